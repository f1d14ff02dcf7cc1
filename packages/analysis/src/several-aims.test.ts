/** @module-tag photos */
import { expect, it } from 'vitest';
import { analysePhoto } from './analyse-photo.ts';
import { correctReport } from './correct-report.ts';
import { correctionOf } from './correction-of.ts';
import { noDetails } from './no-details.ts';
import { tellReport } from './telling/index.ts';
import { blobModelSettings, createBlobModel, paintTarget, type TargetPlan } from './testing/index.ts';

const bulls = [280, 720, 1160].flatMap((row) => [260, 660].map((column) => ({ column, row })));

/** Three shots per bull, all low by `lowPx`. */
function sheetOf(lowPx: number, shotAt = bulls): TargetPlan {
  const shots = [
    { right: -22, down: 6 },
    { right: 24, down: -12 },
    { right: 4, down: 28 },
  ];
  return {
    ...{ widthPx: 920, heightPx: 1500, seed: 5, marginPx: 50 },
    marks: bulls.map((bull) => ({ ...bull, ringRadiiPx: [30, 60, 90], bullRadiusPx: 60 })),
    holes: shotAt.flatMap(({ column, row }) =>
      shots.map(({ right, down }) => ({ column: column + right, row: row + lowPx + down, radiusPx: 9 })),
    ),
  };
}

async function measuredOf(plan: TargetPlan, context = noDetails) {
  const outcome = await analysePhoto({
    raster: paintTarget(plan),
    model: createBlobModel(),
    decode: blobModelSettings,
    context,
  });
  if (outcome.status !== 'measured') throw new Error(outcome.status);
  return outcome;
}

async function reportOf(plan: TargetPlan) {
  return (await measuredOf(plan)).report;
}

it('measures a sheet of six bulls as six groups, in reading order', async () => {
  const report = await reportOf(sheetOf(0));
  expect(report.aimGroups.map(({ holeNumbers }) => holeNumbers.length)).toEqual([3, 3, 3, 3, 3, 3]);
  for (const [index, { aim }] of report.aimGroups.entries()) {
    expect(Math.hypot(aim.column - bulls[index]!.column, aim.row - bulls[index]!.row)).toBeLessThan(3);
  }
  const { verdict, tables } = tellReport(report);
  expect(verdict.sentence).toMatch(/^Group \d is the tightest, but it could be luck\.$/);
  expect(tables[0]).toMatchObject({ title: 'Groups' });
  expect(tables[0]?.rows).toHaveLength(6);
});

it('gives each shot its own bull, even if many are closer to the next one', async () => {
  const { aimGroups, group, findings } = await reportOf(sheetOf(215));
  expect(aimGroups.map(({ holeNumbers }) => holeNumbers.length)).toEqual([3, 3, 3, 3, 3, 3]);
  expect(group.offset!.up).toBeLessThan(0);
  expect(findings.find(({ key }) => key === 'offset')?.test).toMatch(/land on their aims/);
});

it('leaves out old holes in the board below the sheet, and asks about a few of them', async () => {
  const sheet = sheetOf(0);
  const inBoard = [1650, 1820].flatMap((row) =>
    [110, 250, 390, 530, 670, 810].map((column) => ({ column, row, radiusPx: 9 })),
  );
  const report = await reportOf({ ...sheet, heightPx: 2000, holes: [...sheet.holes, ...inBoard] });
  expect(report.aimGroups.map(({ holeNumbers }) => holeNumbers.length)).toEqual([3, 3, 3, 3, 3, 3]);
  expect([report.holes.length, report.reading.isBadlyRead]).toEqual([18, false]);
  expect(report.possibleHoles.map(({ row }) => row > 1600)).toEqual([true, true, true, true, true]);
});

it('counts one shot per bull as that many shots, and asks for more on one', async () => {
  const plan = sheetOf(0);
  const { report, aiAnalysis } = await measuredOf({
    ...plan,
    holes: plan.holes.filter((_, at) => at % 3 === 0),
  });
  expect(report.aimGroups.map(({ holeNumbers }) => holeNumbers.length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(tellReport(report).verdict.sentence).toMatch(/^6 shots, each at its own aim/);
  expect(aiAnalysis.summary).toMatch(/^6 shots, one at each aim, so there’s no group to measure\./);
  expect(Object.values(aiAnalysis).flat().join('\n')).toContain(
    'Shoot five at one aim, and you have a number to beat.',
  );
});

it('has one group if all shots are at one bull', async () => {
  const report = await reportOf(sheetOf(0, bulls.slice(2, 3)));
  expect(report.aimGroups).toEqual([]);
  expect(report.aim!.row).toBeCloseTo(bulls[2]!.row, -1);
});

it('calls a photo badly read if several aims were given and none is found, until the owner sets them', async () => {
  const told = { ...noDetails, aims: 6 };
  const { report } = await measuredOf({ ...sheetOf(0), marks: [] }, told);
  expect(report.reading.isBadlyRead).toBe(true);
  const { badReading, tiles, workOn } = tellReport(report);
  expect(badReading).toBe('We could not find your aims. Set them to measure each group.');
  expect([tiles, workOn]).toEqual([[], null]);
  const ownAims = bulls.map((bull) => ({ ...bull, label: '' }));
  expect(correctReport(report, { ...correctionOf(report), ownAims }, told)).toMatchObject({
    report: { reading: { isBadlyRead: false }, aimGroups: { length: 6 } },
  });
});

it('reads a sheet well even if more aims were given than were shot at', async () => {
  const { report } = await measuredOf(sheetOf(0, bulls.slice(2, 3)), { ...noDetails, aims: 6 });
  expect(report.reading.isBadlyRead).toBe(false);
});
