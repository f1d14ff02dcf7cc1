/** From the file that was picked to the file that is sent: refused at once, as it is, or shrunk (decision 21). */
import { photoLimits } from '@target-analysis/contract/photo-limits';
import { refusePhotoBytes, type PhotoRefusal } from './photo-file.ts';

export type PreparedPhoto = { status: 'ready'; photo: File; isShrunk: boolean } | PhotoRefusal;

/** Draws the picture at a share of its sides and encodes it as JPEG; null where the browser cannot. */
export type EncodePicture = (scale: number, quality: number) => Promise<Blob | null>;

const tooLarge: PhotoRefusal = {
  status: 'refused',
  code: 'photo-too-large',
  data: { maxMegabytes: photoLimits.maxBytes / 1024 / 1024 },
};

/** Some systems give HEIC files no type at all, so their name must do. */
function isPicture(file: File): boolean {
  return file.type === '' ? /\.(heic|heif|jpe?g|png|webp)$/i.test(file.name) : file.type.startsWith('image/');
}

/**
 * Checks a picked file and shrinks it where it is above the limit.
 * @param openPicture decodes the file upright; null where this browser cannot draw it (HEIC outside Safari)
 */
export async function preparePhoto(
  file: File,
  openPicture: (file: File) => Promise<EncodePicture | null>,
): Promise<PreparedPhoto> {
  if (file.size === 0) return { status: 'refused', code: 'photo-empty', data: {} };
  if (!isPicture(file)) return { status: 'refused', code: 'photo-not-an-image', data: {} };
  const refusal = refusePhotoBytes(new Uint8Array(await file.arrayBuffer()));
  const isTooLarge = file.size > photoLimits.maxBytes;
  // An unreadable file that is too large is refused for its size, as the server does.
  if (refusal !== null && !(isTooLarge && refusal.code === 'photo-not-an-image')) return refusal;
  if (!isTooLarge) return { status: 'ready', photo: file, isShrunk: false };
  const encode = await openPicture(file);
  const smaller = encode === null ? null : await encodeWithin(encode, photoLimits.maxBytes);
  if (smaller === null) return tooLarge;
  const name = `${file.name.replace(/\.[^.]+$/, '')}.jpg`;
  return { status: 'ready', photo: new File([smaller], name, { type: 'image/jpeg' }), isShrunk: true };
}

/** Above 0.9 a JPEG grows fast without showing more of a hole; below 0.8 its edges begin to blur. */
const qualities = { first: 0.9, least: 0.8 } as const;
/** Even noise, the worst of pictures, fits after five rounds; the rest is for canvases that fail at first. */
const maxRounds = 8;
/** Smaller pictures hold more detail a pixel, so their bytes shrink a little slower than their area. */
const safetyShare = 0.95;
/** A canvas that fails at full size (16.7 megapixels is a common bound on phones) mostly works at half of its sides. */
const scaleAfterFailure = 0.5;

/** Keeps all pixels where a lower quality is enough; else takes as many as fit. */
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
