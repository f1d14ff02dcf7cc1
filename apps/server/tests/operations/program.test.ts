/** The server and the operator's commands as processes: what they print, how they end, and what survives. */
import { mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { describe, expect, inject, test as base } from 'vitest';
import * as z from 'zod';
import { openAuthAt } from '../world/people.ts';
import { copyDataFolder, startProgram, startServerProgram } from '../world/program.ts';
import { freePort } from '../../../../tools/local-port.ts';
import { administer, databaseUrl } from '../world/postgres-template.ts';
import '../world/template.ts';

/** Without permission for its own namespace, the program does not start, and the test says so. */
const ownNamespace = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];

const test = base.extend('settings', async () => ({
  PORT: String(await freePort()),
  DATA_DIR: await copyDataFolder(),
  LOG_LEVEL: 'error',
}));

describe.skipIf(inject('databaseTemplate').kind !== 'embedded')('on the embedded database', () => {
  test('prints its address and demo accounts, guards its folder and port, and exits with 0 on SIGTERM', async ({
    settings,
  }) => {
    const server = await startServerProgram(settings);
    const url = `http://127.0.0.1:${settings.PORT}`;
    const output = server.output();
    expect(output).toContain(`Opening the database in ${settings.DATA_DIR} ...\n`);
    // The folder is a copy of one that was opened before.
    expect(output).not.toContain('Applying migrations');
    expect(output).toContain(`Target Analysis is ready: ${url}\nData: ${settings.DATA_DIR}\n`);
    expect((await stat(join(settings.DATA_DIR, 'demo-accounts.json'))).mode & 0o777).toBe(0o600);

    const shooter = await signIn(url, output, /shooter with credits +(\S+) +password (\S+)/);
    const balance = await fetch(`${url}/api/billing/subscription`, {
      headers: { authorization: `Bearer ${shooter}` },
    });
    expect(await balance.json()).toMatchObject({ additional_reports: 3 });
    const progress = await fetch(`${url}/api/reports/progress`, {
      headers: { authorization: `Bearer ${shooter}` },
    });
    expect(await progress.json()).toMatchObject({ points: Array.from({ length: 12 }, () => ({})) });
    expect(await askSettings(url, '127.0.0.1')).toMatchObject({
      demo_accounts: [
        { name: 'Demo Shooter', email: 'shooter@example.com', password: /password (\S+)/.exec(output)?.[1] },
        { name: 'Demo Administrator', email: 'admin@example.com' },
      ],
    });
    expect(await askSettings(url, 'a.tunnel.example')).toMatchObject({ is_demo: true, demo_accounts: [] });
    await signIn(url, output, /administrator +(\S+) +password (\S+)/);

    const others = await Promise.all([
      startProgram('main.ts', { ...settings, PORT: String(await freePort()) }),
      startProgram('main.ts', { ...settings, DATA_DIR: await copyDataFolder() }),
    ]);
    expect(await Promise.all(others.map(({ exitCode }) => exitCode))).toEqual([1, 1]);
    expect(others[0].output()).toMatch(
      /is in use by process \d+\. Stop it first, or choose another DATA_DIR\.\n$/,
    );
    expect(others[1].output()).toContain(
      `Port ${settings.PORT} of 127.0.0.1 is in use. Choose another PORT.\n`,
    );

    server.signal('SIGTERM');
    expect(await server.exitCode).toBe(0);
  });

  test(
    'keeps a server in another process namespace off its folder',
    { tags: ['night'] },
    async ({ settings }) => {
      const server = await startServerProgram(settings);
      const other = { ...settings, PORT: String(await freePort()) };
      const inside = await startProgram('main.ts', other, [], ['unshare', ...ownNamespace]);
      expect(await inside.exitCode).toBe(1);
      expect(inside.output()).toMatch(/is in use by process \d+ of \S+\. Stop it first/);
      server.signal('SIGTERM');
      expect(await server.exitCode).toBe(0);
    },
  );

  test(
    'says in a sentence that its key is another one, or that its database is damaged',
    { tags: ['night'] },
    async ({ settings }) => {
      const first = await startServerProgram({ ...settings, ENCRYPTION_KEY: 'a'.repeat(43) });
      first.signal('SIGTERM');
      await first.exitCode;
      const other = await startProgram('main.ts', { ...settings, ENCRYPTION_KEY: 'b'.repeat(43) });
      expect(await other.exitCode).toBe(1);
      expect(other.output()).toMatch(
        /\nThe encryption key of this server does not match its database\. .*\n$/,
      );

      const damaged = await mkdtemp(join(tmpdir(), 'damaged-'));
      await mkdir(join(damaged, 'database'));
      await writeFile(join(damaged, 'database', 'PG_VERSION'), 'x');
      const broken = await startProgram('main.ts', { ...settings, DATA_DIR: damaged });
      expect(await broken.exitCode).toBe(1);
      expect(broken.output()).toMatch(
        / is damaged and does not open\. Move it away and restore a backup: npm run restore\.\n$/,
      );

      const away = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x', SMTP_URL: 'smtp://127.0.0.1:1' };
      const alone = await startProgram('main.ts', { ...settings, ...away });
      expect(await alone.exitCode).toBe(1);
      expect(alone.output()).toMatch(/\nThe database cannot be reached \(ECONNREFUSED\)\. .*\n$/);
    },
  );

  test('starts again after kill -9 with everything it had acknowledged', async ({ settings }) => {
    const first = await startServerProgram(settings);
    const url = `http://127.0.0.1:${settings.PORT}`;
    const auth = openAuthAt(url);
    await auth.signUp({ email: 'kept@example.com', password: 'a good shot' });
    first.signal('SIGKILL');
    await first.exitCode;

    const second = await startServerProgram(settings);
    expect(passwordsIn(second.output())).toEqual(passwordsIn(first.output()));
    expect(
      await auth.signInWithPassword({ email: 'kept@example.com', password: 'a good shot' }),
    ).toMatchObject({
      error: { code: 'email_not_confirmed' },
    });
    second.signal('SIGINT');
    expect(await second.exitCode).toBe(0);
  });

  test(
    "takes the operator's commands beside a running server and without one",
    { tags: ['night'] },
    async ({ settings }) => {
      const admin = async (...words: string[]) => {
        const program = await startProgram('admin.ts', settings, words);
        return { exitCode: await program.exitCode, output: program.output() };
      };
      const created = await admin('create', 'sam@example.com');
      expect(created).toMatchObject({ exitCode: 0 });
      const password = /password (\S+)/.exec(created.output)?.[1] ?? '';

      const server = await startServerProgram(settings);
      const url = `http://127.0.0.1:${settings.PORT}`;
      const answers = await Promise.all([
        admin('grant', 'sam@example.com'),
        admin('credit', 'sam@example.com', '7', '--reason', 'club evening'),
        admin('credit', 'nobody@example.com', '7', '--reason', 'x'),
        admin('rotate-keys'),
      ]);
      expect(answers).toEqual([
        { exitCode: 0, output: 'sam@example.com is an administrator.\n' },
        { exitCode: 0, output: 'sam@example.com got 7 report credits.\n' },
        { exitCode: 1, output: 'nobody@example.com has no account here.\n' },
        {
          exitCode: 0,
          output: 'A new key signs access tokens. Existing tokens stay valid until they expire.\n',
        },
      ]);
      const auth = openAuthAt(url);
      const signedIn = await auth.signInWithPassword({ email: 'sam@example.com', password });
      const token = signedIn.data.session?.access_token ?? '';
      const balance = await fetch(`${url}/api/billing/subscription`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await balance.json()).toMatchObject({ additional_reports: 10 });
      server.signal('SIGTERM');
      expect(await server.exitCode).toBe(0);
    },
  );
});

