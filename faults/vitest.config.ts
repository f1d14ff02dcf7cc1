/** `npm run test:faults`: one fault after another, each with its own Postgres or embedded database. */
import { defineConfig } from 'vitest/config';
import { limits } from '../tools/vitest/limits.ts';

export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: '../apps/server/tests/world/embedded-template.ts',
    setupFiles: '../tools/vitest/refuse-noise.ts',
    pool: 'forks',
    fileParallelism: false,
    reporters: 'verbose',
    ...limits,
    testTimeout: 60 * 60_000,
  },
});
