import { describe, expect, it } from 'vitest';
import { doubtFinding, type FindingKey } from '../../diagnosis/finding.ts';
import type { Point } from '../../geometry/point.ts';
import { average, momentsOf, type Moments } from '../../statistics/figures/moments.ts';
import type { DispersionHistory } from '../../statistics/pooled-dispersion.ts';
import { noDetails } from '../../no-details.ts';
import { coachInput } from '../../testing/coach-input.ts';
import { seededGroups } from '../../testing/round-group.ts';
import type { CoachInput } from '../coach-input.ts';
import { shortLength } from '../../units/length-in-words.ts';
import { goalInWords } from './goal-in-words.ts';
import { goalOf, improvementOn } from './improvement.ts';

function inputOf(
  shots: readonly Point[],
  history: DispersionHistory | null = null,
  groupOf: readonly number[] | null = null,
): CoachInput {
  const exact = { scaleRelativeUncertainty: 0, positionError: 0 };
  return coachInput(shots, { ...exact, history, groupOf, visit: noDetails, distanceM: null });
}

function momentsFrom(shots: readonly Point[]): Moments {
  const moments = momentsOf(shots);
  if (!moments) throw new Error('no shots');
  return moments;
}

/** The figure to reach. */
function targetOf(key: FindingKey, input: CoachInput): number {
  const goal = improvementOn(key, input);
  if (goal === null) throw new Error(`no figure for ${key}`);
  return goal.target;
}

/** How often it is reached by shooters who change nothing, or have nothing to change. Sigma is 20 mm. */
function shareReaching(
  key: FindingKey,
  shots: number,
  reach: (moments: Moments) => number,
  before: Point = { x: 0, y: 0 },
): number {
  const next = seededGroups(20_261_200 + shots);
  const wide = (count: number): Point[] => next(count).map(({ x, y }) => ({ x: 20 * x, y: 20 * y }));
  const times = 2000;
  const reached = Array.from({ length: times }, () => {
    const first = wide(shots).map(({ x, y }) => ({ x: x + before.x, y: y + before.y }));
    return reach(momentsFrom(wide(10))) <= targetOf(key, inputOf(first));
  }).filter(Boolean).length;
  return reached / times;
}

describe('improvementOn', () => {
  it.each([5, 10, 20])(
    'asks for a mean radius that chance reaches in one of twenty tries, after %i shots',
    (shots) => {
      const share = shareReaching('offset-not-shown', shots, ({ distances }) => average(distances));
      expect(share).toBeGreaterThan(0.035);
      expect(share).toBeLessThan(0.065);
    },
  );

  it('counts only shots that have another one at their aim', () => {
    const next = seededGroups(20_261_127);
    const aims = [0, 0, 1, 1, 2, 3, 4, 5];
    const reached = Array.from({ length: 2000 }, () => {
      const goal = improvementOn('spread', inputOf(next(8), null, aims));
      return average(momentsFrom(next(10)).distances) <= goal!.target;
    }).filter(Boolean).length;
    expect(reached / 2000).toBeGreaterThan(0.035);
    expect(reached / 2000).toBeLessThan(0.065);
  });

  it('asks for a vertical spread that luck reaches in one of twenty tries', () => {
    const share = shareReaching('vertical-stringing', 10, ({ covariance }) => Math.sqrt(covariance.yy));
    expect(share).toBeGreaterThan(0.035);
    expect(share).toBeLessThan(0.065);
  });

  it('asks for a center that nineteen of twenty centered groups of that spread stay within', () => {
    const share = shareReaching('offset', 10, ({ centre }) => Math.hypot(centre.x, centre.y), {
      x: 90,
      y: 0,
    });
    expect(share).toBeGreaterThan(0.93);
    expect(share).toBeLessThan(0.97);
  });

  it('asks for shots as close as those beside a flyer stay', () => {
    for (const shots of [4, 9, 30]) {
      const next = seededGroups(shots);
      const kept = Array.from({ length: 1000 }, () => {
        const others = next(shots).map(({ x, y }) => ({ x: 20 * x, y: 20 * y }));
        const target = targetOf('flyer', inputOf([...others, { x: 0, y: 2000 }]));
        return Math.max(...momentsFrom(next(10)).distances) * 20 <= target;
      });
      const share = kept.filter(Boolean).length / 1000;
      expect(share).toBeGreaterThan(0.935);
      expect(share).toBeLessThan(0.985);
    }
  });

  it('asks for a smaller spread if the few shots beside a flyer may reach as far', () => {
    const flyer = [...seededGroups(3)(4), { x: 0, y: 6 }];
    expect(improvementOn('flyer', inputOf(flyer))?.figure).toBe('meanRadius');
  });

  it('asks for less of a gain the better the spread is known from earlier groups', () => {
    const shots = seededGroups(3)(5).map(({ x, y }) => ({ x: 20 * x, y: 20 * y }));
    const sumOfSquaresMm2 = 4 * momentsFrom(shots).sumOfSquares;
    const known = inputOf(shots, { groups: 4, shots: 20, degreesOfFreedom: 32, sumOfSquaresMm2 });
    expect(targetOf('offset-not-shown', known)).toBeGreaterThan(targetOf('offset-not-shown', inputOf(shots)));
  });

  it("gives no figure if the group can't support one", () => {
    const place = { x: 3, y: 4 };
    expect(improvementOn('placement-only', inputOf([place, { x: 9, y: 9 }]))).toBeNull();
    expect(improvementOn('spread', inputOf([place, place, place]))).toBeNull();
  });
});

