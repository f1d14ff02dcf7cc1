/** One step of the check: something that passes or fails, with what it has to say. */
import { join } from 'node:path';
import { runNode } from '../repository.ts';

export interface Step {
  name: string;
  run: () => Promise<Outcome>;
}

export interface Outcome {
  /** Tests of a runner; 1 for a step that is one question. */
  passed: number;
  failed: number;
  /** A line for each test that failed, if only at first; none for a step that is one question. */
  failures?: string[];
  /** What to read when something failed. */
  report: string;
  /** What could not be looked at here, and why. */
  leftOut: string[];
}

/** A step that is one question, answered by its problems. */
export function question(name: string, findProblems: () => Promise<string[]> | string[]): Step {
  return {
    name,
    run: async () => answer(await findProblems()),
  };
}

/** No problem is a pass; else the problems are the report. */
export function answer(problems: string[]): Outcome {
  const failed = problems.length === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, report: problems.join('\n'), leftOut: [] };
}

/** A step that is one program of node_modules, such as `oxfmt/bin/oxfmt`: passed when it ends with 0. */
export function tool(name: string, program: string, given: string[]): Step {
  return question(name, async () => {
    const { code, output } = await runNode([join('node_modules', program), ...given]);
    return code === 0 ? [] : [output.trim() === '' ? `${program} ended with ${String(code)}` : output];
  });
}
