/** A submission over HTTP, from the form to the report (document 2, section 4). */
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { openLive, watch } from '../platform/live/_live.ts';
import { measured } from '../world/measured.ts';
import { patience } from '../world/patience.ts';
import { newShooter, testWithShooters as test } from '../privacy/_shooters.ts';
import { aboutReport, aboutVisit, makePhoto, type Shooter, submit } from '../world/shooters.ts';

function analyse(shooter: Shooter, sessionId: string) {
  return shooter.call('POST', '/api/functions/analyze-target', { json: { sessionId, userName: 'Ann' } });
}

async function stateOf(shooter: Shooter, id: string): Promise<unknown> {
  const { body } = await shooter.call('GET', `/api/reports/user-sessions/${id}`);
  return Reflect.get(Object(body), 'analysis');
}

test('turns a photo into a report that only its owner can read', async ({ server, lab }) => {
  const shooter = await newShooter(server);
  lab.analyse = async ({ onStep }) => {
    for (const step of ['finding-target', 'finding-holes', 'measuring', 'writing'] as const) onStep(step);
    return Promise.resolve(measured);
  };
  const visitId = randomUUID();
  const visit = await shooter.call('POST', '/api/reports/shooting-sessions', {
    json: { id: visitId, ...aboutVisit },
  });
  expect([visit.status, visit.body]).toMatchObject([
    201,
    { id: visitId, user_id: shooter.userId, target_image_urls: [] },
  ]);
  const upload = await shooter.upload(visitId, await makePhoto());
  expect(upload.status).toBe(201);
  const path: unknown = Reflect.get(Object(upload.body), 'path');
  const named = await shooter.call('PATCH', `/api/reports/shooting-sessions/${visitId}`, {
    json: { target_image_urls: [path] },
  });
  expect([named.status, named.body]).toMatchObject([200, { target_image_urls: [path] }]);
  const id = randomUUID();
  const created = await shooter.call('POST', '/api/reports/user-sessions', {
    json: { id, shooting_session_id: visitId, image_url: path, ...aboutReport },
  });
  expect([created.status, created.body]).toMatchObject([201, { id, analysis: { state: 'waiting' } }]);

  const asked = await analyse(shooter, id);
  expect([asked.status, asked.body]).toEqual([200, { state: 'running', step: 'queued', failure: null }]);
  const { live, socket } = await openLive(server, shooter.token);
  const progress = await watch(live.reports.watchAnalysis({ id }));
  expect(await progress.ended).toBe('done');
  expect(progress.events.at(-1)).toMatchObject({ state: 'ready' });
  socket.terminate();

  const report = await shooter.call('GET', `/api/reports/user-sessions/${id}`);
  expect(report.body).toMatchObject({
    analysis: { state: 'ready' },
    ai_analysis: { summary: 'One hole in the black.' },
    measurement: { version: 1 },
    date: '2026-11-20',
  });
  const list = await shooter.call('GET', '/api/reports');
  expect(list.body).toMatchObject({
    total: 1,
    items: [{ id, summary: 'One hole in the black.', photos: 1 }],
  });
  expect(await shooter.credits()).toBe(2);
});

test('gives the last credit to one of two tabs, and tells the other what to do', async ({ server, lab }) => {
  lab.analyse = () => Promise.resolve(measured);
  const shooter = await newShooter(server);
  const reports = [
    await submit(shooter),
    await submit(shooter),
    await submit(shooter),
    await submit(shooter),
  ];
  for (const { id } of reports.slice(2)) expect((await analyse(shooter, id)).status).toBe(200);
  const tabs = await Promise.all(reports.slice(0, 2).map(({ id }) => analyse(shooter, id)));
  expect(tabs.map(({ status }) => status).sort()).toEqual([200, 402]);
  expect(tabs.find(({ status }) => status === 402)?.body).toMatchObject({
    code: 'payment-required',
    message: 'You need to purchase additional reports to continue.',
  });
  expect(await shooter.credits()).toBe(0);
  // An analysis that still runs would affect the next test.
  for (const { id } of reports) {
    await vi.waitFor(
      async () => expect(await stateOf(shooter, id)).not.toMatchObject({ state: 'running' }),
      patience,
    );
  }
});

test('retries an analysis after a server error, at the price of one', async ({ server, lab }) => {
  const shooter = await newShooter(server);
  const { id } = await submit(shooter);
  let runs = 0;
  lab.analyse = () => {
    runs += 1;
    return runs === 1
      ? Promise.reject(new Error('the process of an analysis ended'))
      : Promise.resolve(measured);
  };
  await analyse(shooter, id);
  await vi.waitFor(
    async () => expect(await stateOf(shooter, id)).toMatchObject({ state: 'ready' }),
    patience,
  );
  expect(runs).toBe(2);
  expect(await shooter.credits()).toBe(2);
});
