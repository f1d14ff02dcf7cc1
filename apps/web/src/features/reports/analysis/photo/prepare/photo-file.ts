/** Checks a file's bytes before sending: not a picture, truncated, or a size our server refuses. */
import { photoKindOf } from '@target-analysis/analysis/photo-kind';
import { refuseSize, type PictureSize } from '@target-analysis/analysis/photo-size';
import { photoLimits } from '@target-analysis/contract/photo-limits';
import type { ErrorCode, ErrorData } from '@target-analysis/contract/errors';
import { mediaSize } from './media-size.ts';
import { gifSize, tiffSize, webpSize } from './picture-sizes.ts';

export interface PhotoRefusal {
  status: 'refused';
  code: ErrorCode;
  data: ErrorData;
}

/**
 * Refuses what the server would refuse, as far as the bytes show. Detects truncation in JPEG and PNG only.
 * @param bytes the whole file
 */
export function refusePhotoBytes(bytes: Uint8Array): PhotoRefusal | null {
  const facts = factsOf(bytes);
  if (facts === null) return refusal('photo-not-an-image');
  const { size, isWhole } = facts;
  // Checks the size first, then the pixels, as the server does.
  const refused = size === null ? null : refuseSize(size, bytes.length, photoLimits);
  if (refused !== null) return refusal(refused.status, refused.data);
  return isWhole ? null : refusal('photo-broken');
}

interface PictureFacts {
  size: PictureSize | null;
  isWhole: boolean;
}

function factsOf(bytes: Uint8Array): PictureFacts | null {
  switch (photoKindOf(bytes)) {
    case 'jpeg':
      return jpegFacts(bytes);
    case 'png':
      return pngFacts(bytes);
    case 'gif':
      return unlessEmpty(gifSize(bytes));
    case 'webp':
      return unlessEmpty(webpSize(bytes));
    case 'tiff':
      return unlessEmpty(tiffSize(bytes));
    case 'avif':
    case 'heic':
      return unlessEmpty(mediaSize(bytes));
    case 'unknown':
      return null;
  }
}

/** Leaves a truncated or empty header to the server. */
function unlessEmpty(size: PictureSize | null): PictureFacts {
  const isTold = size !== null && size.widthPx > 0 && size.heightPx > 0;
  return { size: isTold ? size : null, isWhole: true };
}

function refusal(code: ErrorCode, data: ErrorData = {}): PhotoRefusal {
  return { status: 'refused', code, data };
}

/** Reads segments up to the scan (ITU-T T.81, B.1), and whether the end-of-image marker follows it. */
function jpegFacts(bytes: Uint8Array): PictureFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: PictureFacts['size'] = null;
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = view.getUint8(at + 1);
    // Extra 255 bytes may precede a marker.
    if (view.getUint8(at) === 0xff && marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return { size, isWhole: endsAfter(bytes, at) };
    // SOF0 to SOF15, except DHT, JPG, and DAC, which share that range.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      size = { widthPx: view.getUint16(at + 7), heightPx: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return { size, isWhole: false };
}

/** A phone may append a video or a depth map, so the picture can end before the file does. */
function endsAfter(bytes: Uint8Array, start: number): boolean {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return true;
  return false;
}

/** The header is the first chunk; each chunk gives its own length (W3C PNG, 5.3). */
function pngFacts(bytes: Uint8Array): PictureFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33) return { size: null, isWhole: false };
  const size = { widthPx: view.getUint32(16), heightPx: view.getUint32(20) };
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (view.getUint32(at + 4) === 0x49_45_4e_44) return { size, isWhole: true };
    at += 12 + view.getUint32(at);
  }
  return { size, isWhole: false };
}
