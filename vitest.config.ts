/** Every test that needs no browser, one project a part: `npx vitest run --project analysis`. */
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { limits } from './tools/vitest/limits.ts';
import { allThatStartPrograms, night, photos, startPrograms } from './tools/vitest/tiers.ts';

const root = import.meta.dirname;
const setupFiles = join(root, 'tools/vitest/refuse-noise.ts');
const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

/** A part whose tests lie beside its files. */
function part(name: string, folder: string, include = ['src/**/*.test.{ts,tsx}']) {
  return {
    test: {
      name,
      root: join(root, folder),
      include,
      exclude: [...configDefaults.exclude, ...allThatStartPrograms.map((path) => join(root, path))],
      setupFiles,
      // Nothing here keeps state in a module: to load every module again for each file would take half the time.
      isolate: false,
      ...limits,
    },
  };
}

/** Tests that start programs on one of the databases. */
function processes(name: string, include: string[], template: string) {
  return {
    test: {
      name,
      root,
      include,
      globalSetup: join(root, `apps/server/tests/${template}`),
      setupFiles,
      isolate: false,
      pool: 'forks' as const,
      ...limits,
    },
  };
}

export default defineConfig({
  test: {
    tags: [night, photos],
    projects: [
      part('analysis', 'packages/analysis'),
      part('analysis-node', 'packages/analysis-node'),
      part('analysis-web', 'packages/analysis-web'),
      part('contract', 'packages/contract'),
      part('web', 'apps/web'),
      part('cli', 'apps/cli'),
      part('tools', 'tools', ['**/*.test.ts']),
      part('bench', 'bench', ['**/*.test.ts']),
      part('fuzz', 'fuzz', ['**/*.test.ts']),
      part('server-logic', 'apps/server'),
      'apps/server/vitest.config.ts',
      processes(
        'processes',
        [...startPrograms.onBoth, ...startPrograms.onEmbedded],
        'world/embedded-template.ts',
      ),
      // A real Postgres: `npm test` starts one where it is installed.
      ...(hasPostgres
        ? [
            'apps/server/vitest.postgres.config.ts',
            processes(
              'processes-postgres',
              [...startPrograms.onBoth, ...startPrograms.onPostgres],
              'world/postgres-template.ts',
            ),
          ]
        : []),
    ],
  },
});
