import type { TargetView } from '../sheet/target-view.ts';

/** A photo that shows nothing of its target. */
export const nothingSeen: TargetView = {
  drillSheet: null,
  sheet: null,
  marks: [],
  figure: null,
  levelling: null,
  faceScale: null,
  likelyFace: null,
};
