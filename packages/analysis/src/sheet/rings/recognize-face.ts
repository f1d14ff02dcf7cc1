import type { Raster } from '../../image/raster.ts';
import { targetFaceKeys, type TargetFaceKey } from './face-key.ts';
import { faceOf } from './faces.ts';
import { blackRadiusPx } from './find-black.ts';
import { isBlackOf, matchFace } from './match-face.ts';
import type { RingSystem } from './ring-frame.ts';

/**
 * Recognizes which face was shot at. Faces of one maker differ by their scale or by one ring, so the black has to fit as well.
 * @param picture where the rings were found
 * @param system the rings around one center
 * @returns the only known face that fits; null if none or several fit
 * @source recognize-face.test.ts
 */
export function recognizeFace(picture: Raster, system: RingSystem): TargetFaceKey | null {
  const black = blackRadiusPx(picture, system);
  if (black === null) return null;
  const fitting = targetFaceKeys.filter((key) => {
    const face = faceOf(key);
    const scale = matchFace(system.rings, face, black);
    return scale !== null && isBlackOf(face, black * scale.mmPerLevelPx);
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
