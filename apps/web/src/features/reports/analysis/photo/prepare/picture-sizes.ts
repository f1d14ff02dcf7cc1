/** Reads the picture size from the headers of GIF, WebP, and TIFF. */
import type { PictureSize } from '@target-analysis/analysis/photo-size';

/** Reads a whole number anywhere: bytes past the end count as 0, so a truncated header is not an error. */
export function bigEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

function littleEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = length - 1; index >= 0; index -= 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

export function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/** The canvas that all frames of the file are drawn on (GIF89a, 18). */
export function gifSize(bytes: Uint8Array): PictureSize {
  return { widthPx: littleEndian(bytes, 6, 2), heightPx: littleEndian(bytes, 8, 2) };
}

/** The first chunk gives the format: extended (several frames or alpha), lossless, or lossy (RFC 9649). */
export function webpSize(bytes: Uint8Array): PictureSize | null {
  const chunk = textAt(bytes, 12);
  if (chunk === 'VP8X')
    return { widthPx: littleEndian(bytes, 24, 3) + 1, heightPx: littleEndian(bytes, 27, 3) + 1 };
  if (chunk === 'VP8L') {
    const sides = littleEndian(bytes, 21, 4);
    return { widthPx: (sides % 2 ** 14) + 1, heightPx: (Math.floor(sides / 2 ** 14) % 2 ** 14) + 1 };
  }
  if (chunk !== 'VP8 ') return null;
  return { widthPx: littleEndian(bytes, 26, 2) % 2 ** 14, heightPx: littleEndian(bytes, 28, 2) % 2 ** 14 };
}

const tiffTags = { width: 256, height: 257 } as const;
/** A two-byte number; all others here have four bytes. */
const shortType = 3;

/** The first field list belongs to the first picture (TIFF 6.0, section 2). */
export function tiffSize(bytes: Uint8Array): PictureSize | null {
  const read = textAt(bytes, 0).startsWith('II') ? littleEndian : bigEndian;
  const list = read(bytes, 4, 4);
  const fields = Array.from({ length: read(bytes, list, 2) }, (_, index) => list + 2 + 12 * index);
  const valueOf = (tag: number) => {
    const at = fields.find((field) => read(bytes, field, 2) === tag);
    return at === undefined ? null : read(bytes, at + 8, read(bytes, at + 2, 2) === shortType ? 2 : 4);
  };
  const [widthPx, heightPx] = [valueOf(tiffTags.width), valueOf(tiffTags.height)];
  return widthPx === null || heightPx === null ? null : { widthPx, heightPx };
}
