import { describe, expect, it } from 'vitest';
import { drillSheetLayouts, sheetLayout, type DrillSheetKey } from '../../sheet/printed/layouts.ts';
import type { Point } from '../../geometry/point.ts';
import { createDice } from '../../testing/dice.ts';
import type { DrillScore } from './drill-result.ts';
import { scoreDrill, type DrillInput } from './drill-score.ts';

/** A 9 mm bullet, whose holes are known to a tenth of a millimeter. */
function scoreOf(drill: DrillSheetKey, places: readonly Point[], more: Partial<DrillInput> = {}): DrillScore {
  return scoreDrill({
    drill,
    shots: places.map((place, index) => ({ holeNumber: index + 1, place })),
    holeRadiusMm: 4.5,
    positionErrorMm: 0.1,
    shotsFired: null,
    points: null,
    ...more,
  });
}

/** As many shots as each figure wants, all inside. */
function cleanSheet(drill: DrillSheetKey): Point[] {
  return sheetLayout(drill).figures.flatMap(({ centre, rounds }) =>
    Array.from({ length: rounds }, (_, index) => ({
      x: centre.x + 10 * Math.cos(index),
      y: centre.y + 10 * Math.sin(index),
    })),
  );
}

const counted = ['dot', 'dot-torture', 'five-by-five'] as const;

describe.each(counted)('the drill %s', (drill) => {
  const { rounds } = scoreOf(drill, []);

  it('passes with every round in its figure', () => {
    const result = scoreOf(drill, cleanSheet(drill));
    expect(result.verdict).toBe('passed');
    expect(result.counted).toEqual({ value: rounds, low: rounds, high: rounds });
    expect(result.outsideHoleNumbers).toEqual([]);
    expect(result.summary).toBe(`Passed: ${String(rounds)} of ${String(rounds)} rounds hit and count.`);
  });

  it('fails with one miss', () => {
    const result = scoreOf(drill, [{ x: 0, y: 105 }, ...cleanSheet(drill).slice(1)]);
    expect(result.verdict).toBe('not-passed');
    expect(result.outsideHoleNumbers).toEqual([1]);
    expect(result.counted.value).toBe(rounds - 1);
  });

  it('is uncertain with a hole too few, and says to look for it', () => {
    const result = scoreOf(drill, cleanSheet(drill).slice(1));
    expect(result.verdict).toBe('uncertain');
    expect(result.summary).toContain(`We found ${String(rounds - 1)} of ${String(rounds)} holes`);
    expect(result.next).toContain('add any overlapping holes');
  });

  it('is incomplete if fewer rounds were fired', () => {
    const result = scoreOf(drill, cleanSheet(drill).slice(3), { shotsFired: rounds - 3 });
    expect(result.verdict).toBe('incomplete');
    expect(result.summary).toContain(
      `You fired ${String(rounds - 3)} of the drill’s ${String(rounds)} rounds`,
    );
  });

  it('is uncertain with a hole too many, and says to correct', () => {
    const result = scoreOf(drill, [...cleanSheet(drill), sheetLayout(drill).figures[0]!.centre]);
    expect(result.verdict).toBe('uncertain');
    expect(result.next).toContain('Correct the report');
    expect(result.counted.value).toBe(rounds);
  });
});

it('dot torture takes 50 rounds, the dots 36', () => {
  expect([scoreOf('dot-torture', []).rounds, scoreOf('dot', []).rounds]).toEqual([50, 36]);
});

describe('a line', () => {
  const { centre, radiusMm } = sheetLayout('dot').figures[2]!;
  const at = (gapMm: number) => {
    const place = { x: centre.x - radiusMm - gapMm, y: centre.y };
    return scoreOf('dot', [place]).figures[2]!.hits;
  };

  it('counts for a hole whose edge touches it, and not for one beside it', () => {
    expect(at(4.5 - 0.3)).toEqual({ value: 1, low: 1, high: 1 });
    expect(at(4.5 + 0.3)).toEqual({ value: 0, low: 0, high: 0 });
  });

  it('is uncertain within the error of the place', () => {
    expect(at(4.5 - 0.1)).toEqual({ value: 1, low: 0, high: 1 });
    expect(at(4.5 + 0.1)).toEqual({ value: 0, low: 0, high: 1 });
  });
});