describe('goalOf', () => {
  const round = seededGroups(3)(10).map(({ x, y }) => ({ x: 20 * x, y: 20 * y }));

  it.each([
    ['meanRadius', round],
    ['offset', round.map(({ x, y }) => ({ x, y: y - 90 }))],
    ['verticalStandardDeviation', round.map(({ x, y }) => ({ x: 0.3 * x, y: 1.5 * y }))],
    ['horizontalStandardDeviation', round.map(({ x, y }) => ({ x: 1.5 * x, y: 0.2 * y }))],
    ['farthestShot', [...round.slice(1), { x: 0, y: 300 }]],
  ] as const)('sets a %s for the main finding, smaller than it is now', (figure, shots) => {
    const goal = goalOf(inputOf(shots));
    expect(goal).toMatchObject({ figure, shots: 10 });
    expect(goal?.target).toBeGreaterThan(0);
    expect(goal?.target).toBeLessThan(goal?.now ?? 0);
  });

  it('is in the unit of the group, and turns with it', () => {
    const goal = goalOf(inputOf(round));
    const doubled = goalOf(inputOf(round.map(({ x, y }) => ({ x: 2 * x, y: 2 * y }))));
    expect(doubled?.target).toBeCloseTo(2 * (goal?.target ?? 0), 6);
  });

  it('waits until doubtful holes are checked', () => {
    const input = inputOf(round);
    expect(goalOf({ ...input, findings: [doubtFinding([3]), ...input.findings] })).toBeNull();
  });

  it.each([
    [
      'meanRadius',
      'Goal: 10 shots from the same distance with a mean radius under 8.7 mm. That would be real progress, not luck.',
    ],
    [
      'verticalStandardDeviation',
      'Goal: 10 shots from the same distance with a standard deviation under 8.7 mm up and down. That would be real progress, not luck.',
    ],
    [
      'offset',
      'Goal: 10 shots from the same distance, centered within 8.7 mm of the aim. Anything left after that could be luck.',
    ],
    [
      'farthestShot',
      'Goal: 10 shots from the same distance, all within 8.7 mm of their center. Your other shots show you can.',
    ],
  ] as const)('reads well for a %s', (figure, words) => {
    const scale = { lengthUnit: 'mm', distanceM: null } as const;
    expect(
      goalInWords(
        { figure, target: 8.66, now: 12, shots: 10 },
        (length) => shortLength(length, scale),
        false,
      ),
    ).toBe(words);
  });
});
