/** The public interface of the file type check: the page runs it before it sends a file, and the server before it decodes one. */

/** The type of a file according to its own bytes. */
export type PhotoKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'avif' | 'heic' | 'unknown';

/** First bytes of all types except AVIF and HEIC; in a WebP, four bytes in between give its length. */
const openings: readonly (readonly [Exclude<PhotoKind, 'avif' | 'heic' | 'unknown'>, RegExp])[] = [
  ['jpeg', /^\u00FF\u00D8\u00FF/],
  ['png', /^\u0089PNG\r\n\u001A\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['tiff', /^(II\*\0|MM\0\*)/],
];

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * Determines the type of a file from its first bytes, never from its name. SVG and PDF are unknown on purpose: drawing them runs a
 * program written by the sender.
 * @param bytes the file, or its first 256 bytes
 * @returns the type; unknown if it isn't accepted as a photo
 */
export function photoKindOf(bytes: Uint8Array): PhotoKind {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  const opening = openings.find(([, pattern]) => pattern.test(head));
  if (opening !== undefined) return opening[0];
  if (head.slice(4, 8) !== 'ftyp') return 'unknown';
  const brands = brandsOf(bytes);
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : 'unknown';
}

/** Major and compatible brands of an ISO media file; the list ends with its box, or after 256 bytes. */
function brandsOf(bytes: Uint8Array): string[] {
  const boxBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const box = String.fromCharCode(...bytes.subarray(8, Math.min(boxBytes, bytes.length, 256)));
  return box.match(/.{4}/gs) ?? [];
}
