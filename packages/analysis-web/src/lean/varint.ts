/** Whole numbers with seven bits per byte, as WebAssembly (LEB128) and protocol buffers write them. */

/** Reads one. @returns it, and where it ends */
export function readVarint(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start, unit = 1; ; at += 1, unit *= 128) {
    const byte = bytes[at];
    if (byte === undefined) throw new Error('the file ends inside a number');
    value += (byte & 127) * unit;
    if (byte < 128) return { value, end: at + 1 };
  }
}

export function writeVarint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...writeVarint(Math.floor(value / 128))];
}
