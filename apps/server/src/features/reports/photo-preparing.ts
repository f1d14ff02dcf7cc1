/** From an uploaded file to what is kept of it. */
import { decodePhoto, encodeStoredPhoto } from '@target-analysis/analysis-node';
import type { PhotoLab, Preparation } from './photo-lab.ts';
import { photoLimits } from './photo-limits.ts';

/**
 * Uploads are decoded one after another, since the largest needs about a gigabyte while it is decoded. This
 * thread stays free meanwhile: sharp and the HEIC decoder bring threads of their own.
 */
export function createPhotoPreparing(): PhotoLab['prepare'] {
  let last: Promise<unknown> = Promise.resolve();
  return (bytes) => {
    const turn = last.then(
      () => preparePhoto(bytes),
      () => preparePhoto(bytes),
    );
    last = turn;
    return turn;
  };
}

async function preparePhoto(bytes: Uint8Array): Promise<Preparation> {
  const decoding = await decodePhoto(bytes, photoLimits);
  if (decoding.status !== 'decoded') return { status: 'refused', code: decoding.status, data: decoding.data };
  const { widthPx, heightPx } = decoding.raster;
  return { status: 'prepared', ...(await encodeStoredPhoto(decoding.raster)), widthPx, heightPx };
}
