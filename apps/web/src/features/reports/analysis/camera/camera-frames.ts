/** What is made of the camera's frames: a hint that does not flicker, and the sharpest picture of a burst. */
import type { CameraHint } from '@target-analysis/analysis/camera-guide';

export interface SteadyHint {
  /** Null before the first. */
  shown: CameraHint | null;
  /** What the last frame said. */
  last: CameraHint | null;
}

export const noHint: SteadyHint = { shown: null, last: null };

/** A hint is shown once two frames in a row say it; the first one at once. */
export function withHint({ shown, last }: SteadyHint, hint: CameraHint): SteadyHint {
  return { shown: shown === null || hint === last ? hint : shown, last: hint };
}

/** Pictures of one burst: a hand shakes in some of them. */
const burstLength = 5;

interface Burst<Picture> {
  take: () => Promise<Picture>;
  sharpnessOf: (picture: Picture) => Promise<number>;
  /** Frees what is not kept. */
  drop: (picture: Picture) => void;
}

/** Takes some pictures, one after the other, and keeps the sharpest. */
export async function takeSharpest<Picture>({ take, sharpnessOf, drop }: Burst<Picture>): Promise<Picture> {
  let best = await take();
  let bestSharpness = await sharpnessOf(best);
  for (let turn = 1; turn < burstLength; turn += 1) {
    const next = await take();
    const sharpness = await sharpnessOf(next);
    drop(sharpness > bestSharpness ? best : next);
    if (sharpness <= bestSharpness) continue;
    best = next;
    bestSharpness = sharpness;
  }
  return best;
}
