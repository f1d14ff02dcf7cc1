/** What all parts of the fuzzing share. */
import type { createDice } from '../packages/analysis/src/testing/index.ts';

/** Random choices, determined by a seed. */
export type Dice = ReturnType<typeof createDice>;

/** One thing that must not happen, and its cause. */
export interface Finding {
  seed: number;
  index: number;
  what: string;
  /** What was sent, for trying it again. */
  bytes: Uint8Array;
}

export interface Outcomes {
  done: number;
  /** How often each outcome occurred. */
  counts: Record<string, number>;
  findings: Finding[];
  slowestMs: number;
}

export interface Fuzzing {
  seed: number;
  count: number;
  /** How many run at once. */
  lanes: number;
}

/** A seed for each piece of a run, far from those of other runs. */
export function seedOf(seed: number, index: number): number {
  return (Math.imul(seed, 0x9e3779b1) + Math.imul(index, 0x85ebca6b)) >>> 0;
}

/** Does that many pieces of work, as many at once as there are lanes. */
export async function inLanes(
  lanes: number,
  count: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
