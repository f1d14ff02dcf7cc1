import { describe, expect, it } from 'vitest';
import { correctReport, type Correction } from './correct-report.ts';
import { correctionOf } from './correction-of.ts';
import { mergeHoles, splitHole } from './edit-correction.ts';
import { measureReport } from './measure-report.ts';
import { fiveRoundsTold, fourHoles, markedHole } from './testing/marked-photo.ts';

const { report } = measureReport(fourHoles, fiveRoundsTold);
const start = correctionOf(report);

function measured(correction: Correction) {
  const outcome = correctReport(report, correction, fiveRoundsTold);
  if (outcome.status !== 'measured') throw new Error(outcome.status);
  return outcome.report;
}

describe('mergeHoles', () => {
  it('leaves one hole in the middle, in place of the first, with the origin of the surest', () => {
    const merged = mergeHoles(start, [2, 1], report);
    expect(merged.holes).toHaveLength(3);
    expect(merged.holes[1]).toEqual({
      from: 2,
      column: 510,
      row: 450,
      role: 'shot',
      isConfirmed: true,
      ownAim: null,
    });
    expect(measured(merged).holes[1]).toMatchObject({
      number: 2,
      origin: 'moved',
      confidence: 0.95,
      isDoubtful: false,
    });
    expect(measured(merged).group.shots).toBe(3);
  });

  it('makes an added hole out of added ones', () => {
    const added = { from: null, role: 'flyer' as const, isConfirmed: true, ownAim: null };
    const holes = [...start.holes, { ...added, column: 10, row: 10 }, { ...added, column: 14, row: 20 }];
    expect(mergeHoles({ ...start, holes }, [4, 5], report).holes[4]).toEqual({
      ...added,
      column: 12,
      row: 15,
    });
  });

  it('changes nothing if there is nothing to merge', () => {
    expect(mergeHoles(start, [1], report)).toBe(start);
    expect(mergeHoles(start, [1, 1, 99], report)).toBe(start);
  });
});

describe('splitHole', () => {
  it('puts two holes a radius apart around the old place, the new one last', () => {
    const split = splitHole(start, 1, report);
    expect(split.holes).toHaveLength(5);
    expect(split.holes[1]).toEqual({
      from: 2,
      column: 515,
      row: 430,
      role: 'shot',
      isConfirmed: true,
      ownAim: null,
    });
    expect(split.holes[4]).toEqual({
      from: null,
      column: 525,
      row: 430,
      role: 'shot',
      isConfirmed: true,
      ownAim: null,
      // It stays in its own string, even if another is newer.
      string: 1,
    });
    expect(measured(split).holes.map(({ number, origin }) => [number, origin])).toEqual([
      [1, 'detected'],
      [2, 'moved'],
      [3, 'detected'],
      [4, 'detected'],
      [5, 'added'],
    ]);
  });

  it('stays on the photo', () => {
    const atBorder = [markedHole(998, 400), markedHole(1, 400)];
    const border = measureReport({ ...fourHoles, holes: atBorder }, fiveRoundsTold).report;
    const split = splitHole(splitHole(correctionOf(border), 0, border), 1, border);
    expect(split.holes.map(({ column }) => column)).toEqual([989, 0, 999, 10]);
    expect(correctReport(border, split, fiveRoundsTold).status).toBe('measured');
  });

  it('splits an added hole, and nothing if there is no such hole', () => {
    const added = {
      from: null,
      column: 100,
      row: 100,
      role: 'shot' as const,
      isConfirmed: true,
      ownAim: null,
    };
    const holes = [...start.holes, added];
    const apart = splitHole({ ...start, holes }, 4, report).holes.slice(4);
    expect(apart.map(({ column }) => column)).toEqual([95, 105]);
    expect(splitHole(start, 4, report)).toBe(start);
  });

  it('merging again restores the numbers', () => {
    const split = splitHole(start, 0, report);
    const again = mergeHoles(split, [0, 4], report);
    expect(measured(again).group.meanRadius!.value).toBeCloseTo(report.group.meanRadius!.value, 9);
  });
});
