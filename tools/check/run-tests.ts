/** Test runners as steps: their counts come from their own JSON, never from their words. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode, type Outcome } from './step.ts';

/** Runs some projects of vitest.config.ts. */
export async function runVitest(
  projects: string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  return withResultFile(async (file) => {
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${file}`];
    const { code, output } = await runNode(
      ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters],
      { environment },
    );
    const result = await readJson(file);
    if (result === null) return nothingRan(output);
    const count = (key: string): number => numberAt(result, key);
    // A file that does not load fails as a suite without a failed test.
    const failed = code === 0 ? 0 : Math.max(count('numFailedTests'), count('numFailedTestSuites'), 1);
    return {
      passed: count('numPassedTests'),
      failed,
      report: withoutPassed(output),
      leftOut: skippedOf(count('numPendingTests'), output),
    };
  });
}

/** Runs the tests in a real browser. */
export async function runPlaywright(): Promise<Outcome> {
  return withResultFile(async (file) => {
    const given = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'];
    // Playwright sets the opposite of NO_COLOR for its workers, and Node warns of having both.
    const { code, output } = await runNode(given, {
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: '' },
    });
    const result = await readJson(file);
    if (!isRecord(result) || !isRecord(result['stats'])) return nothingRan(output);
    const { stats } = result;
    const count = (key: string): number => numberAt(stats, key);
    // A test that passed at the second try is one that fails sometimes.
    const bad = count('unexpected') + count('flaky');
    const failed = code === 0 && bad === 0 ? 0 : Math.max(bad, 1);
    return {
      passed: count('expected'),
      failed,
      report: output,
      leftOut: skippedOf(count('skipped'), output),
    };
  });
}

function nothingRan(output: string): Outcome {
  return { passed: 0, failed: 1, report: output, leftOut: [] };
}

/** A test that leaves itself out says why: `skip(condition, reason)` prints the reason in brackets after its name. */
function skippedOf(count: number, output: string): string[] {
  if (count === 0) return [];
  const reasons = [...output.matchAll(/^ *↓ .*\[(.*)\]$/gm)].map(([, reason = '']) =>
    reason.replace(/^left out: /, ''),
  );
  const said = [...new Set(reasons)].join('; ');
  return [`${String(count)} tests${said === '' ? '' : ` (${said})`}`];
}

/** What is worth reading when something failed. */
function withoutPassed(output: string): string {
  return output
    .split('\n')
    .filter((line) => !/^ *[✓↓] /.test(line))
    .join('\n');
}

async function withResultFile(run: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'target-analysis-check-'));
  try {
    return await run(join(folder, 'result.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readJson(file: string): Promise<unknown> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
}

function numberAt(value: unknown, key: string): number {
  const found = isRecord(value) ? value[key] : undefined;
  if (typeof found !== 'number') throw new Error(`The result of the tests has no number ${key}.`);
  return found;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
