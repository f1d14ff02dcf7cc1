import type { Report } from '@target-analysis/analysis';
import { useEffect } from 'react';
import { useTrial } from '../../try/use-trial.ts';

/** What this device finds on the photo; the server measures again. `none` also where the photo cannot be read well here. */
export type FoundHits = { status: 'none' | 'finding' } | { status: 'found'; report: Report };

/** @param photo null ends a search, for example when the photo is being sent */
export function useFoundHits(photo: File | null): FoundHits {
  const { trial, start, stop } = useTrial();
  useEffect(() => {
    if (photo === null) stop();
    else start(photo);
  }, [photo, start, stop]);
  if (trial.status === 'empty' || trial.status === 'refused' || trial.photo !== photo)
    return { status: 'none' };
  if (trial.status === 'running') return { status: 'finding' };
  const { report } = trial;
  return report.reading.isBadlyRead ? { status: 'none' } : { status: 'found', report };
}
