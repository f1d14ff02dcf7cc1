/** Test runners as steps: their counts come from their JSON output, never from their text. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runNode } from '../repository.ts';
import { type Outcome } from './step.ts';
import { type Tier, waiting } from '../vitest/tiers.ts';

/** Enough characters of an error to show where to look. */
const maxErrorLength = 700;
/** Enough to show what kind of thing went wrong, in one line with the name. */
const maxGistLength = 300;

interface VitestRun {
  config?: string;
  /** All projects, if none is named. */
  projects?: string[];
  /** All of the projects' files, if none is named. */
  files?: string[];
  environment?: Record<string, string>;
  /** How many files run at once; by default one less than the machine's cores. */
  workers?: number;
  tier: Tier;
}

/** Runs some projects of a Vitest configuration. */
export async function runVitest({
  config = 'vitest.config.ts',
  projects = [],
  files = [],
  environment = {},
  workers,
  tier,
}: VitestRun): Promise<Outcome> {
  return withResultFile(async (file) => {
    const chosen = [
      ...['--config', config],
      ...projects.flatMap((project) => ['--project', project]),
      ...(workers === undefined ? [] : [`--maxWorkers=${String(workers)}`]),
      ...waiting[tier].map((tag) => `--tagsFilter=!${tag}`),
      ...files,
    ];
    const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${file}`];
    const { code, output } = await runNode(
      ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters],
      { environment },
    );
    const result = await readJson(file);
    if (result === null) return nothingRan(output);
    const count = (key: string): number => numberAt(result, key);
    // A file that fails to load counts as a failed suite without a failed test.
    const failed = code === 0 ? 0 : Math.max(count('numFailedTests'), count('numFailedTestSuites'), 1);
    return {
      passed: count('numPassedTests'),
      failed,
      failures: failedTestsOf(result),
      report: withoutPassed(output),
      leftOut: skippedOf(count('numPendingTests') - waitingOf(result, tier), output),
    };
  });
}

/** How many tests wait for another tier: the runner counts them as skipped. */
function waitingOf(result: unknown, tier: Tier): number {
  return assertionsOf(result).filter(
    ({ tags }) => Array.isArray(tags) && waiting[tier].some((tag) => tags.includes(tag)),
  ).length;
}

/** Runs the tests in a real browser. */
export async function runPlaywright(settings: Record<string, string>): Promise<Outcome> {
  return withResultFile(async (file) => {
    const given = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'];
    // Playwright sets the opposite of NO_COLOR for its workers, and Node warns about having both.
    const { code, output } = await runNode(given, {
      environment: { ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: undefined },
    });
    const result = await readJson(file);
    if (!isRecord(result) || !isRecord(result['stats'])) return nothingRan(output);
    const { stats } = result;
    const failures = failuresOf(result['suites']);
    const count = (key: string): number => numberAt(stats, key);
    return {
      passed: count('expected') + count('flaky'),
      failed: code === 0 ? 0 : Math.max(count('unexpected'), 1),
      failures: failures.map(gistOf),
      report: [...failures, output].join('\n\n'),
      leftOut: skippedOf(count('skipped'), output),
    };
  });
}

/** File, name, and start of the errors for each failed unit test, and for each file that failed outside its tests. */
export function failedTestsOf(result: unknown): string[] {
  const tests = assertionsOf(result)
    .filter(({ status }) => status === 'failed')
    .map(({ file, fullName, failureMessages }) => {
      const errors = Array.isArray(failureMessages) ? failureMessages.map(String) : [];
      return gistOf([`${basename(String(file))} ${String(fullName)}`, ...errors].join('\n'));
    });
  return [...tests, ...failedFilesOf(result)];
}

/** Files that failed without a failed test: they don't load, or can't clean up what their tests shared. */
function failedFilesOf(result: unknown): string[] {
  return filesOf(result)
    .filter(({ status, assertionResults }) => {
      const hasFailedTest = recordsOf(assertionResults).some((test) => test['status'] === 'failed');
      return status === 'failed' && !hasFailedTest;
    })
    .map(({ name, message }) => gistOf(`${basename(String(name))}\n${String(message)}`));
}

/** The runner's result for each unit test, with its file. */
function assertionsOf(result: unknown): Record<string, unknown>[] {
  return filesOf(result).flatMap(({ name, assertionResults }) =>
    recordsOf(assertionResults).map((assertion) => ({ ...assertion, file: name })),
  );
}

function filesOf(result: unknown): Record<string, unknown>[] {
  return isRecord(result) ? recordsOf(result['testResults']) : [];
}

/** The first line, and the beginning of the rest on the same line. */
function gistOf(failure: string): string {
  const [name = '', ...rest] = stripVTControlCharacters(failure).split('\n');
  const gist = rest.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, maxGistLength);
  return gist === '' ? name : `${name}: ${gist}`;
}

/**
 * Location, name, and start of the errors for each browser test that failed, even if only at first; from the nested suites of the
 * result.
 */
export function failuresOf(suites: unknown): string[] {
  return recordsOf(suites).flatMap((suite) => [
    ...recordsOf(suite['specs']).flatMap(failuresOfSpec),
    ...failuresOf(suite['suites']),
  ]);
}

/** A spec holds its tests at all widths; its own fields describe only the first of them. */
function failuresOfSpec(spec: Record<string, unknown>): string[] {
  const place = `${String(spec['file'])}:${String(spec['line'])} ${String(spec['title'])}`;
  return recordsOf(spec['tests'])
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map((test) =>
      [
        `${test['status'] === 'flaky' ? 'passed at the second try: ' : ''}[${String(test['projectName'])}] ${place}`,
        ...notesOf(test),
        ...errorsOf(test),
      ].join('\n'),
    );
}

/** Notes that a test recorded, such as the page that it ended on. */
function notesOf(test: Record<string, unknown>): string[] {
  return recordsOf(test['annotations']).map(
    ({ type, description }) => `${String(type)} ${String(description)}`,
  );
}

function errorsOf(test: Record<string, unknown>): string[] {
  return recordsOf(test['results'])
    .flatMap((result) => recordsOf(result['errors']))
    .map(({ message }) => stripVTControlCharacters(String(message)).slice(0, maxErrorLength));
}

function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function nothingRan(output: string): Outcome {
  return { passed: 0, failed: 1, report: output, leftOut: [] };
}

/** A skipped test says why: `skip(condition, reason)` prints the reason in brackets after its name. */
function skippedOf(count: number, output: string): string[] {
  if (count === 0) return [];
  const reasons = [...output.matchAll(/^ *↓ .*\[(.*)\]$/gm)].map(([, reason = '']) =>
    reason.replace(/^left out: /, ''),
  );
  const said = [...new Set(reasons)].join('; ');
  return [`${String(count)} tests${said === '' ? '' : ` (${said})`}`];
}

/** The part worth reading when something failed. */
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
