/** The owner's corrections of a report: measured like on the page, kept as versions, free of charge. */
import type { Correction } from '@target-analysis/analysis';
import { correctReport } from '@target-analysis/analysis/correct-report';
import { correctionOf } from '@target-analysis/analysis/correction';
import { analysisContextOf } from '@target-analysis/contract/analysis-context';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { submitPhoto, testWithFeatures as test, type Shooter } from '../platform/_features.ts';
import { addedHole, makeReport, ready, type ReadyReport } from './_reports.ts';

/** Makes the first hole a flyer, moves the second, deletes the third, and adds one. */
function everyChange({ measurement }: ReadyReport): Correction {
  const [first, second, , ...others] = correctionOf(measurement).holes;
  return {
    holes: [
      { ...first!, role: 'flyer' },
      { ...second!, column: second!.column + 12, row: second!.row - 3.5 },
      ...others,
      addedHole([230, 180]),
    ],
    dismissedPossibleHoles: [],
    aim: { column: 201.5, row: 149 },
    ownAims: null,
    scalePoints: { from: { column: 20, row: 20 }, to: { column: 380, row: 20 }, distanceMm: 175 },
  };
}

function withoutLast({ measurement }: ReadyReport, count = 1): Correction {
  const unchanged = correctionOf(measurement);
  return { ...unchanged, holes: unchanged.holes.slice(0, -count) };
}

function correct({ api }: Shooter, { id, version }: ReadyReport, correction: Correction) {
  return api.reports.correctReport({ id, base_version: version, correction });
}

async function versionsOf({ api }: Shooter, { id }: { id: string }): Promise<number[]> {
  return (await api.reports.listVersions({ id })).items.map(({ version }) => version);
}

test('measures a correction like the page', async ({ features }) => {
  const shooter = await features.newShooter();
  const report = await makeReport(features, shooter);
  const correction = everyChange(report);
  const corrected = await correct(shooter, report, correction);

  const onPage = correctReport(
    report.measurement,
    correction,
    analysisContextOf(report, report.measurement.history),
  );
  expect(onPage).toMatchObject({
    status: 'measured',
    report: corrected.measurement,
    // The page does not have the full drills.
    aiAnalysis: { ...corrected.ai_analysis, corrective_drills: expect.stringMatching(/^1\. /) },
  });
  expect(corrected.ai_analysis?.corrective_drills).toMatch(/^Safety: /m);
  expect(corrected.measurement?.group).toMatchObject({ shots: 4, lengthUnit: 'mm' });
  expect(corrected.measurement?.holes.map(({ origin, role }) => [origin, role])).toEqual([
    ['added', 'flyer'],
    ['added', 'shot'],
    ['added', 'shot'],
    ['added', 'shot'],
    ['added', 'shot'],
  ]);
  expect(corrected.measurement?.scale).toMatchObject({ source: 'points', points: correction.scalePoints });
  expect(corrected.version).toBe(2);
  expect(await shooter.api.reports.getReport({ id: report.id })).toMatchObject({
    measurement: corrected.measurement,
    ai_analysis: corrected.ai_analysis,
    version: 2,
  });
});

test('corrects without a credit, however often', async ({ features }) => {
  const shooter = await features.newShooter(1);
  let report = await makeReport(features, shooter);
  for (const count of [1, 1, 1]) report = ready(await correct(shooter, report, withoutLast(report, count)));
  expect(report.measurement.group.shots).toBe(2);
  expect(await shooter.api.billing.getSubscription()).toMatchObject({ additional_reports: 0 });
  const entries = await features.database.transaction((transaction) =>
    transaction.execute(
      sql`select kind from credit_entries where user_session_id = ${report.id} order by id`,
    ),
  );
  expect(entries.rows).toEqual([{ kind: 'reserve' }, { kind: 'settle' }]);
});

