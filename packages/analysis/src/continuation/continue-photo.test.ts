/** @module-tag photos */
import { beforeAll, describe, expect, it } from 'vitest';
import { analysePhoto } from '../analyse-photo.ts';
import { continuePhoto, type EarlierPhoto } from './continue-photo.ts';
import { correctReport, type Correction } from '../correct-report.ts';
import { correctionOf } from '../correction-of.ts';
import type { Raster } from '../image/raster.ts';
import { noDetails } from '../no-details.ts';
import type { Report } from '../report/report.ts';
import { applyHomography } from '../geometry/homography.ts';
import { shotsCsv, tellReport } from '../telling/index.ts';
import {
  blobModelSettings,
  createBlobModel,
  paintTarget,
  planTarget,
  type TargetPlan,
} from '../testing/index.ts';

const plan = planTarget(7, 11);
const detector = { model: createBlobModel(), decode: blobModelSettings, context: noDetails };

function paintedWith(first: number): Raster {
  return paintTarget({ ...plan, holes: plan.holes.slice(0, first) });
}

/** The photo as held a quarter turn further clockwise. */
function turned({ widthPx, heightPx, rgb }: Raster): Raster {
  const raster = { widthPx: heightPx, heightPx: widthPx, rgb: new Uint8Array(rgb.length) };
  for (let row = 0; row < heightPx; row++)
    for (let column = 0; column < widthPx; column++) {
      const to = 3 * (column * heightPx + heightPx - 1 - row);
      raster.rgb.set(rgb.subarray(3 * (row * widthPx + column), 3 * (row * widthPx + column) + 3), to);
    }
  return raster;
}

async function earlierOf(raster: Raster): Promise<EarlierPhoto> {
  const outcome = await analysePhoto({ ...detector, raster });
  if (outcome.status !== 'measured') throw new Error(outcome.status);
  return { raster, report: outcome.report };
}

async function continued(
  raster: Raster,
  earlier: EarlierPhoto,
  { day, shotsFired = null }: { day?: string; shotsFired?: number | null } = {},
): Promise<Report> {
  const context = { ...noDetails, shotsFired };
  const outcome = await continuePhoto({ ...detector, context, raster, day }, earlier);
  if (outcome.status !== 'measured') throw new Error(outcome.status);
  return outcome.report;
}

function stringsOf({ holes }: Report): number[] {
  return holes.map(({ string }) => string);
}

