/** Not yours and not there give the same answer, and nothing of anybody else changes. */
import { randomUUID } from 'node:crypto';
import { correctionOf } from '@target-analysis/analysis/correction';
import { expect } from 'vitest';
import {
  aboutReport,
  aboutVisit,
  submitPhoto,
  testWithFeatures as test,
  type Shooter,
} from '../platform/_features.ts';
import { makeReport } from '../reports/_reports.ts';

/** Every call that names a person's thing, with the thing's ids. */
const calls = {
  'upload a photo to a range visit': ({ api }: Shooter, { visitId }: Ids) =>
    api.reports.uploadPhoto({ shooting_session_id: visitId, photo: new File(['pixels'], 'target.jpg') }),
  'name the photos of a range visit': ({ api }: Shooter, { visitId, path }: Ids) =>
    api.reports.updateShootingSession({ id: visitId, target_image_urls: [path] }),
  'make a report of a range visit': ({ api }: Shooter, { visitId, path }: Ids) =>
    api.reports.createUserSession({
      id: randomUUID(),
      shooting_session_id: visitId,
      image_url: path,
      ...aboutReport,
    }),
  'analyse a report': ({ api }: Shooter, { id }: Ids) => api.reports.analyzeTarget({ sessionId: id }),
  'continue the target of a report': ({ api }: Shooter, { id, path }: Ids) =>
    api.reports.continueTarget({ id, image_url: path, date: '2026-11-21' }),
  'read a report': ({ api }: Shooter, { id }: Ids) => api.reports.getReport({ id }),
  'watch the further photo of a report': ({ live }: Shooter, { id }: Ids) =>
    live.reports.watchContinuation({ id }),
  'watch a report': ({ live }: Shooter, { id }: Ids) => live.reports.watchAnalysis({ id }),
  'correct a report': ({ api }: Shooter, { id }: Ids) =>
    api.reports.correctReport({
      id,
      base_version: 1,
      correction: { holes: [], dismissedPossibleHoles: [], aim: null, scalePoints: null },
    }),
  'discard a report': ({ api }: Shooter, { id }: Ids) => api.reports.discardReport({ id }),
  'list the versions of a report': ({ api }: Shooter, { id }: Ids) => api.reports.listVersions({ id }),
  'restore a version of a report': ({ api }: Shooter, { id }: Ids) =>
    api.reports.restoreVersion({ id, version: 1, base_version: 1 }),
};

interface Ids {
  id: string;
  visitId: string;
  path: string;
}

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

test.for(Object.entries(calls))(
  'refuses to %s of another person like one that is not there',
  async ([, call], { features }) => {
    const owner = await features.newShooter(2);
    const stranger = await features.newShooter(2);
    const owned = await submitPhoto(owner);
    const absent = { id: randomUUID(), visitId: randomUUID(), path: owned.path.replace(/\d+-/, '1-') };
    const answer = await refusalOf(call(stranger, owned));
    expect(answer.code).toMatch(/^(report-)?not-found$/);
    expect(await refusalOf(call(stranger, absent))).toEqual(answer);
    expect((await owner.api.reports.getReport({ id: owned.id })).analysis.state).toBe('waiting');
    expect((await stranger.api.billing.getSubscription()).additional_reports).toBe(2);
  },
);

test('leaves another person’s ready report as it is', async ({ features }) => {
  const owner = await features.newShooter();
  const stranger = await features.newShooter();
  const { id, version, measurement } = await makeReport(features, owner);
  const correction = correctionOf(measurement);
  const refusals = await Promise.all([
    refusalOf(stranger.api.reports.correctReport({ id, base_version: version, correction })),
    refusalOf(stranger.api.reports.listVersions({ id })),
    refusalOf(stranger.api.reports.restoreVersion({ id, version, base_version: version })),
  ]);
  expect(refusals).toEqual(refusals.map(() => ({ code: 'report-not-found', data: {} })));
  expect(await stranger.api.reports.getProgress()).toEqual({ points: [] });
  expect(await owner.api.reports.getReport({ id })).toMatchObject({ version, measurement });
});

test('refuses an id that another person has used, and says nothing about it', async ({ features }) => {
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

test('refuses a photo of another range visit, also of the same account', async ({ features }) => {
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

test('lists the own reports alone', async ({ features }) => {
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

test('asks for a sign-in before anything of an account', async ({ features }) => {
  const anyone = features.callAs(null);
  const refusals = await Promise.all([
    refusalOf(anyone.reports.listReports({})),
    refusalOf(anyone.reports.getProgress()),
    refusalOf(anyone.reports.listVersions({ id: randomUUID() })),
    refusalOf(anyone.reports.createShootingSession({ id: randomUUID(), ...aboutVisit })),
    refusalOf(anyone.billing.getSubscription()),
    refusalOf(anyone.profiles.getMine()),
    refusalOf(anyone.firearms.list()),
    refusalOf(anyone.contact.sendContactEmail({ subject: 'Hello', message: 'Hello' })),
  ]);
  expect(refusals).toEqual(refusals.map(() => ({ code: 'authentication-required', data: {} })));
});
