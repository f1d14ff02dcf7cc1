/** One photo check: runs in a worker, shows when it takes a while, and stops when another photo is chosen. */
import type { PhotoAdvice } from '@target-analysis/analysis/photo-quality';

export type PhotoCheck =
  /** Nothing to show: just started, or this browser cannot check the photo. */
  | { status: 'silent' }
  | { status: 'checking' }
  /** Empty for a good photo. */
  | { status: 'checked'; advice: readonly PhotoAdvice[] };

/** A worker that checks one photo. */
export interface CheckWorker {
  check: (photo: File) => void;
  end: () => void;
}

export interface CheckListener {
  /** Receives the worker's message. */
  onAnswer: (answer: unknown) => void;
  /** The worker could not start, or crashed. */
  onFailure: (cause: string) => void;
}

/** A shorter wait shows nothing. */
const quietMs = 300;

interface CheckParts {
  startWorker: (listener: CheckListener) => CheckWorker;
  /** Calls back after `ms` milliseconds; returns a function that cancels the call. */
  later: (call: () => void, ms: number) => () => void;
  onChange: (check: PhotoCheck) => void;
  onProblem: (cause: string) => void;
}

/**
 * Checks a photo.
 * @returns a function that cancels the check: no more changes are reported after that
 */
export function startPhotoCheck(
  photo: File,
  { startWorker, later, onChange, onProblem }: CheckParts,
): () => void {
  const worker = startWorker({
    onAnswer: (answer) => {
      stop();
      onChange(isAdvice(answer) ? { status: 'checked', advice: answer } : { status: 'silent' });
    },
    onFailure: (cause) => {
      stop();
      onChange({ status: 'silent' });
      onProblem(cause);
    },
  });
  const forget = later(() => onChange({ status: 'checking' }), quietMs);
  function stop() {
    forget();
    worker.end();
  }
  worker.check(photo);
  return stop;
}

/** The worker comes from the same build and answers with advice or null. */
function isAdvice(answer: unknown): answer is PhotoAdvice[] {
  return Array.isArray(answer);
}
