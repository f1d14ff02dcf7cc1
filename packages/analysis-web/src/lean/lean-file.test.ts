import { expect, test } from 'vitest';
import { leanFile, numbersOf, stepsOf } from './lean-file.ts';
import { leanRuntime } from './lean-runtime.ts';
import { leanWeights } from './lean-weights.ts';

/** Three functions without parameters that return 7, 8, and 9; only the first is exported. */
const module = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 5, 1, 0x60, 0, 1, 0x7f],
  ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
  ...[3, 4, 3, 0, 0, 0],
  ...[7, 5, 1, 1, 0x61, 0, 1],
  // The exported function adds the second and the third.
  ...[10, 19, 3, 7, 0, 0x10, 2, 0x10, 3, 0x6a, 0x0b, 4, 0, 0x41, 8, 0x0b, 4, 0, 0x41, 9, 0x0b],
);

async function callExported(bytes: Uint8Array): Promise<unknown> {
  const { instance } = await WebAssembly.instantiate(new Uint8Array(bytes), { e: { f: () => 0 } });
  const { a } = instance.exports;
  return isCallable(a) ? a() : null;
}

function isCallable(value: unknown): value is () => unknown {
  return typeof value === 'function';
}

test('called functions keep their numbers, and calling others ends the analysis', async () => {
  expect(await callExported(module)).toBe(17);
  expect(await callExported(leanRuntime(module, new Set([2, 3])))).toBe(17);
  await expect(callExported(leanRuntime(module, new Set([2])))).rejects.toThrow('unreachable');
});

test('half-precision weights are rounded, and everything else stays', () => {
  // A graph with a tensor of 1, 1 + 1/1024, and 1.5, and a number beside it.
  const weights = [0x00, 0x3c, 0x01, 0x3c, 0x00, 0x3e];
  const tensor = (type: number) => [0x10, type, 0x4a, 6, ...weights];
  const model = (type: number) => Uint8Array.of(0x08, 8, 0x3a, 12, 0x2a, 10, ...tensor(type));
  expect(leanWeights(model(10), 6)).toEqual(
    Uint8Array.of(0x08, 8, 0x3a, 12, 0x2a, 10, 0x10, 10, 0x4a, 6, 0x00, 0x3c, 0x00, 0x3c, 0x00, 0x3e),
  );
  expect(leanWeights(model(1), 6)).toEqual(model(1));
});

test('a runtime whose calls were not recorded is refused', () => {
  expect(() => leanFile('ort-wasm-simd-threaded.wasm', module)).toThrow('tools/record-runtime-calls.ts');
  expect(leanFile('holes.onnx', module)).toBe(module);
});

test('function numbers are read back as written', () => {
  expect(numbersOf(stepsOf([3, 4, 190, 17_000]))).toEqual([3, 4, 190, 17_000]);
});
