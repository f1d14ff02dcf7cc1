/** Which decoder takes a file: sharp, libheif, or none. */
export type PhotoKind = 'sharp' | 'heic' | 'unknown';

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * Tells the kind of a file by its first bytes, never by its name.
 *
 * SVG and PDF are unknown on purpose: drawing them runs a program that the sender wrote.
 */
export function sniffPhoto(bytes: Uint8Array): PhotoKind {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  if (head.startsWith('\u00FF\u00D8\u00FF') || head.startsWith('\u0089PNG\r\n\u001A\n')) return 'sharp';
  if (/^GIF8[79]a/.test(head) || /^RIFF.{4}WEBP/s.test(head)) return 'sharp';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'sharp';
  if (head.slice(4, 8) !== 'ftyp') return 'unknown';
  const brands = brandsOf(bytes);
  if (brands.includes('avif')) return 'sharp';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : 'unknown';
}

/** Major and compatible brands of an ISO media file; the list ends with its box, or after 256 bytes. */
function brandsOf(bytes: Uint8Array): string[] {
  const boxBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const box = String.fromCharCode(...bytes.subarray(8, Math.min(boxBytes, bytes.length, 256)));
  return box.match(/.{4}/gs) ?? [];
}
