/**
 * Three tiers (decision 036): `npm run check` starts no server and draws few photos, `npm test` runs everything once, and `npm run test:all` takes a night
 * to run everything on every database and at every width. The last line is `N passed, N failed`, summed over all steps and test
 * runners.
 */
import { fastSteps } from './check/steps.ts';
import { browserStep, nightSteps, testSteps } from './check/test-steps.ts';
import type { Outcome, Step } from './check/step.ts';
import type { Tier } from './vitest/tiers.ts';

/** Two, because the smallest machines that run this have two cores. A third lane made them slower. */
const lanes = 2;

interface Ended {
  step: Step;
  outcome: Outcome;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(130));
}

const started = performance.now();
const tier: Tier = process.argv.includes('--all')
  ? 'night'
  : process.argv.includes('--test')
    ? 'test'
    : 'check';
// The longest steps start first, and short ones fill the lanes at the end.
const tests = tier === 'check' ? [] : [browserStep(tier), ...testSteps(tier)];
const ended = await runSteps([...tests, ...fastSteps(tier)], lanes);
// A night step fills the machine on its own.
if (tier === 'night') ended.push(...(await runSteps(nightSteps, 1)));
summarize(ended);

async function runSteps(steps: Step[], atOnce: number): Promise<Ended[]> {
  const waiting = [...steps];
  const done: Ended[] = [];
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const from = performance.now();
      const outcome = await outcomeOf(step);
      done.push({ step, outcome });
      process.stdout.write(`${lineOf(step, outcome, performance.now() - from)}\n`);
      // A log may be stored only in part, so failures are named right away, before the full report.
      for (const failure of outcome.failures ?? []) process.stdout.write(`      ${failure}\n`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return done;
}

async function outcomeOf(step: Step): Promise<Outcome> {
  try {
    return await step.run();
  } catch (error) {
    const report = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: 0, failed: 1, report, leftOut: [] };
  }
}

function lineOf(step: Step, { passed, failed }: Outcome, durationMs: number): string {
  const mark = failed === 0 ? 'ok  ' : 'FAIL';
  const count =
    passed + failed > 1 ? `${String(passed)} passed${failed > 0 ? `, ${String(failed)} failed` : ''}` : '';
  return `${mark}  ${step.name.padEnd(34)} ${(durationMs / 1000).toFixed(1).padStart(6)} s   ${count}`.trimEnd();
}

function summarize(all: Ended[]): void {
  for (const { step, outcome } of all) {
    if (outcome.failed > 0) process.stdout.write(`\n--- ${step.name}\n${outcome.report.trimEnd()}\n`);
  }
  const leftOut = all.flatMap(({ step, outcome }) =>
    outcome.leftOut.map((reason) => `${step.name}: ${reason}`),
  );
  if (leftOut.length > 0)
    process.stdout.write(`\nLeft out:\n${leftOut.map((line) => `  ${line}\n`).join('')}`);
  const passed = all.reduce((sum, { outcome }) => sum + outcome.passed, 0);
  const failed = all.reduce((sum, { outcome }) => sum + outcome.failed, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(`\nin ${seconds} s\n${String(passed)} passed, ${String(failed)} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
