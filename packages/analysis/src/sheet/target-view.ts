import type { Homography } from '../geometry/homography.ts';
import type { PixelPoint } from '../image/raster.ts';
import type { AimingMark } from './find-aiming-marks.ts';
import type { TargetFaceKey } from './rings/face-key.ts';
import type { SheetPlace } from './outline/find-drill-sheet.ts';

/** What a photo shows of its target, found before the holes are; each part can be missing. All places are in pixels of the photo. */
export interface TargetView {
  /** One of our drill sheets, where one was told; everything else follows from its place then. */
  drillSheet: SheetPlace | null;
  /** The paper's edge; null where it is not in sight, because the paper fills the photo or lies on its like. */
  sheet: SheetOutline | null;
  /** Printed things to aim at, most evident first. */
  marks: AimingMark[];
  /** The outline of a printed or cut figure (a person, a bottle); null where there is none. */
  figure: FigureOutline | null;
  /** How the tilted paper is seen straight on; null where the photo does not tell. */
  levelling: Levelling | null;
  /** Lengths on paper by a known face; null where no face was told, or its rings are not in sight. */
  faceScale: FaceScale | null;
  /** The face that the rings and the black are those of; null where one was told, or none is recognized. Nothing is measured by it. */
  likelyFace: TargetFaceKey | null;
}

export interface SheetOutline {
  /** Clockwise from the top left; they lie outside the photo where the paper is cut off. */
  corners: readonly [PixelPoint, PixelPoint, PixelPoint, PixelPoint];
  /** 3 or 4: with 3 the last side is the photo's border, and two corners are no corners of the paper. */
  sidesInSight: number;
  /** 0 to 1: how much of the sides in sight has an edge. */
  confidence: number;
}

export interface FigureOutline {
  /** At least 8 places around the figure, clockwise. */
  outline: readonly PixelPoint[];
  /** 0 to 1. */
  confidence: number;
}

export interface Levelling {
  /**
   * Takes a place in the photo ({x: column, y: row}) to the level picture. The middle of the target stays where it is and keeps its
   * scale there, so that level lengths are pixels of the photo at that place.
   */
  toLevel: Homography;
  source: 'sheet' | 'rings' | 'marks';
  /** 0 to 1. */
  confidence: number;
}

export interface FaceScale {
  /** Millimetres on paper for a pixel of the level picture. */
  mmPerLevelPx: number;
  /** Standard deviation over the scale. */
  relativeUncertainty: number;
}
