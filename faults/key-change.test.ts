/** Changes ENCRYPTION_KEY under two servers, one after the other: nobody is signed out. */
import { expect } from 'vitest';
import { startMachines, type Machine } from '../apps/server/tests/world/machines.ts';
import { startProgram } from '../apps/server/tests/world/program.ts';
import { enrollAt } from '../apps/server/tests/accounts/second-factor/_app-users.ts';
import { testWithInstallation } from './installation.ts';
import { callsTo } from '../apps/server/tests/world/calls.ts';

const [former, next] = ['a'.repeat(43), 'b'.repeat(43)];

const test = testWithInstallation.extend('servers', async ({ postgres: { url } }, { onCleanup }) => {
  const { webs, stop } = await startMachines(url, { webs: 2, workers: 0 });
  onCleanup(stop);
  return { first: webs[0]!, second: webs[1]! };
});

test('two servers change their key in turn, and no one is signed out or loses an authenticator app', async ({
  servers: { first, second },
  postgres,
}) => {
  const run = async (program: 'admin.ts' | 'doctor.ts' | 'main.ts', keys: string, ...words: string[]) => {
    const settings = { DATABASE_URL: postgres.url, SMTP_URL: 'smtp://127.0.0.1:9', ENCRYPTION_KEY: keys };
    const started = await startProgram(program, { ...settings, LOG_LEVEL: 'error' }, words);
    return { exitCode: await started.exitCode, said: started.output() };
  };
  const restart = async (server: Machine, keys: string) => {
    await server.stop();
    await server.startAgain({ ENCRYPTION_KEY: keys });
  };
  const before = await enrollAt(first.url);
  const expectSignedIn = async () => {
    for (const server of [first, second]) expect(await balanceAt(server, before.token)).toBe(200);
  };

  for (const server of [first, second]) {
    await restart(server, `${former},${next}`);
    await expectSignedIn();
  }
  await restart(first, `${next},${former}`);
  const sealedWithNext = await enrollAt(first.url);
  const sealedWithFormer = await enrollAt(second.url);
  expect((await run('admin.ts', `${next},${former}`, 'rotate-keys')).exitCode).toBe(0);
  expect(await sealedWithNext.showCodeAt(second.url)).toBe('aal2');
  expect(await sealedWithFormer.showCodeAt(first.url)).toBe('aal2');
  await expectSignedIn();
  const tooLate = await run('main.ts', former);
  expect(tooLate).toMatchObject({ exitCode: 1, said: expect.stringContaining(refusal) });
  await restart(second, `${next},${former}`);

  const early = await run('main.ts', next);
  expect(early).toMatchObject({ exitCode: 1, said: expect.stringContaining(refusal) });
  expect((await run('doctor.ts', `${next},${former}`)).said).toMatch(
    /warning +sealed secrets +4 of 7 are still sealed with an old key\. Run: npm run admin -- reseal\n/,
  );
  const done = { exitCode: 0, said: 'Resealed 4. Now 7 of 7 secrets are sealed with the first key.\n' };
  expect(await run('admin.ts', `${next},${former}`, 'reseal')).toEqual(done);
  expect((await run('doctor.ts', `${next},${former}`)).said).toMatch(
    /ok +sealed secrets +The configured key opens them all\.\n/,
  );

  for (const server of [first, second]) {
    await restart(server, next);
    await expectSignedIn();
  }
  expect(await before.showCodeAt(second.url)).toBe('aal2');
  expect(await run('main.ts', former)).toMatchObject({ exitCode: 1 });
});

const refusal = 'The encryption key of this server does not match its database.';

async function balanceAt({ url }: Machine, token: string): Promise<number> {
  return (await callsTo(url)('GET', '/api/billing/subscription', { token })).status;
}