test('corrects a report from before origins, roles, and what was seen were stored', async ({ features }) => {
  const shooter = await features.newShooter();
  const report = await makeReport(features, shooter);
  await features.database.transaction((transaction) =>
    transaction.execute(sql`update user_sessions set measurement =
      measurement - '{seen,history,score,zone,possibleHoles,shotsFired}'::text[]
      || jsonb_build_object('holes', (select jsonb_agg(hole - '{origin,role}'::text[])
        from jsonb_array_elements(measurement -> 'holes') hole))
      where id = ${report.id}`),
  );
  const { measurement } = await correct(shooter, report, withoutLast(report));
  expect(measurement?.holes.map(({ origin, role }) => [origin, role])).toEqual(
    Array.from({ length: 4 }, () => ['detected', 'shot']),
  );
  expect(measurement?.aim).toEqual(report.measurement.aim);
});

test('lets one of two tabs save, and tells the other that the report has changed', async ({ features }) => {
  const shooter = await features.newShooter();
  const report = await makeReport(features, shooter);
  const outcomes = await Promise.allSettled([
    correct(shooter, report, withoutLast(report, 1)),
    correct(shooter, report, withoutLast(report, 2)),
  ]);
  const saved = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(saved).toHaveLength(1);
  expect(refused).toMatchObject([{ reason: { code: 'report-changed' } }]);
  const now = await shooter.api.reports.getReport({ id: report.id });
  expect(now.measurement).toEqual(saved[0]?.value.measurement);
  expect(await versionsOf(shooter, report)).toEqual([2, 1]);
});

test.for([1, 3, 1_000_000])(
  'refuses a correction of version %i where the second is the newest',
  async (base, { features }) => {
    const shooter = await features.newShooter();
    const report = await makeReport(features, shooter);
    const newest = ready(await correct(shooter, report, withoutLast(report)));
    const outdated = { ...newest, version: base };
    await expect(correct(shooter, outdated, withoutLast(newest, 2))).rejects.toMatchObject({
      code: 'report-changed',
    });
    expect(await versionsOf(shooter, report)).toEqual([2, 1]);
  },
);

