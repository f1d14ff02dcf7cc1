/** A badly read report can be discarded for its credit, once; no other can. */
import { correctionOf } from '@target-analysis/analysis/correction';
import { expect } from 'vitest';
import { checkLedger } from '../../src/features/billing/credits/ledger-check-store.ts';
import { discardReport } from '../../src/features/reports/analysis/discard-rules.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { testWithFeatures as test, type Features, type Shooter } from '../platform/_features.ts';
import {
  addedHole,
  creditsOf,
  fiveShots,
  makeReport,
  nextShots,
  ready,
  sendNextPhoto,
  type ReadyReport,
} from './_reports.ts';

/** Five holes found of twelve shots fired: fewer than half. */
function makeBadlyRead(features: Features, shooter: Shooter): Promise<ReadyReport> {
  return makeReport(features, shooter, { shots: fiveShots, shots_fired: 12 });
}

test('removes the measurement and returns the credit', async ({ features }) => {
  const shooter = await features.newShooter(1);
  const report = await makeBadlyRead(features, shooter);
  expect(report.measurement.reading.isBadlyRead).toBe(true);
  expect(await creditsOf(shooter)).toBe(0);

  const discarded = await shooter.api.reports.discardReport({ id: report.id });
  expect(discarded).toMatchObject({
    measurement: null,
    ai_analysis: null,
    version: null,
    analysis: { state: 'failed', failure: 'report-discarded' },
  });
  expect(await creditsOf(shooter)).toBe(1);
  expect(await checkLedger(features.database)).toEqual([]);
  expect((await shooter.api.reports.listVersions({ id: report.id })).items).toEqual([]);
});

test('returns one credit to an owner who asks eight times at once', async ({ features }) => {
  const shooter = await features.newShooter(1);
  const { id } = await makeBadlyRead(features, shooter);
  await Promise.all(Array.from({ length: 8 }, () => shooter.api.reports.discardReport({ id })));
  expect(await creditsOf(shooter)).toBe(1);
  expect(await checkLedger(features.database)).toEqual([]);
});

test('can be analyzed again for a credit, and discarded again', async ({ features }) => {
  const shooter = await features.newShooter(1);
  const { id } = await makeBadlyRead(features, shooter);
  await shooter.api.reports.discardReport({ id });
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  await features.jobs.runAll();
  expect(ready(await shooter.api.reports.getReport({ id })).version).toBe(1);
  expect(await creditsOf(shooter)).toBe(0);
  await shooter.api.reports.discardReport({ id });
  expect(await creditsOf(shooter)).toBe(1);
});

test('keeps a well-read report, whatever its owner makes of it', async ({ features }) => {
  const shooter = await features.newShooter(1);
  const { id, version } = await makeReport(features, shooter, { shots: fiveShots, shots_fired: 5 });
  const onlyOne = { from: 1, column: 10, row: 10, role: 'shot', isConfirmed: true, ownAim: null } as const;
  const correction = { holes: [onlyOne], dismissedPossibleHoles: [], aim: null, scalePoints: null };
  const corrected = ready(await shooter.api.reports.correctReport({ id, base_version: version, correction }));
  expect(corrected.measurement.reading.isBadlyRead).toBe(true);

  await expect(shooter.api.reports.discardReport({ id })).rejects.toMatchObject({ code: 'report-well-read' });
  expect(await creditsOf(shooter)).toBe(0);
});

test('keeps a report that gets its next string while it is being discarded', async ({ features }) => {
  const { database, live, jobs } = features;
  const shooter = await features.newShooter(2);
  const report = await makeBadlyRead(features, shooter);
  const { id, version, measurement } = report;
  const { holes, ...rest } = correctionOf(measurement);
  const correction = { ...rest, holes: [...holes, addedHole([230, 150])] };
  await shooter.api.reports.correctReport({ id, base_version: version, correction });
  features.world.analyse = (work) => Promise.resolve(nextShots([[150, 100]], work));
  await sendNextPhoto(shooter, report, { shots_fired: 1 });

  const limits = { take: () => jobs.runAll().then(() => 0), forgive: jobs.runAll, tidy: jobs.runAll };
  const deps = { database, live, limits, metrics: createMetrics() };
  await expect(discardReport(deps, { userId: shooter.id, id })).rejects.toMatchObject({
    code: 'report-well-read',
  });
  expect(ready(await shooter.api.reports.getReport({ id })).measurement.strings).toHaveLength(2);
  expect(await creditsOf(shooter)).toBe(0);
});

test('discards ten reports in thirty days, and no eleventh', async ({ features }) => {
  const shooter = await features.newShooter(1);
  const { id } = await makeBadlyRead(features, shooter);
  const analyzeAgain = async () => {
    await shooter.api.reports.analyzeTarget({ sessionId: id });
    await features.jobs.runAll();
  };
  for (let discarded = 1; discarded <= 10; discarded += 1) {
    await shooter.api.reports.discardReport({ id });
    await analyzeAgain();
  }
  await expect(shooter.api.reports.discardReport({ id })).rejects.toMatchObject({
    code: 'too-many-requests',
  });
  expect(await creditsOf(shooter)).toBe(0);

  const month = 30 * 24 * 60 * 60 * 1000;
  features.world.now = new Date(features.world.now.getTime() + month + 1000);
  await shooter.api.reports.discardReport({ id });
  expect(await creditsOf(shooter)).toBe(1);
});
