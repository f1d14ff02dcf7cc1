/** Processes camera frames: a hint that does not flicker, and the sharpest picture of a burst. */
import type { CameraHint } from '@target-analysis/analysis/camera-guide';

export interface SteadyHint {
  /** Null before the first hint. */
  shown: CameraHint | null;
  /** The hint from the last frame. */
  last: CameraHint | null;
}

export const noHint: SteadyHint = { shown: null, last: null };

/** Shows a hint once two frames in a row agree on it; shows the first hint at once. */
export function withHint({ shown, last }: SteadyHint, hint: CameraHint): SteadyHint {
  return { shown: shown === null || hint === last ? hint : shown, last: hint };
}

/** Pictures per burst: some are blurred by an unsteady hand. */
const burstLength = 5;

interface Burst<Picture> {
  take: () => Promise<Picture>;
  sharpnessOf: (picture: Picture) => Promise<number>;
  /** Frees a rejected picture. */
  drop: (picture: Picture) => void;
}

/** Takes a burst of pictures, one after the other, and returns the sharpest. */
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