test.for([3_000_000_000, Number.MAX_SAFE_INTEGER])(
  'refuses a correction of version %i, which no report can have',
  async (base, { features }) => {
    const shooter = await features.newShooter();
    const report = await makeReport(features, shooter);
    const impossible = { ...report, version: base };
    await expect(correct(shooter, impossible, withoutLast(report))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  },
);

test('returns the report that it made if the same correction is sent again', async ({ features }) => {
  const shooter = await features.newShooter();
  const report = await makeReport(features, shooter);
  const correction = everyChange(report);
  const [first, atOnce] = await Promise.all([
    correct(shooter, report, correction),
    correct(shooter, report, correction),
  ]);
  const later = await correct(shooter, report, correction);
  for (const repeated of [atOnce, later]) {
    expect(repeated.version).toBe(2);
    expect(repeated.measurement).toEqual(first.measurement);
  }
  expect(await versionsOf(shooter, report)).toEqual([2, 1]);
});

test('has nothing to correct without a measurement', async ({ features }) => {
  const shooter = await features.newShooter();
  const { id } = await submitPhoto(shooter);
  const attempt = () =>
    shooter.api.reports.correctReport({
      id,
      base_version: 1,
      correction: { holes: [addedHole([9, 9])], dismissedPossibleHoles: [], aim: null, scalePoints: null },
    });
  await expect(attempt()).rejects.toMatchObject({ code: 'report-not-ready' });
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  await expect(attempt()).rejects.toMatchObject({ code: 'report-not-ready' });
  await features.jobs.giveUpAll();
  await expect(attempt()).rejects.toMatchObject({ code: 'report-not-ready' });
  expect(await versionsOf(shooter, { id })).toEqual([]);
});

const anywhere = { column: 100, row: 100 };
const far = { column: 300, row: 100 };

/** Each makes a correction invalid in one way. */
const wrongs: [string, string, (unchanged: Correction) => object][] = [
  ['a hole beside the photo', 'correction-does-not-fit', (as) => withHole(as, { column: 400 })],
  ['a hole far off', 'correction-does-not-fit', (as) => withHole(as, { row: -1e308 })],
  ['an aim outside', 'correction-does-not-fit', (as) => ({ ...as, aim: { column: 1, row: 301 } })],
  ['a hole named twice', 'correction-does-not-fit', (as) => withHole(as, { from: 1 })],
  ['a hole that the report lacks', 'correction-does-not-fit', (as) => withHole(as, { from: 6 })],
  [
    'the points of a scale in one place',
    'correction-does-not-fit',
    (as) => ({ ...as, scalePoints: { from: anywhere, to: anywhere, distanceMm: 100 } }),
  ],
  ['no hole', 'no-shots-left', (as) => ({ ...as, holes: [] })],
  [
    'sighters and flyers alone',
    'no-shots-left',
    (as) => ({
      ...as,
      holes: as.holes.map((hole, index) => ({ ...hole, role: index === 0 ? 'flyer' : 'sighter' })),
    }),
  ],
  ['a place that is no number', 'BAD_REQUEST', (as) => withHole(as, { column: Number.NaN })],
  ['a place without end', 'BAD_REQUEST', (as) => withHole(as, { row: Number.POSITIVE_INFINITY })],
  ['an unknown role', 'BAD_REQUEST', (as) => withHole(as, { role: 'miss' })],
  ['half a hole', 'BAD_REQUEST', (as) => withHole(as, { from: 1.5 })],
  ['501 holes', 'BAD_REQUEST', (as) => ({ ...as, holes: manyHoles(501) })],
  [
    'a scale of nothing',
    'BAD_REQUEST',
    (as) => ({ ...as, scalePoints: { from: anywhere, to: far, distanceMm: 0 } }),
  ],
  ['101 dismissals', 'BAD_REQUEST', (as) => ({ ...as, dismissedPossibleHoles: Array(101).fill(0) })],
];

function withHole(unchanged: Correction, wrong: object): object {
  return { ...unchanged, holes: [...unchanged.holes, { ...addedHole([100, 100]), ...wrong }] };
}

function manyHoles(count: number): Correction['holes'] {
  return Array.from({ length: count }, (_, index) => addedHole([(index * 37) % 399, (index * 61) % 299]));
}

test.for(wrongs)('refuses %s with %s and changes nothing', async ([, code, make], { features }) => {
  const shooter = await features.newShooter();
  const report = await makeReport(features, shooter);
  const wrong = make(correctionOf(report.measurement));
  const refused = Reflect.apply(correct, null, [shooter, report, wrong]);
  await expect(refused).rejects.toMatchObject({ code });
  const now = await shooter.api.reports.getReport({ id: report.id });
  expect(now.measurement).toEqual(report.measurement);
  expect(await versionsOf(shooter, report)).toEqual([1]);
});

test.for([
  [0.99, 'correction-does-not-fit'],
  [5e-324, 'correction-does-not-fit'],
  [1e6, 'saved'],
] as const)('answers a scale of %d mm with %s', async ([distanceMm, answer], { features }) => {
  const shooter = await features.newShooter();
  const report = await makeReport(features, shooter);
  const scalePoints = { from: anywhere, to: far, distanceMm };
  const correction = { ...correctionOf(report.measurement), scalePoints };
  const outcome = await correct(shooter, report, correction).then(
    () => 'saved',
    (cause: unknown): unknown => Reflect.get(Object(cause), 'code'),
  );
  expect(outcome).toBe(answer);
  const now = await shooter.api.reports.getReport({ id: report.id });
  expect(now.version).toBe(outcome === 'saved' ? 2 : 1);
});

test('accepts as many holes as anyone marks', async ({ features }) => {
  const shooter = await features.newShooter();
  const report = await makeReport(features, shooter);
  const correction = { ...correctionOf(report.measurement), holes: manyHoles(500) };
  const { measurement } = await correct(shooter, report, correction);
  expect(measurement?.group.shots).toBe(500);
});

test('slows down endless changes to reports', async ({ features }) => {
  const shooter = await features.newShooter();
  const report = await makeReport(features, shooter);
  const changed = ready(await correct(shooter, report, withoutLast(report)));
  await features.database.transaction((transaction) =>
    transaction.execute('update limit_windows set taken = 119'),
  );
  const last = ready(await correct(shooter, changed, withoutLast(changed)));
  await expect(correct(shooter, last, withoutLast(last))).rejects.toMatchObject({
    code: 'too-many-requests',
    data: { seconds: 3600 },
  });
  expect(await versionsOf(shooter, report)).toEqual([3, 2, 1]);
});
