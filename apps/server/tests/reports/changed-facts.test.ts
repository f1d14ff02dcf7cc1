/** What was entered about a report, changed by its owner: measured again like an analysis, kept as a version, free of charge. */
import type { ChangeableFacts } from '@target-analysis/contract';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { testWithFeatures as test, type Features, type Shooter } from '../platform/_features.ts';
import { correctionOf } from '@target-analysis/analysis/correction';
import {
  continueReport,
  creditsOf,
  makeReport,
  ready,
  rightFacts as facts,
  setDay,
  type ReadyReport,
} from './_reports.ts';

async function change(
  { api }: Shooter,
  { id, version }: ReadyReport,
  changes: Partial<ChangeableFacts> = {},
): Promise<ReadyReport> {
  return ready(await api.reports.changeFacts({ id, base_version: version, facts: { ...facts, ...changes } }));
}

async function restore({ api }: Shooter, { id, version: base_version }: ReadyReport, version: number) {
  return ready(await api.reports.restoreVersion({ id, version, base_version }));
}

/** What a version decides: everything but links and its number. */
function contentOf({ measurement, ai_analysis, ...report }: ReadyReport) {
  const { target_distance, distance_m, firearm_make, firearm_model } = report;
  const { firearm_caliber, firearm_kind, shots_fired } = report;
  const entered = { target_distance, distance_m, firearm_make, firearm_model, firearm_caliber };
  return { measurement, ai_analysis, entered: { ...entered, firearm_kind, shots_fired } };
}

async function visitDistance({ database }: Features, { shooting_session_id }: ReadyReport) {
  const { rows } = await database.transaction((transaction) =>
    transaction.execute(sql`select target_distance from shooting_sessions where id = ${shooting_session_id}`),
  );
  return rows[0]?.['target_distance'];
}

test('measures the marks like an analysis that was told the right facts', async ({ features }) => {
  const shooter = await features.newShooter(3);
  const right = await makeReport(features, shooter, facts);
  await setDay(features, right, '2026-12-24');
  const wrong = await makeReport(features, shooter);
  const changed = await change(shooter, wrong);

  expect(contentOf(changed)).toEqual(contentOf(right));
  expect(changed.measurement.group.meanRadius?.value).not.toBeCloseTo(
    wrong.measurement.group.meanRadius?.value ?? 0,
    1,
  );
  expect(changed.ai_analysis).toMatchObject({ shooter_distance: '25 meters', shooter_caliber: '.22 LR' });
  expect(changed.version).toBe(2);
  expect(ready(await shooter.api.reports.getReport({ id: wrong.id }))).toMatchObject(
    contentOf(changed).entered,
  );
  expect(await visitDistance(features, wrong)).toBe('25 meters');
  expect(await creditsOf(shooter)).toBe(1);
  const { points } = await shooter.api.reports.getProgress();
  expect(points[0]).toMatchObject({ report_id: wrong.id, distance_m: 25, firearm_caliber: '.22 LR' });
});

test('compares with the earlier groups that are like it under the new facts', async ({ features }) => {
  const shooter = await features.newShooter(4);
  for (let report = 0; report < 2; report += 1) await makeReport(features, shooter, facts);
  const wrong = await makeReport(features, shooter);
  expect(wrong.measurement.history).toBeNull();
  const changed = await change(shooter, wrong);
  expect(changed.measurement.history?.groups).toBe(2);
  expect(changed.measurement.group.pooled?.groups).toBe(3);
  const away = await change(shooter, changed, { firearm_model: 'Mark I' });
  expect(away.measurement.history).toBeNull();
});

test('each version keeps the facts that it was measured with, and a restored one brings them back', async ({
  features,
}) => {
  const shooter = await features.newShooter();
  const first = await makeReport(features, shooter);
  const second = await change(shooter, first);
  const unchanged = correctionOf(second.measurement);
  const third = ready(
    await shooter.api.reports.correctReport({
      id: second.id,
      base_version: 2,
      correction: { ...unchanged, holes: unchanged.holes.slice(1) },
    }),
  );
  expect(third.measurement.scale.mmPerPx).toBe(second.measurement.scale.mmPerPx);

  const firstAgain = await restore(shooter, third, 1);
  expect(contentOf(firstAgain)).toEqual(contentOf(first));
  expect(await visitDistance(features, first)).toBe('10 yards');
  const thirdAgain = await restore(shooter, firstAgain, 3);
  expect(contentOf(thirdAgain)).toEqual(contentOf(third));
  const firstOnceMore = await restore(shooter, thirdAgain, 4);
  expect(contentOf(firstOnceMore)).toEqual(contentOf(first));
  const { items } = await shooter.api.reports.listVersions({ id: first.id });
  expect(items.map(({ cause }) => cause)).toEqual([
    ...['restoration', 'restoration', 'restoration'],
    ...['correction', 'facts', 'analysis'],
  ]);
});

test('saves once if sent again, and refuses other facts for a version that is outdated', async ({
  features,
}) => {
  const shooter = await features.newShooter();
  const report = await makeReport(features, shooter);
  const answers = await Promise.all([change(shooter, report), change(shooter, report)]);
  expect(answers.map(({ version }) => version)).toEqual([2, 2]);
  await expect(change(shooter, report, { distance_m: 20 })).rejects.toMatchObject({ code: 'report-changed' });
  expect((await change(shooter, report)).version).toBe(2);
});

test('on a continued sheet, the newest string keeps its own number of shots', async ({ features }) => {
  const shooter = await features.newShooter(2);
  const first = await makeReport(features, shooter, { shots_fired: 5 });
  const { report: continued } = await continueReport(features, shooter, first, { shots_fired: 2 });
  const changed = await change(shooter, continued);
  expect(changed.measurement.shotsFired).toBe(2);
  expect(changed.measurement.strings).toHaveLength(2);
  expect(changed.measurement.strings[0]?.meanRadius).not.toEqual(
    continued.measurement.strings[0]?.meanRadius,
  );
  const restored = await restore(shooter, changed, 2);
  expect(contentOf(restored)).toEqual(contentOf(continued));
});

test.for<Partial<ChangeableFacts>>([
  { distance_m: 2 },
  { distance_m: 100 },
  { target_distance: ' ' },
  { firearm_caliber: '' },
  { firearm_make: ' ' },
  { shots_fired: 0 },
  { shots_fired: 201 },
])('refuses %j, which a new report may not have either', async (wrong, { features }) => {
  const shooter = await features.newShooter();
  const report = await makeReport(features, shooter);
  await expect(change(shooter, report, wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await shooter.api.reports.getReport({ id: report.id })).toMatchObject(contentOf(report).entered);
});
