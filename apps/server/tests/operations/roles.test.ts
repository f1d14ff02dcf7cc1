/** One program in two roles on one database: one serves people, the other does the work. */
import { expect, vi } from 'vitest';
import { grantDemoCredits } from '../../src/features/billing/index.ts';
import type { PhotoLab } from '../../src/features/reports/index.ts';
import { testWithDatabase as base } from '../world/database.ts';
import { measured } from '../world/measured.ts';
import { patience } from '../world/patience.ts';
import { newAddress, password } from '../world/people.ts';
import { startFileServer, startTestServer, type TestServer } from '../world/server.ts';
import { createLab } from '../privacy/_shooters.ts';
import { shooterOf, submit } from '../world/shooters.ts';

/** A role needs a database with its own address; the tests' database is already connected. */
const settings = {
  DATABASE_URL: 'postgres://127.0.0.1/given',
  SMTP_URL: 'smtp://127.0.0.1:9',
  METRICS_TOKEN: 'a-token-of-the-test',
  AUTH_CONFIRM_EMAIL: 'off',
};

const test = base.extend('web', { scope: 'file' }, async ({ database }, { onCleanup }) => {
  const analyse = vi.fn<PhotoLab['analyse']>().mockRejectedValue(new Error('analysed by a web server'));
  const web = await startFileServer(database, { ...settings, ROLE: 'web' }, { ...createLab(), analyse });
  onCleanup(web.stop);
  return { ...web, analyse };
});

test('a web server takes a photo and leaves the analysis to a worker, which answers no people', async ({
  database,
  web,
}) => {
  const shooter = await signUpWithCredits(web);
  const { id } = await submit(shooter);
  const asked = await shooter.call('POST', '/api/functions/analyze-target', { json: { sessionId: id } });
  expect(asked.status).toBe(200);

  const analyse = vi.fn<PhotoLab['analyse']>().mockResolvedValue(measured);
  const worker = await startTestServer(
    database,
    { ...settings, ROLE: 'worker', DATA_DIR: web.config.dataFolder },
    { ...createLab(), analyse },
  );
  await vi.waitFor(async () => {
    const { body } = await shooter.call('GET', `/api/reports/user-sessions/${id}`);
    expect(body).toMatchObject({ analysis: { state: 'ready' } });
  }, patience);
  expect(analyse).toHaveBeenCalledTimes(1);
  expect(web.analyse).not.toHaveBeenCalled();

  const paths = [
    '/api/health',
    '/api/ready',
    '/metrics',
    '/',
    '/api/openapi.json',
    '/auth/v1/health',
    '/mailbox',
  ];
  const answers = await Promise.all(
    paths.map((path) => worker.call('GET', path, { token: settings.METRICS_TOKEN })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404, 404]);
  await worker.stop();
});

async function signUpWithCredits(server: TestServer) {
  const email = newAddress();
  const { data } = await server.openAuth().signUp({ email, password });
  const { session } = data;
  if (session === null) throw new Error('signing up opened no sign-in');
  const userId = session.user.id;
  await server.platform.database.transaction((transaction) => grantDemoCredits(transaction, userId));
  return shooterOf(server, { userId, email, token: session.access_token });
}
