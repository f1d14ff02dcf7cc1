import { useEffect, useState } from 'react';
import { logProblem } from '../../../log.ts';
import { startPhotoCheck, type CheckListener, type CheckWorker, type PhotoCheck } from './photo-check.ts';

const silent: PhotoCheck = { status: 'silent' };

/** The state of the check on the chosen photo. */
export function usePhotoCheck(photo: File | null): PhotoCheck {
  const [told, setTold] = useState<{ photo: File; check: PhotoCheck } | null>(null);
  useEffect(() => {
    if (photo === null) return;
    return startPhotoCheck(photo, {
      startWorker,
      later,
      onChange: (check) => setTold({ photo, check }),
      onProblem: (cause) => logProblem('The photo could not be checked', cause),
    });
  }, [photo]);
  return told !== null && told.photo === photo ? told.check : silent;
}

/** A separate file, loaded with the first photo. */
function startWorker({ onAnswer, onFailure }: CheckListener): CheckWorker {
  const worker = new Worker(new URL('photo-check-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<unknown>) => onAnswer(data);
  worker.onerror = ({ message }) => onFailure(message);
  return {
    check: (photo) => worker.postMessage(photo),
    // A terminated worker delivers nothing more, not even messages already sent.
    end: () => worker.terminate(),
  };
}

function later(call: () => void, ms: number): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}
