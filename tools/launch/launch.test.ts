import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../repository.ts';

/** Prints that it is up, waits, and exits with 7 a moment after it is told to stop. */
const waiting = `
process.once('SIGTERM', () => { console.log('stopping'); setTimeout(() => process.exit(7), 100); });
console.log('up');
setTimeout(() => {}, 60_000);
`;

const world = { folder: '' };

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  world.folder = mkdtempSync(join(root, '.cache/launch-'));
});

afterAll(() => rmSync(world.folder, { recursive: true }));

/** The starter in its own process, running a program. */
function start(program: string): ChildProcess {
  const file = join(world.folder, 'program.mjs');
  writeFileSync(file, program);
  const options = JSON.stringify({
    root,
    runtime: process.execPath,
    program: relative(root, file),
    programArguments: ['one', 'two words'],
    folder: root,
  });
  const code = `import { runProgram } from './tools/launch/run-program.mjs'; process.exitCode = await runProgram(${options});`;
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function firstLine(child: ChildProcess): Promise<void> {
  await once(child.stdout!, 'data');
}

test('passes on arguments and returns the exit code', async () => {
  const child = start('console.log(process.argv.slice(2).join("|")); process.exitCode = 3;');
  const [output, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')]);
  expect(output).toBe('one|two words\n');
  expect(code).toBe(3);
});

test('passes SIGTERM on and waits for the clean stop', async () => {
  const child = start(waiting);
  await firstLine(child);
  child.kill('SIGTERM');
  const [output, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')]);
  expect(output).toBe('stopping\n');
  expect(code).toBe(7);
});

test('leaves no program running when it is killed', async () => {
  const child = start(waiting);
  await firstLine(child);
  child.kill('SIGKILL');
  // The output ends when the last process that holds it has ended.
  expect(await text(child.stdout!)).toBe('stopping\n');
});

test('knows its commands, and writes only to standard error', async () => {
  const child = spawn(process.execPath, ['tools/launch.mjs', 'nonsense'], { cwd: root });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect(code).toBe(2);
  expect(output).toBe('');
  expect(errors).toContain('Unknown command "nonsense". There are: start,');
});
