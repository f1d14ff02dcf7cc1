import { useEffect, useState } from 'react';
import { logProblem } from '../../../../log.ts';
import { startPhotoCheck, type CheckListener, type CheckWorker, type PhotoCheck } from './photo-check.ts';

const silent: PhotoCheck = { status: 'silent' };

/** What the check says of the chosen photo, as it comes. */
export function usePhotoCheck(photo: File | null): PhotoCheck {
  const [told, setTold] = useState<{ photo: File; check: PhotoCheck } | null>(null);
  useEffect(() => {
    if (photo === null) return;
    return startPhotoCheck(photo, {
      startWorker,
      later,
      onChange: (check) => {
        setTold({ photo, check });
      },
      onProblem: (cause) => {
        logProblem('The photo could not be checked', cause);
      },
    });
  }, [photo]);
  return told !== null && told.photo === photo ? told.check : silent;
}

/** A file of its own that is loaded with the first photo. */
function startWorker({ onAnswer, onFailure }: CheckListener): CheckWorker {
  const worker = new Worker(new URL('photo-check-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    onAnswer(data);
  };
  worker.onerror = ({ message }) => {
    onFailure(message);
  };
  return {
    check: (photo) => {
      worker.postMessage(photo);
    },
    // A worker that has ended sends nothing more, not even what it has sent already.
    end: () => {
      worker.terminate();
    },
  };
}

function later(call: () => void, ms: number): () => void {
  const timer = setTimeout(call, ms);
  return () => {
    clearTimeout(timer);
  };
}
