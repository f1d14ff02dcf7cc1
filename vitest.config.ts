/** Every test that needs no browser, one project a part: `npx vitest run --project analysis`. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { limits } from './tools/vitest/limits.ts';

const setupFiles = join(import.meta.dirname, 'tools/vitest/refuse-noise.ts');

/** A part whose tests lie beside its files. */
function part(name: string, folder: string, include = ['src/**/*.test.{ts,tsx}']) {
  return {
    test: {
      name,
      root: join(import.meta.dirname, folder),
      include,
      setupFiles,
      ...limits,
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      part('analysis', 'packages/analysis'),
      part('analysis-node', 'packages/analysis-node'),
      part('contract', 'packages/contract'),
      part('web', 'apps/web'),
      part('cli', 'apps/cli', ['src/**/*.test.ts', 'tests/**/*.test.ts']),
      part('tools', 'tools', ['**/*.test.ts']),
      part('bench', 'bench', ['**/*.test.ts']),
      part('fuzz', 'fuzz', ['**/*.test.ts']),
      'apps/server/vitest.config.ts',
      // A real Postgres: `npm test` starts one where it is installed.
      ...(process.env['TEST_DATABASE_URL'] === undefined ? [] : ['apps/server/vitest.postgres.config.ts']),
    ],
  },
});
