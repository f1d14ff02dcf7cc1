import { describe, expect, it } from 'vitest';
import { createDice } from '../testing/index.ts';
import type { SheetQuad } from '../sheet/outline/find-sheet.ts';
import type { TargetView } from '../sheet/target-view.ts';
import { nothingSeen } from '../testing/nothing-seen.ts';
import type { Peak } from './peaks.ts';
import { isPlausibleShooting } from './plausible-shooting.ts';

const photo = { widthPx: 900, heightPx: 1200 };

/** A view of this many bulls with rings. */
function bulls(count: number): TargetView {
  const bull = { radiusPx: 60, ringCount: 5, confidence: 0.9 };
  const marks = Array.from({ length: count }, (_, index) => ({ ...bull, column: 100 * index, row: 300 }));
  return { ...nothingSeen, marks };
}

const wholeSheet: SheetQuad = {
  corners: [
    { column: 5, row: 5 },
    { column: 895, row: 5 },
    { column: 895, row: 1195 },
    { column: 5, row: 1195 },
  ],
  sidesInSight: 4,
  confidence: 1,
};

function markAt(column: number, row: number, confidence = 0.99): Peak {
  return { column, row, radiusPx: 8, confidence };
}

/** Rows of marks over the whole photo, each off its place by a share of the pitch. */
function rows(pitchPx: number, offBy = 0): Peak[] {
  const dice = createDice(3);
  const marks: Peak[] = [];
  for (let row = pitchPx; row < 1200; row += pitchPx)
    for (let column = pitchPx; column < 900; column += pitchPx) {
      const off = () => pitchPx * dice.between(-offBy, offBy);
      marks.push(markAt(column + off(), row + off(), 0.99));
    }
  return marks;
}

/** Unordered marks all over the photo. */
function drops(count: number): Peak[] {
  const dice = createDice(5);
  return Array.from({ length: count }, () => markAt(dice.between(0, 900), dice.between(0, 1200)));
}

/** Shots around one place, two thirds of them within the spread. */
function shots(count: number, spreadPx: number): Peak[] {
  const dice = createDice(7);
  const coordinate = () => spreadPx * (dice.random() + dice.random() + dice.random() - 1.5);
  return Array.from({ length: count }, () => markAt(450 + coordinate(), 600 + coordinate()));
}

function isPlausible(holes: Peak[], view = nothingSeen, marks = holes): boolean {
  return isPlausibleShooting({ photo, view, isPaperSeen: false, holes, marks });
}

describe('isPlausibleShooting', () => {
  it('refuses marks in even rows, even if only some of them are counted', () => {
    expect(isPlausible(rows(130))).toBe(false);
    expect(
      isPlausible(
        rows(100).filter((_, index) => index % 3 === 0 || index < 20),
        nothingSeen,
        rows(100),
      ),
    ).toBe(false);
  });

  it('accepts a sheet shot one hole per bull, if its bulls are seen or shots are off by a tenth', () => {
    expect(isPlausible(rows(130), bulls(12))).toBe(true);
    expect(isPlausible(rows(200))).toBe(true);
    expect(isPlausible(rows(130, 0.15), { ...nothingSeen, sheet: wholeSheet })).toBe(true);
  });

  it('accepts eighty shots on a card without visible rings, but not a hundred and one', () => {
    expect(isPlausible(shots(80, 150))).toBe(true);
    expect(isPlausible(shots(101, 150))).toBe(false);
    expect(isPlausible(shots(200, 150), bulls(1))).toBe(true);
    expect(isPlausible(shots(251, 150), bulls(1))).toBe(false);
  });

  it('refuses marks spread over the photo like drops, unless a sheet or an aiming mark is seen', () => {
    expect(isPlausible(drops(50))).toBe(false);
    expect(isPlausible(drops(50), bulls(1))).toBe(true);
    expect(isPlausible(shots(50, 150))).toBe(true);
    expect(isPlausible(drops(20))).toBe(true);
    const onPaper = (holes: Peak[]) =>
      isPlausibleShooting({ photo, view: nothingSeen, isPaperSeen: true, holes, marks: holes });
    const likely = (holes: Peak[]) => holes.map((hole) => ({ ...hole, confidence: 0.9 }));
    expect(onPaper(likely(drops(20)))).toBe(false);
    expect(onPaper(likely(drops(14)))).toBe(true);
    expect(onPaper(likely(shots(20, 150)))).toBe(true);
  });

  it('accepts five groups that luck would hardly spread like this, but not random spread', () => {
    const inNinths = (counts: readonly number[]) =>
      counts.flatMap((count, part) =>
        Array.from({ length: count }, (_, index) =>
          markAt(300 * (part % 3) + 40 + 23 * index, 400 * Math.floor(part / 3) + 60 + 31 * index),
        ),
      );
    // Variance over mean: 2.06 and 1.67.
    expect(isPlausible(inNinths([8, 1, 2, 2, 3, 1, 0, 3, 3]))).toBe(true);
    expect(isPlausible(inNinths([7, 1, 2, 2, 4, 1, 1, 4, 1]))).toBe(false);
  });

  it('requires a hole beyond doubt if nothing is printed, and beside many bulls', () => {
    const doubtful = [markAt(300, 400, 0.9), markAt(420, 700, 0.85)];
    expect(isPlausible(doubtful)).toBe(false);
    const onPaper = (holes: Peak[]) =>
      isPlausibleShooting({ photo, view: nothingSeen, isPaperSeen: true, holes, marks: holes });
    expect(onPaper(doubtful)).toBe(false);
    expect(onPaper([...doubtful, markAt(350, 500, 0.8)])).toBe(true);
    expect(isPlausible([...doubtful, markAt(500, 500)])).toBe(true);
    expect(isPlausible(doubtful, bulls(1))).toBe(true);
    expect(isPlausible(doubtful, bulls(6))).toBe(false);
  });

  it('accepts marks that miss all of many bulls only if one is nearly beyond doubt', () => {
    const digits = [markAt(300, 500, 0.93), markAt(300, 510, 0.86)];
    const onPaper = (holes: Peak[]) =>
      isPlausibleShooting({ photo, view: bulls(6), isPaperSeen: true, holes, marks: holes });
    expect(onPaper(digits)).toBe(false);
    expect(onPaper([...digits, markAt(310, 300, 0.6)])).toBe(true);
    expect(onPaper([...digits, markAt(400, 500, 0.96)])).toBe(true);
  });

  it('has nothing against a target before the first shot', () => expect(isPlausible([])).toBe(true));
});
