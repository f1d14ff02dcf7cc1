/** A watch over HTTP that is open while its sign-in ends. */
import { expect } from 'vitest';
import { analysisTopic } from '../../src/features/reports/analysis/report-topic.ts';
import type { PhotoLab } from '../../src/features/reports/index.ts';
import { measured } from '../world/measured.ts';
import { scanFactor, showCode, signInHalfway } from '../accounts/second-factor/_second-factor.ts';
import { newShooter, submit, testWithShooters as test, type Shooter } from '../privacy/_shooters.ts';
import type { TestServer } from '../world/server.ts';

/** A stream that has told its first state, and the rest of it; the analysis waits until the test lets it go on. */
async function watch({ server, lab }: { server: TestServer; lab: PhotoLab }, shooter: Shooter) {
  const leave = Promise.withResolvers<typeof measured>();
  lab.analyse = () => leave.promise;
  const { id } = await submit(shooter);
  await shooter.call('POST', '/api/functions/analyze-target', { json: { sessionId: id } });
  const response = await fetch(`${server.url}/api/reports/user-sessions/${id}/progress`, {
    headers: { authorization: `Bearer ${shooter.token}` },
  });
  const stream = response.body?.pipeThrough(new TextDecoderStream());
  const reader = stream?.getReader();
  let told = '';
  while (reader !== undefined && !told.includes('data:')) told += (await reader.read()).value ?? '';
  return {
    /** What is told from here to the end. */
    rest: async () => {
      let rest = '';
      for (let next = await reader?.read(); next?.done === false; next = await reader?.read())
        rest += next.value;
      return rest;
    },
    letGoOn: () => leave.resolve(measured),
    /** As any change of the report does. */
    wake: () => server.platform.live.publish(analysisTopic(id), 'changed'),
  };
}

test('tells an open watch nothing more once its sign-in has ended', async ({ server, lab }) => {
  const shooter = await newShooter(server);
  const { rest, letGoOn } = await watch({ server, lab }, shooter);
  expect(await shooter.call('POST', '/auth/v1/logout')).toMatchObject({ status: 204 });
  letGoOn();
  expect(await rest()).not.toContain('ready');
});

test('ends an open watch of an account that was disabled', async ({ server, lab, database }) => {
  const shooter = await newShooter(server);
  const { rest, wake, letGoOn } = await watch({ server, lab }, shooter);
  await database.query('update accounts set is_enabled = false where id = $1', [shooter.userId]);
  await wake();
  expect(await rest()).not.toContain('ready');
  letGoOn();
});

test('ends the open watch of a browser once another one has added a second factor', async ({
  server,
  lab,
}) => {
  const shooter = await newShooter(server);
  const { rest, wake, letGoOn } = await watch({ server, lab }, shooter);
  const { auth } = await signInHalfway(server, shooter.email);
  await showCode(server, auth, await scanFactor(server, auth));
  await wake();
  expect(await rest()).not.toContain('ready');
  letGoOn();
});

test('goes on telling who stays signed in', async ({ server, lab }) => {
  const { rest, letGoOn } = await watch({ server, lab }, await newShooter(server));
  letGoOn();
  expect(await rest()).toContain('ready');
});
