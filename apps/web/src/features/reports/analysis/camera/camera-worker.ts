/** Analyzes camera frames in a worker, so the camera preview stays smooth. */
import { rasterOf } from '@target-analysis/analysis-web';
import {
  frameLongSidePx,
  guideCamera,
  sharpnessOf,
  type CameraHint,
} from '@target-analysis/analysis/camera-guide';

/** The frame's long side is the same as a checked photo's. */
export interface CameraQuestion {
  ask: 'hint' | 'sharpness';
  frame: ImageBitmap;
}

export type CameraAnswer = CameraHint | number | null;

/** Side of the square in the middle, px. */
const middlePx = 400;

self.addEventListener('message', ({ data }: MessageEvent<CameraQuestion>) => {
  self.postMessage(answer(data) satisfies CameraAnswer);
});

function answer({ ask, frame }: CameraQuestion): CameraAnswer {
  const { width, height } = frame;
  const side = { width: Math.min(middlePx, width), height: Math.min(middlePx, height) };
  const middle = drawn(side, (context) => {
    context.drawImage(frame, (side.width - width) / 2, (side.height - height) / 2);
  });
  const scale = Math.min(1, frameLongSidePx / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const whole =
    ask === 'sharpness'
      ? null
      : drawn(size, (context) => {
          context.imageSmoothingQuality = 'high';
          context.drawImage(frame, 0, 0, size.width, size.height);
        });
  frame.close();
  if (middle === null) return null;
  if (ask === 'sharpness') return sharpnessOf(rasterOf(middle));
  return whole === null ? null : guideCamera({ whole: rasterOf(whole), middle: rasterOf(middle) });
}

function drawn(
  { width, height }: { width: number; height: number },
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): ImageData | null {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  draw(context);
  return context.getImageData(0, 0, width, height);
}
