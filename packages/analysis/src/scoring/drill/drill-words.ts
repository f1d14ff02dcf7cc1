/** The result of a drill in words. */
import type { DrillSheetKey } from '../../sheet/printed/layouts.ts';
import type { DrillFacts, DrillVerdict } from './drill-result.ts';
import type { ScoreRange } from '../score-range.ts';

/**
 * Says how a drill went, why, and what to do next.
 * @param facts what was measured
 * @param verdict that follows from it
 * @returns both in plain sentences
 */
export function drillWords(facts: DrillFacts, verdict: DrillVerdict): { summary: string; next: string } {
  return { summary: summaryOf(facts, verdict), next: nextOf(facts, verdict) };
}

const verdictWords: Record<DrillVerdict, string> = {
  passed: 'Passed',
  'not-passed': 'Not passed',
  uncertain: 'Can’t tell',
  incomplete: 'Not complete',
};

function summaryOf(facts: DrillFacts, verdict: DrillVerdict): string {
  return `${verdictWords[verdict]}: ${resultOf(facts)}.${doubtOf(facts, verdict)}`;
}

function resultOf(facts: DrillFacts): string {
  const { drill, counted, rounds, points, oneHole } = facts;
  if (drill === 'one-hole') {
    const size = oneHole === null ? '' : `, ${oneHole.diameterMm.toFixed(1)} mm across`;
    return `${touchingWords[oneHole?.touching ?? 'unknown']}${size}`;
  }
  if (drill === 'the-test')
    return points === null
      ? 'the rings could not be scored'
      : `${rangeWords(points)} of 100 points, and you need 90`;
  return `${rangeWords(counted)} of ${String(rounds)} rounds hit and count${overshotWords(facts)}`;
}

const touchingWords = {
  yes: 'all holes touch',
  no: 'not all holes touch',
  unknown: 'a gap between two holes is too small to call',
};

/** An extra shot on one figure doesn't make up for a missing one on another. */
function overshotWords({ figures }: DrillFacts): string {
  const overshot = figures.filter(({ hits, rounds, label }) => label !== '' && hits.value > rounds);
  if (overshot.length === 0) return '';
  const labels = overshot.map(({ label }) => label).join(', ');
  return `; dot ${labels} ${overshot.length === 1 ? 'has' : 'have'} extra holes that don’t count`;
}

/** Why the verdict isn't more certain. */
function doubtOf({ drill, rounds, holes, shotsFired, points }: DrillFacts, verdict: DrillVerdict): string {
  if (holes > rounds)
    return ` There are ${String(holes)} holes, but the drill has only ${String(rounds)} rounds.`;
  const fired = shotsFired !== null && shotsFired < rounds;
  if (fired) return ` You fired ${String(shotsFired)} of the drill’s ${String(rounds)} rounds.`;
  if (holes < rounds)
    return ` We found ${String(holes)} of ${String(rounds)} holes. The others may overlap, or have missed the paper.`;
  if (drill === 'the-test' && points === null) return ' We need your caliber for that.';
  return verdict === 'uncertain' ? ' A hole lies too close to a line to call.' : '';
}

function nextOf(facts: DrillFacts, verdict: DrillVerdict): string {
  const { drill, holes, rounds, points, oneHole } = facts;
  if (holes > rounds)
    return 'Correct the report: delete marks that aren’t holes, or mark holes from an earlier string as sighters.';
  if (verdict === 'incomplete') return `Fire all ${String(rounds)} rounds on one sheet, then photograph it.`;
  if (drill === 'the-test' && points === null)
    return 'Choose your caliber next time, and we’ll score the rings.';
  if (verdict === 'uncertain')
    return holes < rounds
      ? 'Look at the paper and add any overlapping holes. We’ll score the drill again.'
      : 'Look at the paper: there you can see for sure if the hole touches.';
  if (drill === 'one-hole' && verdict === 'passed' && oneHole?.isDimeSized !== true)
    return 'Stay at this distance until a dime covers the hole, then step back.';
  return nextByDrill[drill][verdict === 'passed' ? 'passed' : 'failed'];
}

/** The steps of the drills as their authors set them. */
const nextByDrill: Record<DrillSheetKey, { passed: string; failed: string }> = {
  'one-hole': {
    passed: 'Step back a little, and do it again.',
    failed: 'Shoot it again at this distance, slower, aiming at your first hole.',
  },
  dot: {
    passed: 'Give yourself less time for each dot: nine seconds, then seven, then five.',
    failed: 'Take more time for each dot until every shot touches it. Then speed up again.',
  },
  'dot-torture': {
    passed: 'Step back to 5 yards, then to 7.',
    failed: 'Stay at 3 yards, and work on the dots that had a miss.',
  },
  'five-by-five': {
    passed: 'Do it again on another day: one clean sheet may be luck.',
    failed: 'Take more than five seconds for each string until all shots stay in. Then speed up again.',
  },
  'the-test': {
    passed: 'Shoot it again on another day, and watch the points rise.',
    failed: 'Fire the ten shots without a clock until they reach 90 points, then in 10 seconds.',
  },
};

function rangeWords({ value, low, high }: ScoreRange): string {
  return low === high ? String(value) : `${String(low)} to ${String(high)}`;
}
