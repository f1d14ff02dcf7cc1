/** One photo check: started beside the page, told when it takes a while, and given up when another photo is chosen. */
import type { PhotoAdvice } from '@target-analysis/analysis/photo-quality';

export type PhotoCheck =
  /** Not worth a word: just begun, or this browser cannot tell. */
  | { status: 'silent' }
  | { status: 'checking' }
  /** Empty for a good photo. */
  | { status: 'checked'; advice: readonly PhotoAdvice[] };

/** A program beside the page that looks at one photo. */
export interface CheckWorker {
  check: (photo: File) => void;
  end: () => void;
}

export interface CheckListener {
  /** With what it sent back. */
  onAnswer: (answer: unknown) => void;
  /** It could not be started, or ended on its own. */
  onFailure: (cause: string) => void;
}

/** Shorter waits need no word. */
const quietMs = 300;

interface CheckParts {
  startWorker: (listener: CheckListener) => CheckWorker;
  /** Calls back after a while; returns how to forget it. */
  later: (call: () => void, ms: number) => () => void;
  onChange: (check: PhotoCheck) => void;
  onProblem: (cause: string) => void;
}

/**
 * Checks a photo.
 * @returns how to give it up: nothing is told after that
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
  const forget = later(() => {
    onChange({ status: 'checking' });
  }, quietMs);
  function stop() {
    forget();
    worker.end();
  }
  worker.check(photo);
  return stop;
}

/** The worker is of the same build and answers with advice or null. */
function isAdvice(answer: unknown): answer is PhotoAdvice[] {
  return Array.isArray(answer);
}
