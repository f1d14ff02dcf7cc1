/** Turns an uploaded file into what we store of it. */
import { decodePhoto, encodeStoredPhoto } from '@target-analysis/analysis-node';
import type { Preparation } from './photo-lab.ts';
import { photoLimits } from '@target-analysis/contract/photo-limits';

export async function preparePhoto(bytes: Uint8Array): Promise<Preparation> {
  const decoding = await decodePhoto(bytes, photoLimits);
  if (decoding.status !== 'decoded') return { status: 'refused', code: decoding.status, data: decoding.data };
  const { widthPx, heightPx } = decoding.raster;
  return { status: 'prepared', ...(await encodeStoredPhoto(decoding.raster)), widthPx, heightPx };
}
