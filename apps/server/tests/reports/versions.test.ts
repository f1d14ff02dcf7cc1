/** The versions of a report: none is lost, and each can be restored. */
import { correctionOf } from '@target-analysis/analysis/correction';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { testWithFeatures as test, type Features, type Shooter } from '../platform/_features.ts';
import { makeReport, ready, type ReadyReport } from './_reports.ts';

/** Leaves out the last hole. */
async function dropHole({ api }: Shooter, { id, version, measurement }: ReadyReport): Promise<ReadyReport> {
  const unchanged = correctionOf(measurement);
  const correction = { ...unchanged, holes: unchanged.holes.slice(0, -1) };
  return ready(await api.reports.correctReport({ id, base_version: version, correction }));
}

async function restore(
  { api }: Shooter,
  { id, version: base_version }: ReadyReport,
  version: number,
): Promise<ReadyReport> {
  return ready(await api.reports.restoreVersion({ id, version, base_version }));
}

function setTime(features: Features, time: string): void {
  features.world.now = new Date(time);
}

test('keeps every version, and makes an earlier one the newest without losing any', async ({ features }) => {
  const shooter = await features.newShooter();
  setTime(features, '2026-11-20T10:00:00Z');
  const five = await makeReport(features, shooter);
  setTime(features, '2026-11-20T10:01:00Z');
  const four = await dropHole(shooter, five);
  setTime(features, '2026-11-20T10:02:00Z');
  const three = await dropHole(shooter, four);
  setTime(features, '2026-11-20T10:03:00Z');
  const fiveAgain = await restore(shooter, three, 1);
  setTime(features, '2026-11-20T10:04:00Z');
  const threeAgain = await restore(shooter, fiveAgain, 3);

  expect(fiveAgain).toMatchObject({ measurement: five.measurement, ai_analysis: five.ai_analysis });
  expect(threeAgain).toMatchObject({ measurement: three.measurement, ai_analysis: three.ai_analysis });
  const { items } = await shooter.api.reports.listVersions({ id: five.id });
  const lines = [threeAgain, fiveAgain, three, four, five].map(({ version, measurement }) => ({
    version,
    shots: measurement.holes.length,
    mean_radius: measurement.group.meanRadius?.value,
    length_unit: 'mm',
  }));
  expect(items).toMatchObject(lines);
  expect(items.map(({ cause, created_at }) => [cause, created_at])).toEqual([
    ['restoration', '2026-11-20T10:04:00.000Z'],
    ['restoration', '2026-11-20T10:03:00.000Z'],
    ['correction', '2026-11-20T10:02:00.000Z'],
    ['correction', '2026-11-20T10:01:00.000Z'],
    ['analysis', '2026-11-20T10:00:00.000Z'],
  ]);
  expect((await shooter.api.billing.getSubscription()).additional_reports).toBe(0);
});

test('lists a version of one shot without a mean radius', async ({ features }) => {
  const shooter = await features.newShooter();
  const { id } = await makeReport(features, shooter, { shots: [[200, 150]] });
  expect((await shooter.api.reports.listVersions({ id })).items).toMatchObject([
    { version: 1, shots: 1, mean_radius: null },
  ]);
});

test('refuses to restore a missing version', async ({ features }) => {
  const shooter = await features.newShooter();
  const report = await makeReport(features, shooter);
  await expect(restore(shooter, report, 2)).rejects.toMatchObject({ code: 'not-found' });
  expect((await shooter.api.reports.getReport({ id: report.id })).version).toBe(1);
});

test('refuses to restore over a correction that the owner has not seen', async ({ features }) => {
  const shooter = await features.newShooter();
  const five = await makeReport(features, shooter);
  const four = await dropHole(shooter, five);
  await expect(restore(shooter, five, 1)).rejects.toMatchObject({ code: 'report-changed' });
  expect(await shooter.api.reports.getReport({ id: five.id })).toMatchObject({
    version: 2,
    measurement: four.measurement,
  });
});

test('restores once if requested again', async ({ features }) => {
  const shooter = await features.newShooter();
  const four = await dropHole(shooter, await makeReport(features, shooter));
  const answers = await Promise.all([restore(shooter, four, 1), restore(shooter, four, 1)]);
  expect(answers.map(({ version }) => version)).toEqual([3, 3]);
  expect((await shooter.api.reports.listVersions({ id: four.id })).items).toHaveLength(3);
});

test('deletes the versions with their report', async ({ features }) => {
  const shooter = await features.newShooter();
  const { id } = await makeReport(features, shooter);
  const left = await features.database.transaction(async (transaction) => {
    await transaction.execute(sql`delete from user_sessions where id = ${id}`);
    return transaction.execute(sql`select version from report_versions where user_session_id = ${id}`);
  });
  expect(left.rows).toEqual([]);
});
