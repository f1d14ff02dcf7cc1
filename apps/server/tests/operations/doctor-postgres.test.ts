/** What the doctor says of a Postgres that responds but cannot be used. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { checkDatabase } from '../../src/operations/doctor/check-database.ts';
import { startPosingPostgres } from '../world/posing-postgres.ts';

/** More than a busy machine takes between the two clocks, and more than the doctor tolerates. */
const hourMs = 60 * 60 * 1000;

test.each([
  [14, 'wrong', 'Postgres 14 is too old. Use 15 or newer.'],
  [15, 'ok', 'Postgres 15 answers.'],
])('judges version %i of Postgres: %s', async (version, state, says) => {
  expect((await look({ version, aheadMs: 0 })).database).toEqual({ part: 'database', state, says });
});

test.each([
  ['behind', -hourMs],
  ['ahead', hourMs],
])('refuses a database whose clock is %s, and says how to set it right', async (_, aheadMs) => {
  const { database, clock } = await look({ version: 17, aheadMs });
  expect(database?.state).toBe('ok');
  expect(clock?.state).toBe('wrong');
  expect(clock?.says).toMatch(/^This machine and the database differ by 3\d{3}\.\d seconds\. .* with NTP\.$/);
});

async function look({ version, aheadMs }: { version: number; aheadMs: number }) {
  const postgres = await startPosingPostgres({ version, clockMs: Date.now() + aheadMs });
  onTestFinished(postgres.stop);
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-'));
  const services = { SMTP_URL: 'smtp://127.0.0.1:1', ENCRYPTION_KEY: 'a'.repeat(43) };
  const config = parseConfig({ DATABASE_URL: postgres.url, DATA_DIR: dataFolder, ...services });
  const findings = await checkDatabase(config).examine();
  const about = (wanted: string) => findings.find(({ part }) => part === wanted);
  return { database: about('database'), clock: about('clock') };
}
