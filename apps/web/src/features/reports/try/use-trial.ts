import { useCallback, useEffect, useRef, useState } from 'react';
import { logProblem } from '../../../log.ts';
import { trialAfter, type Trial, type TrialNews } from './trial.ts';

interface TrialHandle {
  trial: Trial;
  /** Starts loading what a photo needs. */
  prepare: () => void;
  /** Analyzes this photo and cancels the one before. */
  start: (photo: File) => void;
  /** Cancels the current analysis and frees the networks' memory. */
  stop: () => void;
}

/** Analyzes photos in a worker, which starts on `prepare` or with the first photo and keeps its networks for the next. */
export function useTrial(): TrialHandle {
  const [trial, setTrial] = useState<Trial>({ status: 'empty' });
  const worker = useRef<Worker>(null);
  const isBusy = useRef(false);
  /** Share of the networks that this page has loaded. */
  const share = useRef(0);
  const end = useCallback(() => {
    isBusy.current = false;
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => end, [end]);

  const prepare = useCallback(() => {
    worker.current ??= startWorker({
      onNews: (news) => {
        if (news.kind === 'share') share.current = news.share;
        if (news.kind === 'measured' || news.kind === 'refused') isBusy.current = false;
        // The next photo loads the networks again.
        if (news.kind === 'refused' && news.why === 'not-loaded') end();
        setTrial((now) => trialAfter(now, news));
      },
      onFailure: (why, cause) => {
        logProblem('A photo could not be analyzed on this device', cause);
        end();
        setTrial((now) => trialAfter(now, { kind: 'refused', why }));
      },
    });
    return worker.current;
  }, [end]);
  const start = useCallback(
    (photo: File) => {
      // A worker busy with a photo cannot be asked to stop.
      if (isBusy.current) end();
      isBusy.current = true;
      const step = share.current < 1 ? 'loading' : 'finding';
      setTrial({ status: 'running', photo, step, share: share.current, glimpse: null });
      prepare().postMessage(photo);
    },
    [prepare, end],
  );
  const stop = useCallback(() => {
    end();
    setTrial({ status: 'empty' });
  }, [end]);
  return { trial, prepare, start, stop };
}

interface WorkerListener {
  onNews: (news: TrialNews) => void;
  onFailure: (why: 'not-loaded' | 'failed', cause: unknown) => void;
}

function startWorker({ onNews, onFailure }: WorkerListener): Worker {
  const worker = new Worker(new URL('try-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<TrialNews>) => onNews(data);
  worker.onerror = (event) => {
    event.preventDefault();
    // Only errors in the worker's code have a message; a worker that fails to load sends a plain event.
    if (event instanceof ErrorEvent) onFailure('failed', event.message);
    else onFailure('not-loaded', event);
  };
  return worker;
}
