/** Scores the shots on a drill sheet by the rules of its drill. */
import { sheetLayout, type DrillSheetKey, type SheetFigure } from '../../sheet/printed/layouts.ts';
import { distanceBetween, type Point } from '../../geometry/point.ts';
import { deviations95 } from '../../statistics/figures/estimate.ts';
import type { DrillFacts, DrillFigure, DrillScore, DrillVerdict } from './drill-result.ts';
import { drillWords } from './drill-words.ts';
import { oneHoleOf, mayBeOneHole } from '../one-hole.ts';
import type { ScoreRange } from '../score-range.ts';

export interface DrillInput {
  drill: DrillSheetKey;
  /** Middles of the holes in mm on the sheet. */
  shots: readonly { holeNumber: number; place: Point }[];
  /** Of the bullet, in mm on the sheet. */
  holeRadiusMm: number;
  /** Standard deviation of a place on each axis. */
  positionErrorMm: number;
  /** As the shooter gave it; null if not given. */
  shotsFired: number | null;
  /** Of the rings, if the sheet has some and they were scored. */
  points: ScoreRange | null;
}

/** Points of The Test that pass. */
const pointsToPass = 90;

/**
 * Scores the shots on a drill sheet. A hole whose edge touches the line counts; one that is closer to the line than the 95% error of its
 * place counts as measured, and the range holds either way.
 * @param input the shots and how well their places are known
 * @returns hits, verdict and what to do next
 * @source rules of the drills by their authors, see the layouts; the tests next to this file pin every rule
 */
export function scoreDrill(input: DrillInput): DrillScore {
  const layout = sheetLayout(input.drill);
  const placed = input.shots.map((shot) => ({ ...shot, ...nearestFigure(shot.place, layout.figures) }));
  const margin = deviations95 * input.positionErrorMm;
  const beyond = (gap: number) => gap - input.holeRadiusMm;
  const figures = layout.figures.map((figure): DrillFigure => {
    const near = placed.filter((shot) => shot.figure === figure);
    const within = (limit: number) => near.filter(({ gap }) => beyond(gap) <= limit);
    return {
      label: figure.label,
      rounds: figure.rounds,
      hits: { value: within(0).length, low: within(-margin).length, high: within(margin).length },
      holeNumbers: within(0).map(({ holeNumber }) => holeNumber),
    };
  });
  const rounds = layout.figures.reduce((sum, figure) => sum + figure.rounds, 0);
  const result = {
    drill: input.drill,
    rounds,
    holes: input.shots.length,
    counted: countedHits(figures),
    outsideHoleNumbers: placed.filter(({ gap }) => beyond(gap) > 0).map(({ holeNumber }) => holeNumber),
    figures,
    points: input.drill === 'the-test' ? input.points : null,
    oneHole: input.drill === 'one-hole' ? oneHoleOf(input) : null,
  };
  const facts: DrillFacts = {
    ...result,
    shotsFired: input.shotsFired,
    mayBeOneHole: mayBeOneHole(input, roundsWithoutHole(result)),
  };
  const verdict = verdictOf(facts);
  return { status: 'scored', ...result, verdict, ...drillWords(facts, verdict) };
}

/** The gap is negative inside. */
function nearestFigure(
  place: Point,
  figures: readonly SheetFigure[],
): { figure: SheetFigure | undefined; gap: number } {
  return figures
    .map((figure) => ({ figure, gap: distanceBetween(place, figure.centre) - figure.radiusMm }))
    .reduce<{ figure: SheetFigure | undefined; gap: number }>(
      (nearest, other) => (other.gap < nearest.gap ? other : nearest),
      { figure: undefined, gap: Infinity },
    );
}

function countedHits(figures: readonly DrillFigure[]): ScoreRange {
  const sum = (end: keyof ScoreRange) =>
    figures.reduce((hits, figure) => hits + Math.min(figure.rounds, figure.hits[end]), 0);
  return { value: sum('value'), low: sum('low'), high: sum('high') };
}

/** Rounds without a hole that was found: they missed the paper, went through an existing hole, or were not fired. */
function roundsWithoutHole({ rounds, holes }: Pick<DrillFacts, 'rounds' | 'holes'>): number {
  return Math.max(0, rounds - holes);
}

/** A certain result comes first: missing rounds don't excuse a drill that has already failed. */
function verdictOf(facts: DrillFacts): DrillVerdict {
  const { rounds, holes, shotsFired } = facts;
  if (holes > rounds) return 'uncertain';
  const result = facts.drill === 'one-hole' ? oneHoleVerdict(facts) : countVerdict(facts);
  if (result === 'uncertain' && shotsFired !== null && shotsFired < rounds) return 'incomplete';
  return result;
}

function countVerdict(facts: DrillFacts): DrillVerdict {
  const missing = roundsWithoutHole(facts);
  if (facts.drill === 'the-test') {
    if (facts.points === null) return 'uncertain';
    if (facts.points.low >= pointsToPass) return 'passed';
    return facts.points.high + 10 * missing < pointsToPass ? 'not-passed' : 'uncertain';
  }
  if (facts.counted.low >= facts.rounds) return 'passed';
  return facts.counted.high + missing < facts.rounds ? 'not-passed' : 'uncertain';
}

/** Shots whose holes are hidden in others may bridge a gap, or may not. */
function oneHoleVerdict(facts: DrillFacts): DrillVerdict {
  const missing = roundsWithoutHole(facts);
  const touching = facts.oneHole?.touching ?? 'unknown';
  if (!facts.mayBeOneHole) return 'not-passed';
  return touching === 'yes' && missing === 0 ? 'passed' : 'uncertain';
}
