/** Nothing of another person's changes; access-matrix.test.ts covers who is refused. */
import { randomUUID } from 'node:crypto';
import { correctionOf } from '@target-analysis/analysis/correction';
import { expect } from 'vitest';
import { submitPhoto, testWithFeatures as test } from '../platform/_features.ts';
import { makeReport } from '../reports/_reports.ts';
import { aboutReport, aboutVisit } from '../world/shooters.ts';

interface Refusal {
  code: unknown;
  data: unknown;
}

async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  return call.then(
    () => ({ code: 'was answered', data: null }),
    (cause: unknown) => ({ code: fieldOf(cause, 'code'), data: fieldOf(cause, 'data') }),
  );
}

function fieldOf(value: unknown, name: string): unknown {
  return Reflect.get(Object(value), name);
}

test('leaves another person’s waiting report unchanged, and takes no credit for a refusal', async ({
  features,
}) => {
  const owner = await features.newShooter(2);
  const stranger = await features.newShooter(2);
  const { id } = await submitPhoto(owner);
  const { code } = await refusalOf(stranger.api.reports.analyzeTarget({ sessionId: id }));
  expect(code).toBe('report-not-found');
  expect((await owner.api.reports.getReport({ id })).analysis.state).toBe('waiting');
  expect((await stranger.api.billing.getSubscription()).additional_reports).toBe(2);
});

test('leaves another person’s ready report unchanged', async ({ features }) => {
  const owner = await features.newShooter();
  const stranger = await features.newShooter();
  const { id, version, measurement } = await makeReport(features, owner);
  const correction = correctionOf(measurement);
  const facts = { ...aboutReport, shots_fired: null, firearm_kind: null };
  const refusals = await Promise.all([
    refusalOf(stranger.api.reports.correctReport({ id, base_version: version, correction })),
    refusalOf(stranger.api.reports.changeFacts({ id, base_version: version, facts })),
    refusalOf(stranger.api.reports.listVersions({ id })),
    refusalOf(stranger.api.reports.restoreVersion({ id, version, base_version: version })),
  ]);
  expect(refusals).toEqual(refusals.map(() => ({ code: 'report-not-found', data: {} })));
  expect(await stranger.api.reports.getProgress()).toEqual({ points: [] });
  expect(await owner.api.reports.getReport({ id })).toMatchObject({ version, measurement });
});

test('refuses an id that another person has used, and reveals nothing about it', async ({ features }) => {
  const owner = await features.newShooter();
  const stranger = await features.newShooter();
  const owned = await submitPhoto(owner);
  const visit = stranger.api.reports.createShootingSession({ id: owned.visitId, ...aboutVisit });
  await expect(visit).rejects.toMatchObject({ code: 'not-found', data: {} });
  const own = await submitPhoto(stranger);
  const report = stranger.api.reports.createUserSession({
    id: owned.id,
    shooting_session_id: own.visitId,
    image_url: own.path,
    ...aboutReport,
  });
  await expect(report).rejects.toMatchObject({ code: 'report-not-found', data: {} });
});

test('refuses a photo of another range visit, even of the same account', async ({ features }) => {
  const shooter = await features.newShooter();
  const first = await submitPhoto(shooter);
  const second = await submitPhoto(shooter);
  await expect(
    shooter.api.reports.updateShootingSession({
      id: first.visitId,
      target_image_urls: [first.path, second.path],
    }),
  ).rejects.toMatchObject({ code: 'not-found' });
  await expect(
    shooter.api.reports.createUserSession({
      id: randomUUID(),
      shooting_session_id: first.visitId,
      image_url: second.path,
      ...aboutReport,
    }),
  ).rejects.toMatchObject({ code: 'not-found' });
});

test("lists only the caller's own reports", async ({ features }) => {
  const owner = await features.newShooter();
  const stranger = await features.newShooter();
  await submitPhoto(owner);
  expect(await stranger.api.reports.listReports({})).toEqual({
    items: [],
    total: 0,
    page: 1,
    years: [],
  });
});