it('a sixth shot on one dot does not make up for a missing one on another', () => {
  const [, ...others] = cleanSheet('dot-torture');
  const result = scoreOf('dot-torture', [...others, sheetLayout('dot-torture').figures[9]!.centre]);
  expect(result.verdict).toBe('not-passed');
  expect(result.counted.value).toBe(49);
  expect(result.summary).toContain('dot 10 has extra holes that don’t count');
});

describe('the one hole', () => {
  const five = [0, 6, 12, 6, 8].map((x, index) => ({ x, y: index % 2 }));

  it('is one if all holes are connected, and stays at its distance until a dime covers it', () => {
    const result = scoreOf('one-hole', five);
    expect(result).toMatchObject({ verdict: 'passed', oneHole: { touching: 'yes', isDimeSized: false } });
    expect(result.next).toContain('until a dime covers');
  });

  it('that a dime covers sends the shooter back', () => {
    const result = scoreOf(
      'one-hole',
      [0, 3, 6, 4, 5].map((x) => ({ x, y: 0 })),
    );
    expect(result.oneHole).toMatchObject({ isDimeSized: true, diameterMm: 15 });
    expect(result.next).toContain('Step back');
  });

  it('is not one with a gap, and uncertain if the gap is too small to call', () => {
    const [, ...four] = five;
    expect(scoreOf('one-hole', [...four, { x: -20, y: 0 }]).verdict).toBe('not-passed');
    expect(
      scoreOf(
        'one-hole',
        [0, 9.05, 3, 4, 5].map((x) => ({ x: x === 9.05 ? -9.05 : x, y: 0 })),
      ).verdict,
    ).toBe('uncertain');
  });

  it("is not one if the missing holes can't close the gap", () => {
    const apart = [0, 0, 40].map((x, index) => ({ x, y: index }));
    expect(scoreOf('one-hole', apart).verdict).toBe('not-passed');
    expect(
      scoreOf(
        'one-hole',
        [0, 0, 24].map((x) => ({ x, y: 0 })),
      ).verdict,
    ).toBe('uncertain');
  });

  it('is uncertain with three of five holes, as the others may be inside them', () => {
    expect(scoreOf('one-hole', five.slice(0, 3)).verdict).toBe('uncertain');
  });
});

describe('The Test', () => {
  const ten = cleanSheet('the-test');
  const verdictAt = (value: number, low = value, high = value, places = ten) =>
    scoreOf('the-test', places, { points: { value, low, high } }).verdict;

  it('passes from 90 points', () => {
    expect([verdictAt(90), verdictAt(89), verdictAt(90, 89, 90)]).toEqual([
      'passed',
      'not-passed',
      'uncertain',
    ]);
  });

  it('passes with nine holes of ten points, whatever the tenth', () => {
    expect(verdictAt(90, 90, 90, ten.slice(1))).toBe('passed');
    expect(verdictAt(80, 80, 80, ten.slice(1))).toBe('uncertain');
    expect(verdictAt(79, 79, 79, ten.slice(1))).toBe('not-passed');
  });

  it('asks for the caliber if its rings could not be scored', () => {
    const result = scoreOf('the-test', ten);
    expect(result.verdict).toBe('uncertain');
    expect(result.next).toContain('caliber');
  });
});

describe('any shots on any sheet', () => {
  const cases = drillSheetLayouts.flatMap(({ drill }) => [1, 2, 3, 4, 5, 6].map((seed) => ({ drill, seed })));

  it.each(cases)('of $drill are each counted once, seed $seed', ({ drill, seed }) => {
    const dice = createDice(seed);
    const places = Array.from({ length: dice.whole(0, 60) }, () => ({
      x: dice.between(-100, 100),
      y: dice.between(-130, 130),
    }));
    const result = scoreOf(drill, places, { positionErrorMm: 0.5 });
    const numbers = [
      ...result.figures.flatMap(({ holeNumbers }) => holeNumbers),
      ...result.outsideHoleNumbers,
    ];
    expect(numbers.sort((a, b) => a - b)).toEqual(places.map((_, index) => index + 1));
    expect(result.counted.low).toBeLessThanOrEqual(result.counted.value);
    expect(result.counted.value).toBeLessThanOrEqual(result.counted.high);
    expect(result.counted.high).toBeLessThanOrEqual(result.rounds);
    // The order in which holes are numbered changes no figure.
    const turned = scoreOf(drill, places.toReversed(), { positionErrorMm: 0.5 });
    expect(turned.counted).toEqual(result.counted);
    expect([turned.verdict, turned.summary]).toEqual([result.verdict, result.summary]);
  });
});
