/** One step of the check: it passes or fails, and has a report. */
import { join } from 'node:path';
import { runNode } from '../repository.ts';

export interface Step {
  name: string;
  run: () => Promise<Outcome>;
}

export interface Outcome {
  /** Number of a runner's tests; 1 for a step that is a single question. */
  passed: number;
  failed: number;
  /** A line for each test that failed, even if only at first; none for a step that is a single question. */
  failures?: string[];
  /** What to read after a failure. */
  report: string;
  /** What could not be checked here, and why. */
  leftOut: string[];
}

/** A step that is a single question, answered by a list of problems. */
export function question(name: string, findProblems: () => Promise<string[]> | string[]): Step {
  return {
    name,
    run: async () => answer(await findProblems()),
  };
}

/** No problems is a pass; otherwise the problems are the report. */
export function answer(problems: string[]): Outcome {
  const failed = problems.length === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, report: problems.join('\n'), leftOut: [] };
}

/** A step that runs one program of node_modules, such as `oxfmt/bin/oxfmt`: passes if it exits with 0. */
export function tool(name: string, program: string, given: string[]): Step {
  return question(name, async () => {
    const { code, output } = await runNode([join('node_modules', program), ...given]);
    return code === 0 ? [] : [output.trim() === '' ? `${program} ended with ${String(code)}` : output];
  });
}
