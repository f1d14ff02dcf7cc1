/** What a browser downloads to analyze a photo, made smaller when the page is built (decision 054). */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import recorded from './called-functions.json' with { type: 'json' };
import { leanRuntime } from './lean-runtime.ts';
import { leanWeights } from './lean-weights.ts';

/**
 * For each weight of the scene network, which locates the paper to about a hundredth of the photo's width. With 6 bits, the outline moves
 * by a cell on 35 of 494 open photos, and not one hole moves.
 */
const sceneFractionBits = 6;

/**
 * Makes a file smaller if that changes nothing visible.
 * @param path its file name says what it is
 * @throws when the runtime is not the one whose calls were recorded
 */
export function leanFile(path: string, bytes: Uint8Array): Uint8Array {
  const name = basename(path);
  if (/^ort-.*\.wasm$/.test(name)) return leanRuntime(bytes, calledFunctions(bytes));
  return /^scene.*\.onnx$/.test(name) ? leanWeights(bytes, sceneFractionBits) : bytes;
}

/** Numbers of the functions that were called on many photos. */
function calledFunctions(runtime: Uint8Array): Set<number> {
  if (recorded.runtimeSha256 !== sha256(runtime))
    throw new Error('The runtime has changed. Record its calls again: node tools/record-runtime-calls.ts');
  return new Set(numbersOf(recorded.called));
}

/** Numbers in ascending order, each written as its distance from the one before. */
export function stepsOf(numbers: readonly number[]): string {
  return numbers.map((number, place) => number - (numbers[place - 1] ?? 0)).join(' ');
}

export function numbersOf(steps: string): number[] {
  let last = 0;
  return steps.split(' ').map((step) => {
    last += Number(step);
    return last;
  });
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
