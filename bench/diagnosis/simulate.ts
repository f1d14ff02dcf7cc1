/** Simulated shooters with a known fault, and what the diagnosis says about them. */
import { diagnose } from '../../packages/analysis/src/diagnosis/diagnose.ts';
import type { Finding } from '../../packages/analysis/src/diagnosis/finding.ts';
import type { Point } from '../../packages/analysis/src/geometry/point.ts';
import type { DispersionHistory } from '../../packages/analysis/src/statistics/pooled-dispersion.ts';
import { diagnosisInput, historyOf } from '../../packages/analysis/src/testing/diagnosis-input.ts';
import { seededGroups } from '../../packages/analysis/src/testing/index.ts';
import type { FalseAlarms, History, Power } from './results.ts';

/** The earlier groups of a shooter with a history. */
export const earlier = { groups: 4, shotsEach: 5 };

/** Sigma of the earlier groups, in units of the current group's sigma. */
const earlierSigma: Record<Exclude<History, 'none'>, number> = { alike: 1, tighter: 0.8 };

type NextGroup = (shots: number) => Point[];

/**
 * How often a round, centered group is said to have a fault.
 * @param groups to shoot
 */
export function simulateFalseAlarms(shots: number, history: History, groups: number): FalseAlarms {
  const next = seededGroups(20_261_120 + shots);
  const counts = { any: 0, offset: 0, stringing: 0, flyer: 0 };
  for (let group = 0; group < groups; group += 1) {
    const told = faultsOf(tell(next(shots), earlierOf(history, next)));
    if (told.length > 0) counts.any += 1;
    for (const fault of new Set(told.map(({ fault: name }) => name))) counts[fault] += 1;
  }
  const { any, offset, stringing, flyer } = counts;
  const share = (count: number): number => count / groups;
  return {
    shots,
    history,
    any: share(any),
    offset: share(offset),
    stringing: share(stringing),
    flyer: share(flyer),
  };
}

/**
 * How often a fault is found.
 * @param groups to shoot
 */
export function simulatePower(asked: Omit<Power, 'found'>, groups: number): Power {
  const next = seededGroups(20_261_121 + asked.shots);
  let found = 0;
  for (let group = 0; group < groups; group += 1) {
    const shots = withFault(next(asked.shots), asked);
    const told = faultsOf(tell(shots, earlierOf(asked.history, next)));
    // The flyer is the first shot.
    if (told.some(({ fault, sentence }) => fault === asked.fault && isOfFirst(sentence, fault))) found += 1;
  }
  return { ...asked, found: found / groups };
}

function isOfFirst(sentence: string, fault: Power['fault']): boolean {
  return fault !== 'flyer' || sentence.startsWith('Shot 1 ');
}

/** Offsets point to one side, strings are vertical, and the flyer goes up. */
function withFault(shots: Point[], { fault, size }: Pick<Power, 'fault' | 'size'>): Point[] {
  if (fault === 'offset') return shots.map(({ x, y }) => ({ x: x + size, y }));
  if (fault === 'stringing') return shots.map(({ x, y }) => ({ x, y: size * y }));
  return [{ x: 0, y: size }, ...shots.slice(1)];
}

function earlierOf(history: History, next: NextGroup): DispersionHistory | null {
  if (history === 'none') return null;
  const sigma = earlierSigma[history];
  const groups = Array.from({ length: earlier.groups }, () => next(earlier.shotsEach));
  return historyOf(groups.map((shots) => shots.map(({ x, y }) => ({ x: sigma * x, y: sigma * y }))));
}

function tell(shots: Point[], history: DispersionHistory | null): Finding[] {
  return diagnose(diagnosisInput(shots, { history, scaleRelativeUncertainty: 0, positionError: 0 }));
}

interface Told {
  fault: Power['fault'];
  sentence: string;
}

function faultsOf(findings: readonly Finding[]): Told[] {
  return findings.flatMap(({ key, sentence }): Told[] => {
    if (key === 'offset' || key === 'offset-small') return [{ fault: 'offset', sentence }];
    if (key.endsWith('-stringing')) return [{ fault: 'stringing', sentence }];
    return key === 'flyer' ? [{ fault: 'flyer', sentence }] : [];
  });
}
