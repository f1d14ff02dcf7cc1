/** The server's tests on the embedded database. */
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { limits } from '../../tools/vitest/limits.ts';
import { allThatStartPrograms } from '../../tools/vitest/tiers.ts';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...allThatStartPrograms.map((path) => join(root, path))],
    globalSetup: 'tests/world/embedded-template.ts',
    setupFiles: '../../tools/vitest/refuse-noise.ts',
    // One database serves all files of a worker: opening one takes longer than most tests.
    isolate: false,
    pool: 'forks',
    ...limits,
  },
});
