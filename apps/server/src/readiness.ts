/** What must work before people or jobs are sent to this process. */
import { sql } from 'drizzle-orm';
import type { Config } from './config.ts';
import { isMigrated } from './platform/db/migrate.ts';
import type { Check } from './platform/http/health-routes.ts';
import type { Platform } from './platform.ts';

export function readinessChecks(
  { role }: Pick<Config, 'role'>,
  { database, storage, jobs }: Pick<Platform, 'database' | 'storage' | 'jobs'>,
): Record<string, Check> {
  const query = (text: string) => database.execute(sql.raw(text));
  const everywhere = {
    database: async () => {
      await query('select 1');
    },
    migrations: async () => {
      if (!(await isMigrated(query))) throw new Error('the database is older than this code');
    },
    storage: storage.check,
  };
  if (role === 'web') return everywhere;
  return {
    ...everywhere,
    jobs: () => (jobs.isWorking() ? Promise.resolve() : Promise.reject(new Error('no job is taken'))),
  };
}
