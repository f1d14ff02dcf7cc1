/** Works on a stored photo, and records measures of the work for the operator. */
import type { Storage } from '../../../platform/storage/storage.ts';
import type { ReportsDeps } from '../deps.ts';
import type { AnalysedPhoto, PhotoWork } from '../photos/photo-lab.ts';

export async function readKeptPhoto(storage: Storage, path: string): Promise<Uint8Array> {
  const photo = await storage.get(path);
  if (photo === null) throw new Error(`the photo of a report is not in the storage: ${storage.missingCode}`);
  return photo.bytes;
}

export async function analyseMeasured(
  { photoLab, metrics }: Pick<ReportsDeps, 'photoLab' | 'metrics'>,
  work: Omit<PhotoWork, 'onDetected' | 'onUsed'>,
): Promise<AnalysedPhoto> {
  const startedMs = performance.now();
  const outcome = await photoLab.analyse({
    ...work,
    onDetected: metrics.holesDetected,
    onUsed: metrics.analysisUsed,
  });
  metrics.photoAnalysed((performance.now() - startedMs) / 1000);
  return outcome;
}
