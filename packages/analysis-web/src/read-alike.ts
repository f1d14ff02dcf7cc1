/** Which photos a browser decodes to the same pixels as our server. */

/** Room for a color profile and EXIF before the header that gives the number of inks. */
const headBytes = 512 * 1024;

/**
 * Says whether a browser reads a photo as our server does. HEIC and TIFF are left to the server, because most browsers
 * cannot draw them; CMYK, because browsers turn ink into other colors.
 * @param photo any file
 * @returns true for PNG, WebP, GIF and AVIF, and for JPEGs in gray or RGB
 */
export async function isReadAlike(photo: Blob): Promise<boolean> {
  const head = new Uint8Array(await photo.slice(0, headBytes).arrayBuffer());
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8) return jpegComponents(head) !== 4;
  if (text(4, 8) === 'ftyp') return text(8, 12) === 'avif';
  return text(1, 4) === 'PNG' || text(0, 3) === 'GIF' || (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP');
}

/** Number of color components in a JPEG's frame header (ITU-T T.81, B.2.2); null if it is not in these bytes. */
function jpegComponents(head: Uint8Array): number | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  let at = 2;
  while (at + 10 <= head.length) {
    const marker = view.getUint8(at + 1);
    // SOF0 to SOF15, except for DHT, JPG and DAC, which lie between them.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return view.getUint8(at + 9);
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
