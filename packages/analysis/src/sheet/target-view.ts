import type { Homography } from '../geometry/homography.ts';
import type { PixelPoint } from '../image/raster.ts';
import type { AimingMark } from './find-aiming-marks.ts';
import type { TargetFaceKey } from './rings/face-key.ts';
import type { SheetPlace } from './outline/find-drill-sheet.ts';
import type { SheetQuad } from './outline/find-sheet.ts';

/** What a photo shows of its target, found before the holes; each part can be missing. All places are in pixels of the photo. */
export interface TargetView {
  /** One of our drill sheets, if one was given; everything else then follows from its place. */
  drillSheet: SheetPlace | null;
  /** The paper's edge; null if it is not visible because the paper fills the photo or lies on something similar. */
  sheet: SheetQuad | null;
  /** Printed things to aim at, most evident first. */
  marks: AimingMark[];
  /** The outline of a printed or cut-out figure (a person, a bottle); null if there is none. */
  figure: FigureOutline | null;
  /** Maps the tilted paper to its straight-on view; null if the photo does not show enough. */
  levelling: Levelling | null;
  /** Lengths on paper from a known face; null if no face was given, or its rings are not visible. */
  faceScale: FaceScale | null;
  /** The face recognized by its rings and black; null if a face was given, or none is recognized. Never used for measuring. */
  likelyFace: TargetFaceKey | null;
}

export interface FigureOutline {
  /** At least 8 places around the figure, clockwise. */
  outline: readonly PixelPoint[];
  /** 0 to 1. */
  confidence: number;
}

export interface Levelling {
  /**
   * Maps a place in the photo ({x: column, y: row}) to the level picture. The middle of the target keeps its place and scale, so that
   * level lengths are pixels of the photo at that place.
   */
  toLevel: Homography;
  source: 'sheet' | 'rings' | 'marks';
  /** 0 to 1. */
  confidence: number;
}

export interface FaceScale {
  /** Millimeters on paper per pixel of the level picture. */
  mmPerLevelPx: number;
  /** Standard deviation over the scale. */
  relativeUncertainty: number;
}
