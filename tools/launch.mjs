#!/usr/bin/env node
/**
 * Starts every script of package.json. Plain JavaScript without dependencies, because it has to run on the machine's own Node before
 * anything is installed.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from './launch/install.mjs';
import { buildPage } from './launch/page.mjs';
import { runProgram } from './launch/run-program.mjs';
import { checkStarter, findRuntime } from './launch/runtime.mjs';
import { say } from './launch/say.mjs';

/**
 * `page`: which build of the page it serves or opens; visitors, and the programs that measure for them, need small files. `takesPaths`:
 * its arguments are file paths relative to the user's folder.
 * @typedef {{ program: string, firstArguments?: string[], page?: 'small' | 'quick', takesPaths?: boolean }} Command
 */

const commands = /** @type {Record<string, Command>} */ ({
  start: { program: 'apps/server/src/main.ts', page: 'small' },
  admin: { program: 'apps/server/src/admin.ts' },
  doctor: { program: 'apps/server/src/doctor.ts' },
  backup: { program: 'apps/server/src/backup.ts' },
  restore: { program: 'apps/server/src/restore.ts' },
  analyse: { program: 'apps/cli/src/main.ts', firstArguments: ['analyse'], takesPaths: true },
  measure: { program: 'apps/cli/src/main.ts', firstArguments: ['measure'], takesPaths: true },
  check: { program: 'tools/check.ts' },
  test: { program: 'tools/check.ts', firstArguments: ['--test'], page: 'quick' },
  'test:all': { program: 'tools/check.ts', firstArguments: ['--all'], page: 'small' },
  'bench:detector': { program: 'bench/detector.ts' },
  'bench:diagnosis': { program: 'bench/diagnosis.ts' },
  'bench:server': { program: 'bench/server.ts', page: 'small' },
  'bench:image': { program: 'bench/image.ts', page: 'small' },
  'bench:scale': { program: 'bench/scale.ts', page: 'small' },
  'test:faults': {
    program: 'node_modules/vitest/vitest.mjs',
    firstArguments: ['run', '--config', 'faults/vitest.config.ts'],
  },
  'test:fuzz': { program: 'fuzz/main.ts', page: 'small' },
  format: { program: 'tools/format.ts' },
  generate: { program: 'tools/generate.ts' },
  dev: { program: 'tools/dev.ts' },
});

/**
 * @param {string[]} given
 * @returns {Promise<number>} the exit code
 */
async function launch([name = '', ...given]) {
  const command = commands[name];
  if (command === undefined) {
    say(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
    return 2;
  }
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  if (!checkStarter() || !installMissing(root)) return 1;
  const runtime = findRuntime(root);
  if (runtime === null) return 1;
  if (command.page !== undefined && !buildPage(root, runtime, command.page)) return 1;
  return await runProgram({
    root,
    runtime,
    program: command.program,
    programArguments: [...(command.firstArguments ?? []), ...given],
    folder: command.takesPaths === true ? (process.env['INIT_CWD'] ?? process.cwd()) : root,
  });
}

process.exitCode = await launch(process.argv.slice(2));
