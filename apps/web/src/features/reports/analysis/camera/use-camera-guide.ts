import { checkedLongSidePx } from '@target-analysis/analysis/photo-quality';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { logProblem } from '../../../../log.ts';
import { noHint, takeSharpest, withHint } from './camera-frames.ts';
import type { CameraAnswer, CameraQuestion } from './camera-worker.ts';

/** Pause between checks: about six checks a second on a fast device. */
const restMs = 160;

/** High enough to keep holes sharp. */
const jpegQuality = 0.92;

interface CameraGuide {
  hint: ReturnType<typeof withHint>['shown'];
  /** The sharpest picture of a short burst. */
  takePhoto: () => Promise<File | null>;
}

type Ask = (ask: CameraQuestion['ask'], frame: ImageBitmap) => Promise<CameraAnswer>;

/** Checks the camera picture several times a second. */
export function useCameraGuide(video: RefObject<HTMLVideoElement | null>, isRunning: boolean): CameraGuide {
  const [hint, setHint] = useState(noHint);
  const ask = useRef<Ask>(null);
  const isTaking = useRef(false);
  useEffect(() => {
    if (!isRunning) return;
    const worker = startWorker();
    ask.current = worker.ask;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const frame = isTaking.current ? null : await frameOf(video.current);
      const answer = frame === null ? null : await worker.ask('hint', frame);
      if (typeof answer === 'string') setHint((now) => withHint(now, answer));
      timer = setTimeout(lookAgain, restMs);
    };
    const lookAgain = () => {
      look().catch((cause: unknown) => logProblem('The camera guide has ended', cause));
    };
    lookAgain();
    return () => {
      clearTimeout(timer);
      worker.end();
      ask.current = null;
    };
  }, [isRunning, video]);

  const takePhoto = useCallback(async () => {
    const source = video.current;
    if (source === null) return null;
    isTaking.current = true;
    try {
      const best = await takeSharpest({
        take: () => createImageBitmap(source),
        sharpnessOf: async (picture) => {
          const frame = await frameOf(picture);
          const answer = frame === null ? null : await ask.current?.('sharpness', frame);
          return typeof answer === 'number' ? answer : 0;
        },
        drop: (picture) => picture.close(),
      });
      return await fileOf(best);
    } finally {
      isTaking.current = false;
    }
  }, [video]);
  return { hint: hint.shown, takePhoto };
}

/** Scaled to the size of a checked photo; null before the camera shows a picture. */
async function frameOf(source: HTMLVideoElement | ImageBitmap | null): Promise<ImageBitmap | null> {
  if (source === null) return null;
  const isVideo = source instanceof HTMLVideoElement;
  const [width, height] = isVideo ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  if (width === 0) return null;
  const scale = Math.min(1, checkedLongSidePx / Math.max(width, height));
  return createImageBitmap(source, {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
    resizeQuality: 'medium',
  });
}

async function fileOf(picture: ImageBitmap): Promise<File | null> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  picture.close();
  if (context === null) return null;
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
  return new File([blob], 'target.jpg', { type: 'image/jpeg' });
}

/** The worker answers questions one by one, in order. */
function startWorker(): { ask: Ask; end: () => void } {
  const worker = new Worker(new URL('camera-worker.ts', import.meta.url), { type: 'module' });
  const waiting: ((answer: CameraAnswer) => void)[] = [];
  let isMissing = false;
  worker.onmessage = ({ data }: MessageEvent<CameraAnswer>) => waiting.shift()?.(data);
  worker.onerror = (event) => {
    event.preventDefault();
    logProblem('A frame of the camera could not be looked at', event.message);
    waiting.shift()?.(null);
    // A worker that doesn't load sends a plain event, once, and never answers.
    isMissing = !(event instanceof ErrorEvent);
  };
  return {
    ask: async (ask, frame) => {
      if (isMissing) return null;
      return new Promise((resolve) => {
        waiting.push(resolve);
        worker.postMessage({ ask, frame } satisfies CameraQuestion, [frame]);
      });
    },
    end: () => worker.terminate(),
  };
}
