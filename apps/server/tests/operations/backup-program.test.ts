/** Backup and restore as an operator runs them: beside a running server, and killed halfway. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthClient } from '@supabase/auth-js';
import { expect, inject, test as base, vi } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { openStorage } from '../../src/platform.ts';
import { emptyInstallation, newInstallation, openDatabaseOf } from '../world/installations.ts';
import { patience } from '../world/patience.ts';
import { startProgram, startServerProgram } from '../world/program.ts';
import { freePort } from '../../../../tools/local-port.ts';
import { startS3 } from '../platform/storage/_s3.ts';

/** `backup`: made beside a server, between two sign-ups. */
const test = base
  .extend('backup', { scope: 'file' }, backUpBesideServer)
  .extend('s3', async ({}, { onCleanup }) => {
    const s3 = await startS3();
    onCleanup(s3.close);
    return s3;
  });

/** Without Postgres, only the embedded database; `copying.test.ts` restores into Postgres. */
const tags = inject('databaseTemplate').kind === 'embedded' ? [] : ['night'];

/** A program starts, creates a database, and fills it. */
const twoStarts = { ...patience, timeout: 2 * patience.timeout };

const photo = 'target-photos/someone/visit/1.jpg';
/** On Postgres, a server requires it to show its metrics. */
const metricsToken = 'a-token-of-sixteen-letters-or-more';

async function backUpBesideServer() {
  const { settings, config } = await newInstallation();
  await openStorage(config).put(photo, Buffer.from('pixels'), 'image/jpeg');
  const port = String(await freePort());
  const server = await startServerProgram({
    ...settings,
    PORT: port,
    AUTH_CONFIRM_EMAIL: 'off',
    DEMO: 'off',
    METRICS_TOKEN: metricsToken,
  });
  const auth = new AuthClient({ url: `http://127.0.0.1:${port}/auth/v1`, persistSession: false });
  const before = await auth.signUp({ email: 'before@example.com', password: 'a good shot' });
  expect(before.error).toBeNull();
  const folder = join(await mkdtemp(join(tmpdir(), 'backups-')), 'monday');
  const backup = await startProgram('backup.ts', settings, [folder]);
  expect(await backup.exitCode, backup.output()).toBe(0);
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  const after = await auth.signUp({ email: 'after@example.com', password: 'a good shot' });
  expect(after.error).toBeNull();
  server.signal('SIGTERM');
  expect(await server.exitCode).toBe(0);
  return { folder, output: backup.output(), metrics };
}

test('backs up beside a running server, which keeps running', { tags }, ({ backup }) => {
  expect(backup.output).toMatch(
    /\nBacked up \d+ rows from \d+ tables and 1 files \(6 bytes\) to \S+monday\.\n$/,
  );
  const [, seconds] = /^target_analysis_last_backup_timestamp_seconds (\S+)$/m.exec(backup.metrics) ?? [];
  expect(Date.now() / 1000 - Number(seconds)).toBeLessThan(600);
});

test(
  'restores although it was killed, and what came after the backup is not in it',
  { tags },
  async ({ backup, s3 }) => {
    const { folder } = backup;
    const empty = await emptyInstallation();
    const target = { ...empty.settings, ...s3.environment };
    s3.fail('PUT', 'silence');
    const killed = await startProgram('restore.ts', target, [folder]);
    await vi.waitUntil(() => s3.asked.some(({ method }) => method === 'PUT'), twoStarts);
    killed.signal('SIGKILL');
    expect(await killed.exitCode).toBeNull();
    s3.mend();
    const restored = await startProgram('restore.ts', target, [folder]);
    expect(await restored.exitCode, restored.output()).toBe(0);
    expect(restored.output()).toContain('Resuming where the last attempt stopped ...');
    expect(restored.output()).toContain('All counts and checksums match.');
    const kept = await openStorage(parseConfig(target)).get(photo);
    expect(Buffer.from(kept?.bytes ?? []).toString()).toBe('pixels');
    const { query, close } = await openDatabaseOf(empty.config);
    const { rows } = await query(`select email from accounts`);
    await close();
    expect(rows).toContainEqual({ email: 'before@example.com' });
    expect(rows).not.toContainEqual({ email: 'after@example.com' });
  },
);

test('says in one sentence what is wrong, and exits with 1', { tags }, async () => {
  const { settings } = await emptyInstallation();
  const nowhere = join(tmpdir(), 'no-such-backup');
  const restoring = await startProgram('restore.ts', settings, [nowhere]);
  expect(await restoring.exitCode).toBe(1);
  expect(restoring.output()).toBe(`${nowhere} contains no backup: manifest.json is missing.\n`);
  const asking = await startProgram('backup.ts', settings);
  expect(await asking.exitCode).toBe(1);
  expect(asking.output()).toMatch(/^Usage: npm run backup -- FOLDER/);
});
