import type { Calibration } from './chances/calibrate.ts';

/** Red, green and blue planes of a picture, one after the other, each row by row, raw values 0 to 255. */
export interface ImagePlanes {
  /** Multiples of 16. */
  widthPx: number;
  heightPx: number;
  /** Length `3 * widthPx * heightPx`. */
  values: Float32Array;
}

/**
 * What the network says about every second pixel: four planes, one after the other, each row by row. Confidence 0 to 1
 * (zero where the cell is not the largest of its 3 x 3 neighbourhood), column and row offset in cells, radius in pixels
 * of the input. The centre of cell i lies at `2 * i + 0.5` pixels, to which `2 * offset` is added.
 */
export interface PeakMap {
  widthCells: number;
  heightCells: number;
  /** Length `4 * widthCells * heightCells`. */
  values: Float32Array;
}

/** The network that marks holes: a port, filled by onnxruntime in Node, in the browser, or by a fake in tests. */
export type HoleModel = (planes: ImagePlanes) => Promise<PeakMap>;

/** How the network is used: fitted for it, and kept beside it in `model/decode.json`. */
export interface DecodeSettings {
  calibration: Calibration;
  /** A mark with a smaller chance of being a hole is none, 0 to 1. */
  leastChance: number;
  /** The same if the number of shots is known, for the chance that follows from it (`told-number.ts`). */
  leastChanceWhenCounted: number;
  /** Sum of the chances of all holes that proves a shot target when nothing printed does. */
  leastEvidence: number;
  /** Two peaks of one look closer than this many hole radii are one hole. */
  suppressionRadii: number;
  /** Hole radii, in pixels, at which the network is shown the photo. */
  shownRadiiPx: readonly number[];
  /** Smallest and largest radius of a hole, as shares of the median one: other marks were made by something else. */
  radiusRange: readonly [smallest: number, largest: number];
  /** Peaks at least this sure show the size of the holes, 0 to 1. */
  scaleEstimateConfidence: number;
  /** Long sides of the first looks at a photo, from coarse to fine. The last ones are skipped once the size is evident. */
  firstLongSidesPx: readonly number[];
  /** Longest side of a look at the whole picture; its time grows with the square. */
  largestLongSidePx: number;
}
