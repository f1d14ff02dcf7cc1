/** The runtime of the networks without the functions that they never call: 16% of its original size (decision 054). */
import { readVarint, writeVarint } from './varint.ts';

/** Sections of a module, and kinds of imports and exports (WebAssembly core specification 2.0, 5.5). */
const sections = { imports: 2, exports: 7, code: 10 } as const;
const kinds = { function: 0, table: 1, memory: 2, global: 3 } as const;
const headerBytes = 8;

/**
 * The body of an emptied function: its length, no local variables, `unreachable`, `end`. Calling it fails the analysis, like any error.
 */
const trap = Uint8Array.of(3, 0, 0x00, 0x0b);

/**
 * Empties the functions that are never called.
 * @param runtime a WebAssembly module
 * @param called numbers of the functions that are called; exported ones stay too
 * @returns a module with the same functions under the same numbers
 */
export function leanRuntime(runtime: Uint8Array, called: ReadonlySet<number>): Uint8Array {
  const kept = new Set(called);
  const parts: Uint8Array[] = [runtime.subarray(0, headerBytes)];
  let importedFunctions = 0;
  for (let at = headerBytes; at < runtime.length;) {
    const size = readVarint(runtime, at + 1);
    const end = size.end + size.value;
    const body = runtime.subarray(size.end, end);
    if (runtime[at] === sections.imports) importedFunctions = countImportedFunctions(body);
    if (runtime[at] === sections.exports) for (const name of exportedFunctions(body)) kept.add(name);
    if (runtime[at] === sections.code) {
      const code = leanCode(body, (index) => kept.has(index + importedFunctions));
      parts.push(Uint8Array.of(sections.code, ...writeVarint(code.length)), code);
    } else parts.push(runtime.subarray(at, end));
    at = end;
  }
  return joined(parts);
}

function leanCode(section: Uint8Array, isKept: (index: number) => boolean): Uint8Array {
  const count = readVarint(section, 0);
  const parts = [section.subarray(0, count.end)];
  let at = count.end;
  for (let index = 0; index < count.value; index += 1) {
    const size = readVarint(section, at);
    const end = size.end + size.value;
    parts.push(isKept(index) ? section.subarray(at, end) : trap);
    at = end;
  }
  return joined(parts);
}

function countImportedFunctions(section: Uint8Array): number {
  const count = readVarint(section, 0);
  let functions = 0;
  let at = count.end;
  for (let index = 0; index < count.value; index += 1) {
    const kindAt = skipName(section, skipName(section, at));
    const kind = section[kindAt];
    if (kind === kinds.function) functions += 1;
    at = skipImported(section, kindAt);
  }
  return functions;
}

/** @returns where the description of what is imported ends */
function skipImported(section: Uint8Array, kindAt: number): number {
  switch (section[kindAt]) {
    case kinds.function:
      return readVarint(section, kindAt + 1).end;
    case kinds.table:
      return skipLimits(section, kindAt + 2);
    case kinds.memory:
      return skipLimits(section, kindAt + 1);
    case kinds.global:
      return kindAt + 3;
    default:
      throw new Error('an import of an unknown kind');
  }
}

/** The lowest bit of the first byte says whether there is a largest size. */
function skipLimits(section: Uint8Array, at: number): number {
  const least = readVarint(section, at + 1);
  return ((section[at] ?? 0) & 1) === 1 ? readVarint(section, least.end).end : least.end;
}

function exportedFunctions(section: Uint8Array): number[] {
  const count = readVarint(section, 0);
  const functions: number[] = [];
  let at = count.end;
  for (let index = 0; index < count.value; index += 1) {
    const kindAt = skipName(section, at);
    const target = readVarint(section, kindAt + 1);
    if (section[kindAt] === kinds.function) functions.push(target.value);
    at = target.end;
  }
  return functions;
}

function skipName(section: Uint8Array, at: number): number {
  const length = readVarint(section, at);
  return length.end + length.value;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
