/** A watched analysis whose sign-in ends meanwhile. */
import { expect } from 'vitest';
import { analysisTopic } from '../../src/features/reports/analysis/report-topic.ts';
import type { PhotoLab } from '../../src/features/reports/index.ts';
import { openLive, watch } from '../platform/live/_live.ts';
import { measured } from '../world/measured.ts';
import { scanFactor, showCode, signInHalfway } from '../accounts/second-factor/_second-factor.ts';
import { newShooter, testWithShooters as test } from '../privacy/_shooters.ts';
import type { TestServer } from '../world/server.ts';
import { type Shooter, submit } from '../world/shooters.ts';

/** A stream that has sent its first state; the analysis waits until the test lets it continue. */
async function watchOwn({ server, lab }: { server: TestServer; lab: PhotoLab }, shooter: Shooter) {
  const leave = Promise.withResolvers<typeof measured>();
  lab.analyse = () => leave.promise;
  const { id } = await submit(shooter);
  await shooter.call('POST', '/api/functions/analyze-target', { json: { sessionId: id } });
  const { live, socket } = await openLive(server, shooter.token);
  const { events, ended } = await watch(live.reports.watchAnalysis({ id }));
  await expect.poll(() => events.length).toBeGreaterThan(0);
  return {
    /** The remaining messages, and how the stream ends. */
    toTheEnd: async () => {
      const end = await ended;
      socket.terminate();
      return [...events.map(({ state }) => state), end];
    },
    letGoOn: () => leave.resolve(measured),
    /** Publishes a change, like any change of the report. */
    wake: () => server.platform.live.publish(analysisTopic(id), 'changed'),
  };
}

test('sends nothing more to an open watch once its sign-in has ended', async ({ server, lab }) => {
  const shooter = await newShooter(server);
  const { toTheEnd, letGoOn } = await watchOwn({ server, lab }, shooter);
  expect(await shooter.call('POST', '/auth/v1/logout')).toMatchObject({ status: 204 });
  letGoOn();
  const told = await toTheEnd();
  expect(told).not.toContain('ready');
  expect(told.at(-1)).toBe('authentication-required');
});

test('ends an open watch of an account that was disabled', async ({ server, lab, database }) => {
  const shooter = await newShooter(server);
  const { toTheEnd, wake, letGoOn } = await watchOwn({ server, lab }, shooter);
  await database.query('update accounts set is_enabled = false where id = $1', [shooter.userId]);
  await wake();
  expect((await toTheEnd()).at(-1)).toBe('account-disabled');
  letGoOn();
});

test('ends the open watch of a browser once another one has added a second factor', async ({
  server,
  lab,
}) => {
  const shooter = await newShooter(server);
  const { toTheEnd, wake, letGoOn } = await watchOwn({ server, lab }, shooter);
  const { auth } = await signInHalfway(server, shooter.email);
  await showCode(server, auth, await scanFactor(server, auth));
  await wake();
  expect((await toTheEnd()).at(-1)).toBe('authentication-required');
  letGoOn();
});

test('keeps sending to people who stay signed in until the analysis ends', async ({ server, lab }) => {
  const { toTheEnd, letGoOn } = await watchOwn({ server, lab }, await newShooter(server));
  letGoOn();
  expect((await toTheEnd()).slice(-2)).toEqual(['ready', 'done']);
});
