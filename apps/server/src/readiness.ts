/** What must work before people or jobs are sent to this process. */
import { sql } from 'drizzle-orm';
import type { Config } from './config.ts';
import { isMigrated } from './platform/db/migrate.ts';
import type { HealthOptions } from './platform/http/health-routes.ts';
import type { Platform } from './platform.ts';

type Readiness = Pick<HealthOptions, 'checks' | 'dispensable'>;

export function readinessChecks(
  { role, storage: { kind } }: Pick<Config, 'role' | 'storage'>,
  { database, storage, jobs }: Pick<Platform, 'database' | 'storage' | 'jobs'>,
): Readiness {
  // Lists and reports still work without the bucket; a local folder shares its disk with everything else.
  const dispensable = kind === 's3' ? ['storage'] : [];
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
  if (role === 'web') return { checks: everywhere, dispensable };
  const takesJobs = () =>
    jobs.isWorking() ? Promise.resolve() : Promise.reject(new Error('no job is taken'));
  return { checks: { ...everywhere, jobs: takesJobs }, dispensable };
}
