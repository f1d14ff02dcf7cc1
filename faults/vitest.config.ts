/** `npm run test:faults`: one fault after another, on a Postgres or an embedded database of its own for each. */
import { defineConfig } from 'vitest/config';
import { limits } from '../tools/vitest/limits.ts';

export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    // The full disk needs one server and no Postgres, so that `npm test` makes it happen in the same words.
    include: ['**/*.test.ts', '../apps/server/tests/faults/faults-full-disk.test.ts'],
    globalSetup: '../apps/server/tests/world/embedded-template.ts',
    setupFiles: '../tools/vitest/refuse-noise.ts',
    pool: 'forks',
    fileParallelism: false,
    reporters: 'verbose',
    ...limits,
    testTimeout: 60 * 60_000,
  },
});
