/** The same tests on a real Postgres, which TEST_DATABASE_URL names with a role that may create databases. */
import { defineConfig, mergeConfig } from 'vitest/config';
import embedded from './vitest.config.ts';

const onPostgres = mergeConfig(
  { ...embedded, test: { ...embedded.test, globalSetup: [] } },
  defineConfig({ test: { name: 'server-postgres', globalSetup: ['tests/world/postgres-template.ts'] } }),
);

export default onPostgres;