describe.skipIf(inject('databaseTemplate').kind !== 'postgres')('on Postgres', () => {
  test("serves without a demo, and takes the operator's commands beside it", async ({ settings }) => {
    const production = {
      ...settings,
      DATABASE_URL: await createPostgresDatabase(),
      SMTP_URL: 'smtp://127.0.0.1:9',
    };
    const server = await startServerProgram(production);
    expect(server.output()).not.toContain('password');
    expect((await fetch(`http://127.0.0.1:${settings.PORT}/api/health`)).status).toBe(200);
    const mailbox = await fetch(`http://127.0.0.1:${settings.PORT}/mailbox`);
    expect(await mailbox.text()).not.toContain('This server sends no mail');
    const created = await startProgram('admin.ts', production, ['create', 'sam@example.com']);
    expect(await created.exitCode).toBe(0);
    server.signal('SIGTERM');
    expect(await server.exitCode).toBe(0);
  });
});

test('exits with one sentence and 1 for a wrong setting', async ({ settings }) => {
  const server = await startProgram('main.ts', { ...settings, PORT: 'eighty' });
  expect(await server.exitCode).toBe(1);
  expect(server.output()).toBe('PORT must be a whole number from 1 to 65535, but it is "eighty".\n');
});

async function createPostgresDatabase(): Promise<string> {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('there is no Postgres here');
  const name = `${template.name}_program`;
  await administer(template.adminUrl, (admin) => admin.query(`create database ${name}`));
  return databaseUrl(template.adminUrl, name);
}

function passwordsIn(output: string): string[] {
  return [...output.matchAll(/password (\S+)/g)].map(([, password = '']) => password);
}

async function signIn(url: string, output: string, line: RegExp): Promise<string> {
  const [, email = '', password = ''] = line.exec(output) ?? [];
  const { data, error } = await openAuthAt(url).signInWithPassword({ email, password });
  expect(error).toBeNull();
  return data.session?.access_token ?? '';
}

/** Requests like a browser that knows the server by this name. */
async function askSettings(url: string, host: string): Promise<unknown> {
  const asked = request(`${url}/api/site/settings`, { headers: { host } }).end();
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asked, 'response'));
  return json(answer);
}
