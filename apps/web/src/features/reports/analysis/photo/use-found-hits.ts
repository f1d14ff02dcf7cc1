import type { Report } from '@target-analysis/analysis';
import { useEffect } from 'react';
import type { PhotoGlimpse } from '../../try/trial.ts';
import { useTrial } from '../../try/use-trial.ts';

/** The hits this device finds on the photo; the server measures again. `none` also if the photo cannot be read well here. */
export type FoundHits =
  | { status: 'none' }
  | { status: 'finding'; glimpse: PhotoGlimpse | null }
  | { status: 'found'; report: Report; likelyFace: PhotoGlimpse['likelyFace'] };

/** @param photo null cancels a search, for example while the photo is being sent */
export function useFoundHits(photo: File | null): FoundHits {
  const { trial, start, stop } = useTrial();
  useEffect(() => {
    if (photo === null) stop();
    else start(photo);
  }, [photo, start, stop]);
  if (trial.status === 'empty' || trial.status === 'refused' || trial.photo !== photo)
    return { status: 'none' };
  if (trial.status === 'running') return { status: 'finding', glimpse: trial.glimpse };
  const { report, likelyFace } = trial;
  return report.reading.isBadlyRead ? { status: 'none' } : { status: 'found', report, likelyFace };
}
