/** The server's tests on the embedded database. */
import { defineConfig } from 'vitest/config';
import { limits } from '../../tools/vitest/limits.ts';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: 'tests/_embedded-template.ts',
    setupFiles: '../../tools/vitest/refuse-noise.ts',
    // One database serves all files of a worker: opening one takes longer than most tests.
    isolate: false,
    pool: 'forks',
    ...limits,
  },
});
