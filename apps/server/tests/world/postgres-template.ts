/** Creates a migrated database on a real Postgres, from which each worker's own is copied; all are dropped at the end. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../../src/platform/db/connect.ts';
import { startJobs } from '../../src/platform/jobs/pg-boss-jobs.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { ownTemporaryFolder } from './temporary-folder.ts';
import './template.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // oxlint-disable-next-line no-restricted-properties -- a setting of the tests, which the server does not know
  const adminUrl = process.env['TEST_DATABASE_URL'];
  if (adminUrl === undefined)
    throw new Error('TEST_DATABASE_URL must name a Postgres on which databases may be created.');
  const removeTemporaryFolder = await ownTemporaryFolder();
  const name = `target_analysis_test_${randomBytes(6).toString('hex')}`;
  await administer(adminUrl, (admin) => admin.query(`create database ${name}`));
  const connection = await connectDatabase({
    connection: { connectionString: databaseUrl(adminUrl, name) },
    isEmbedded: false,
    onConnectionError: (cause) => {
      throw new Error('the test database is gone', { cause });
    },
  });
  const jobs = await startJobs({ ...connection, isEmbedded: false, log: createLog('silent') });
  await jobs.stop();
  await connection.close();
  project.provide('databaseTemplate', { kind: 'postgres', adminUrl, name });
  return async () => {
    await administer(adminUrl, (admin) => dropAll(admin, name));
    await removeTemporaryFolder();
  };
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function administer(
  adminUrl: string,
  action: (admin: pg.Client) => Promise<unknown>,
): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  try {
    await action(admin);
  } finally {
    await admin.end();
  }
}

async function dropAll(admin: pg.Client, name: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${name}%`],
  );
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
}
