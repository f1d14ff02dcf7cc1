/** From a tried file to its pixels. */
import type { Raster } from '@target-analysis/analysis';
import { photoKindOf, type PhotoKind } from '@target-analysis/analysis/photo-kind';
import { isReadAlike } from '@target-analysis/analysis-web';
import { refusePhotoBytes, type PhotoRefusal } from '../analysis/photo/prepare/photo-file.ts';
import { refuseUnopened } from '../analysis/photo/prepare/photo-preparation.ts';

type OpenedPhoto =
  | { status: 'opened'; raster: Raster }
  | { status: 'refused'; why: 'for-server' | PhotoRefusal };

/** Every browser draws these: where one fails, the file is damaged, and our server would not read it either. */
const drawnEverywhere: ReadonlySet<PhotoKind> = new Set(['jpeg', 'png', 'gif', 'webp']);

/**
 * Opens a file, unless the form would refuse it or only our server reads it.
 * @param decode draws the photo; null if this browser cannot
 */
export async function openTried(
  file: File,
  decode: (photo: File) => Promise<Raster | null>,
): Promise<OpenedPhoto> {
  const unopened = refuseUnopened(file);
  if (unopened !== null) return { status: 'refused', why: unopened };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const refusal = refusePhotoBytes(bytes);
  if (refusal !== null) return { status: 'refused', why: refusal };
  if (!(await isReadAlike(file))) return { status: 'refused', why: 'for-server' };
  const raster = await decode(file);
  if (raster !== null) return { status: 'opened', raster };
  return {
    status: 'refused',
    why: drawnEverywhere.has(photoKindOf(bytes))
      ? { status: 'refused', code: 'photo-broken', data: {} }
      : 'for-server',
  };
}
