/** A Postgres database for one test, used by server and worker processes. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, test } from 'vitest';
import { administer, databaseUrl } from './postgres-template.ts';
import './template.ts';

/** Only available when the tests run on Postgres. */
export const testWithOwnPostgres = test
  .extend('url', async () => {
    const template = inject('databaseTemplate');
    if (template.kind !== 'postgres') throw new Error('there is no Postgres here');
    const name = `${template.name}_${randomBytes(4).toString('hex')}`;
    await administer(template.adminUrl, (admin) =>
      admin.query(`create database ${name} template ${template.name}`),
    );
    return databaseUrl(template.adminUrl, name);
  })
  .extend('database', ({ url }, { onCleanup }) => {
    const pool = new pg.Pool({ connectionString: url });
    onCleanup(() => pool.end());
    return pool;
  });
