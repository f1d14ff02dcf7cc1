/** From the picked file to the file to send: refused at once, unchanged, or shrunk (decision 21). */
import { photoLimits } from '@target-analysis/contract/photo-limits';
import { refusePhotoBytes, type PhotoRefusal } from './photo-file.ts';

export type PreparedPhoto = { status: 'ready'; photo: File; isShrunk: boolean } | PhotoRefusal;

/** Draws the picture with its sides scaled by `scale` and encodes it as JPEG; null if the browser cannot. */
export type EncodePicture = (scale: number, quality: number) => Promise<Blob | null>;

const tooLarge: PhotoRefusal = {
  status: 'refused',
  code: 'photo-too-large',
  data: { maxMegabytes: photoLimits.maxBytes / 1024 / 1024 },
};

/** Some systems report no type for HEIC files, so their name has to do. */
function isPicture(file: File): boolean {
  return file.type === '' ? /\.(heic|heif|jpe?g|png|webp)$/i.test(file.name) : file.type.startsWith('image/');
}

/** Refuses a picked file for what is known before its bytes are read. */
export function refuseUnopened(file: File): PhotoRefusal | null {
  if (file.size === 0) return { status: 'refused', code: 'photo-empty', data: {} };
  return isPicture(file) ? null : { status: 'refused', code: 'photo-not-an-image', data: {} };
}

/**
 * Checks a picked file and shrinks it if it exceeds the limit.
 * @param openPicture decodes the file upright; null if this browser cannot draw it (HEIC outside Safari)
 */
export async function preparePhoto(
  file: File,
  openPicture: (file: File) => Promise<EncodePicture | null>,
): Promise<PreparedPhoto> {
  const unopened = refuseUnopened(file);
  if (unopened !== null) return unopened;
  const refusal = refusePhotoBytes(new Uint8Array(await file.arrayBuffer()));
  const isTooLarge = file.size > photoLimits.maxBytes;
  // An unreadable file that is too large is refused for its size, as on the server.
  if (refusal !== null && !(isTooLarge && refusal.code === 'photo-not-an-image')) return refusal;
  if (!isTooLarge) return { status: 'ready', photo: file, isShrunk: false };
  const encode = await openPicture(file);
  const smaller = encode === null ? null : await encodeWithin(encode, photoLimits.maxBytes);
  if (smaller === null) return tooLarge;
  const name = `${file.name.replace(/\.[^.]+$/, '')}.jpg`;
  return { status: 'ready', photo: new File([smaller], name, { type: 'image/jpeg' }), isShrunk: true };
}

/** Above 0.9 a JPEG grows fast without showing more of a hole; below 0.8 its edges start to blur. */
const qualities = { first: 0.9, least: 0.8 } as const;
/** Even noise, the worst case, fits after five rounds; the rest are for canvases that fail at first. */
const maxRounds = 8;
/** Smaller pictures have more detail per pixel, so their bytes shrink a little slower than their area. */
const safetyShare = 0.95;
/** A canvas that fails at full size (16.7 megapixels is a common limit on phones) mostly works at half its width and height. */
const scaleAfterFailure = 0.5;

/** Keeps every pixel if a lower quality is enough; otherwise keeps as many as fit. */
export async function encodeWithin(encode: EncodePicture, maxBytes: number): Promise<Blob | null> {
  let scale = 1;
  let quality: number = qualities.first;
  for (let round = 0; round < maxRounds; round += 1) {
    const blob = await encode(scale, quality);
    if (blob === null) scale *= scaleAfterFailure;
    else if (blob.size <= maxBytes) return blob;
    else if (quality > qualities.least) quality = qualities.least;
    else scale *= Math.sqrt(maxBytes / blob.size) * safetyShare;
  }
  return null;
}
