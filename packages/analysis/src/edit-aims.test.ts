import { expect, it } from 'vitest';
import { correctReport, type Correction } from './correct-report.ts';
import { correctionOf } from './correction-of.ts';
import { addAim, aimsIn, changeAim, deleteAim, withAims } from './edit-aims.ts';
import { measureReport } from './measure-report.ts';
import { noDetails } from './no-details.ts';
import type { Report } from './report/report.ts';
import { fourHoles, markedHole } from './testing/marked-photo.ts';
import { shotsCsv, tellReport } from './telling/index.ts';

const context = { ...noDetails, caliber: '9mm Luger' };
/** Three shots around each of two places, 400 px apart, and one aim. */
const holes = [300, 700].flatMap((column) => [-20, 0, 20].map((by) => markedHole(column + by, 500 + by / 2)));
const { report } = measureReport({ ...fourHoles, holes, possibleHoles: [] }, context);
const unchanged = correctionOf(report);

function measured(correction: Correction, base: Report = report): Report {
  const outcome = correctReport(base, correction, context);
  if (outcome.status !== 'measured') throw new Error(outcome.status);
  return outcome.report;
}

const two = withAims(unchanged, [
  { column: 300, row: 500, label: '42.1 gr' },
  { column: 700, row: 500, label: '' },
]);

it('gives each aim that the owner adds its own group', () => {
  expect(aimsIn(unchanged, report)).toEqual([{ column: 500, row: 500, label: '' }]);
  const added = addAim(changeAim(unchanged, 0, { column: 300 }, report), { column: 700, row: 500 }, report);
  expect(aimsIn(added, report)).toMatchObject([{ column: 300 }, { column: 700 }]);
  const sheet = measured(added);
  expect(sheet.aimGroups.map(({ holeNumbers }) => holeNumbers)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  // The spread is that of each group, not the distance between them.
  expect(sheet.group.meanRadius!.value).toBeLessThan(report.group.meanRadius!.value / 5);
  expect(measured(correctionOf(sheet), sheet)).toEqual(sheet);
});

it('gives a hole to the aim that the owner chooses, and stops asking', () => {
  const given = { ...two, holes: two.holes.with(2, { ...two.holes[2]!, ownAim: 2 }) };
  const sheet = measured(given);
  expect(sheet.aimGroups.map(({ holeNumbers }) => holeNumbers)).toEqual([
    [1, 2],
    [3, 4, 5, 6],
  ]);
  expect(sheet.aimGroups[1]!.unsureHoleNumbers).not.toContain(3);
  expect(sheet.holes[2]!.x).toBeLessThan(0);
});

it('removes an aim: its shots go to the others; with one left, there is one group', () => {
  const three = addAim(two, { column: 500, row: 900 }, report);
  const given = { ...three, holes: three.holes.map((hole) => ({ ...hole, ownAim: 3 })) };
  expect(deleteAim(given, 2, report).holes[0]!.ownAim).toBeNull();
  expect(deleteAim(given, 0, report).holes[0]!.ownAim).toBe(2);
  const one = deleteAim(two, 0, report);
  expect(one).toMatchObject({ aim: { column: 700, row: 500 }, ownAims: null });
  expect(measured(one).aimGroups).toEqual([]);
});

it('keeps labels in the report, its table, its plot, and its file', () => {
  const sheet = measured(changeAim(two, 1, { label: '=2+2, "hot"' }, report));
  const { tables, spreads } = tellReport(sheet);
  expect(tables[0]!.heads.slice(0, 3)).toEqual(['Group', 'Label', 'Shots']);
  expect(tables[0]!.rows.map(([, label]) => label)).toEqual(['42.1 gr', '=2+2, "hot"']);
  expect(spreads).toMatchObject([
    { of: 'group', bars: [{ name: '1, 42.1 gr' }, { name: '2, =2+2, "hot"' }] },
  ]);
  expect(shotsCsv(sheet).split('\r\n')[4]).toContain(`,2,"'=2+2, ""hot""",`);
});

it('refuses an aim off the photo, and a hole of a missing group', () => {
  const far = changeAim(two, 0, { column: -50 }, report);
  const lost = { ...two, holes: two.holes.map((hole) => ({ ...hole, ownAim: 3 })) };
  const alone = { ...two, ownAims: two.ownAims!.slice(0, 1) };
  const none = { ...unchanged, holes: unchanged.holes.map((hole) => ({ ...hole, ownAim: 1 })) };
  for (const correction of [far, lost, alone, none])
    expect(correctReport(report, correction, context)).toEqual({ status: 'correction-does-not-fit' });
});
