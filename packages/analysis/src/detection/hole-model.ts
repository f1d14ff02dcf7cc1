import type { Calibration } from './chances/calibrate.ts';

/** The red, green and blue planes of a picture, in that order, each row by row, with raw values 0 to 255. */
export interface ImagePlanes {
  /** Multiples of 16. */
  widthPx: number;
  heightPx: number;
  /** Length `3 * widthPx * heightPx`. */
  values: Float32Array;
}

/**
 * The network's output for every second pixel: four planes in a row, each row by row. Confidence 0 to 1
 * (zero unless the cell is the largest of its 3 x 3 neighborhood), column and row offset in cells, radius in pixels
 * of the input. The center of cell i is at `2 * i + 0.5` pixels, plus `2 * offset`.
 */
export interface PeakMap {
  widthCells: number;
  heightCells: number;
  /** Length `4 * widthCells * heightCells`. */
  values: Float32Array;
}

/** The network that marks holes: a port, implemented with onnxruntime in Node and in the browser, and faked in tests. */
export type HoleModel = (planes: ImagePlanes) => Promise<PeakMap>;

/** How to use the network: fitted for it, and stored beside it in `model/decode.json`. */
export interface DecodeSettings {
  calibration: Calibration;
  /** A mark less likely than this is not a hole, 0 to 1. If the number of shots is known, a chance given that number counts too. */
  leastChance: number;
  /** Sum of the chances of all holes that proves a shot target without any printed evidence. */
  leastEvidence: number;
  /** Two peaks of one look closer than this many hole radii are one hole. */
  suppressionRadii: number;
  /** Hole radii, in pixels, at which the network is shown the photo. */
  shownRadiiPx: readonly number[];
  /** Smallest and largest radius of a hole, as shares of the median radius: other marks were made by something else. */
  radiusRange: readonly [smallest: number, largest: number];
  /** Peaks at least this sure show the size of the holes, 0 to 1. */
  scaleEstimateConfidence: number;
  /** Long sides of the first looks at a photo, from coarse to fine. The last ones are skipped once the size is evident. */
  firstLongSidesPx: readonly number[];
  /** Longest side of a look at the whole picture; its time grows with the square. */
  largestLongSidePx: number;
}