describe('a sheet photographed after 5 shots, and turned by a quarter after 9', () => {
  let first: EarlierPhoto;
  let second: Report;

  beforeAll(async () => {
    first = await earlierOf(paintedWith(5));
    second = await continued(
      turned(paintedWith(9)),
      { ...first, day: '2026-11-20' },
      { day: '2026-11-21', shotsFired: 5 },
    );
  });

  it('keeps the numbers of old holes and puts new ones into the next string', () => {
    expect(stringsOf(second)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2]);
    for (const { column, row, number } of first.report.holes) {
      const again = second.holes[number - 1]!;
      expect(Math.hypot(again.column - (plan.heightPx - 1 - row), again.row - column)).toBeLessThan(1);
    }
  });

  it('is about the newest string, and measures each string and all together', () => {
    const { strings, allStrings, group } = second;
    expect(strings.map(({ holeNumbers }) => holeNumbers)).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9],
    ]);
    expect(group.shots).toBe(4);
    expect(group.meanRadius).toEqual(strings[1]!.meanRadius);
    expect(allStrings?.holeNumbers).toHaveLength(9);
    expect(strings[0]?.extremeSpread?.value).toBeCloseTo(first.report.group.extremeSpread!.value, 0);
    const { verdict, spreads, tables } = tellReport(second);
    // Five shots were given for this string, and the other five holes are older.
    expect(verdict.sentence).toBe('String 2: Found 4 of your 5 shots.');
    expect(spreads).toMatchObject([{ of: 'string', bars: [{ name: '1' }, { name: '2' }] }]);
    expect(tables[0]).toMatchObject({ title: 'Strings', heads: expect.arrayContaining(['Day']) });
    expect(tables[0]?.rows.map((row) => row.slice(0, 3))).toEqual([
      ['1', 'Nov 20', '5'],
      ['2', 'Nov 21', '4'],
      ['All', '–', '9'],
    ]);
    expect(shotsCsv(second).split('\r\n')[6]).toMatch(/^6,2,/);
  });

  it('maps the first photo to the newest', () => {
    const [{ column, row }, again] = [first.report.holes[2]!, second.holes[2]!];
    const { x, y } = applyHomography(second.sheet.fromFirstPhoto!, { x: column, y: row });
    expect(Math.hypot(x - again.column, y - again.row)).toBeLessThan(2);
  });

  it('keeps up the same, even if the later photo is turned sideways', () => {
    const { report } = first;
    for (const { x, y, number } of report.holes) {
      const again = second.holes[number - 1]!;
      const share = report.group.extremeSpread!.value / second.strings[0]!.extremeSpread!.value;
      expect(Math.hypot(share * again.x - x, share * again.y - y)).toBeLessThan(0.2);
    }
  });

  it('continues with a third string, and a correction keeps them all', async () => {
    const third = await continued(paintedWith(11), { raster: turned(paintedWith(9)), report: second });
    expect(stringsOf(third)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3]);
    const added = {
      from: null,
      column: 450,
      row: 585,
      role: 'shot',
      isConfirmed: true,
      ownAim: null,
    } as const;
    const correction = correctionOf(third);
    const more: Correction = { ...correction, holes: [...correction.holes.slice(1), added] };
    const outcome = correctReport(third, more, noDetails);
    expect(outcome.status === 'measured' && stringsOf(outcome.report)).toEqual([
      1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3,
    ]);
  });

  it('counts the earlier holes that the owner kept as old, even one that is not seen again', async () => {
    const { report } = first;
    const overlooked = {
      from: null,
      column: 700,
      row: 950,
      role: 'sighter',
      isConfirmed: true,
      ownAim: null,
    } as const;
    const correction = correctionOf(report);
    const outcome = correctReport(
      report,
      { ...correction, holes: [...correction.holes, overlooked] },
      noDetails,
    );
    if (outcome.status !== 'measured') throw new Error(outcome.status);
    const raster = paintedWith(9);
    const again = await continuePhoto({ ...detector, raster }, { ...first, report: outcome.report });
    expect(again).toMatchObject({ status: 'measured', notSeenAgain: [6] });
    expect(again.status === 'measured' && again.report.holes[5]).toMatchObject({
      role: 'sighter',
      string: 1,
    });
    expect(again.status === 'measured' && again.report.holes).toHaveLength(10);
  });

  it('does not bring back what the owner deleted, and keeps it for the next photo', async () => {
    const { report, raster } = first;
    const correction = correctionOf(report);
    const [no, ...holes] = correction.holes;
    const deleted = correctReport(report, { ...correction, holes }, noDetails);
    if (deleted.status !== 'measured') throw new Error(deleted.status);
    const next = await continued(turned(paintedWith(7)), { raster, report: deleted.report });
    expect(stringsOf(next)).toEqual([1, 1, 1, 1, 2, 2]);
    const [kept] = next.sheet.notHoles;
    expect(Math.hypot(kept!.column - (plan.heightPx - 1 - no!.row), kept!.row - no!.column)).toBeLessThan(2);
  });

  it('treats a hole where the earlier photo had a possible one as overlooked', async () => {
    const { report, raster } = first;
    const [overlooked, ...holes] = report.holes.map((hole) => ({ ...hole, number: hole.number - 1 }));
    const earlier = { raster, report: { ...report, holes, possibleHoles: [overlooked!] } };
    const again = await continued(paintedWith(6), earlier);
    expect(stringsOf(again).toSorted()).toEqual([1, 1, 1, 1, 1, 2]);
    expect(again.holes.filter(({ isDoubtful }) => isDoubtful)).toMatchObject([{ string: 1 }]);
  });

  it('finds nothing new in the same photo', async () => {
    expect(await continuePhoto({ ...detector, raster: first.raster }, first)).toEqual({
      status: 'no-new-holes',
    });
  });

  it('refuses another sheet of the same print', async () => {
    const other: TargetPlan = planTarget(8, 9);
    expect(await continuePhoto({ ...detector, raster: paintTarget(other) }, first)).toEqual({
      status: 'another-sheet',
    });
  });
});
