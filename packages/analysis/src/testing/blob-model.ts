import type { DecodeSettings, HoleModel, ImagePlanes } from '../detection/hole-model.ts';

/** Settings for `createBlobModel`. */
export const blobModelSettings: DecodeSettings = {
  calibration: { slope: 1, offset: 0 },
  leastChance: 0.5,
  leastEvidence: 1.15,
  suppressionRadii: 0.5,
  shownRadiiPx: [11, 8.5],
  radiusRange: [0.5, 1.8],
  scaleEstimateConfidence: 0.3,
  firstLongSidesPx: [1024],
  largestLongSidePx: 2048,
};

/** Brightness as a share of the brightest pixel's: at `none` and above a pixel isn't part of a hole, below `full` it counts fully. */
interface Edge {
  none: number;
  full: number;
}

/** For the paper of painted targets, whose print is brighter than this. */
const edgeOnPaper: Edge = { none: 0.33, full: 0.12 };

/** A nearly black spot, as sums over its pixels, each weighted by its darkness. */
interface Blob {
  weight: number;
  columns: number;
  rows: number;
}

/**
 * A stand-in for the network that sees what `paintTarget` paints: every nearly black spot is a hole at its center of mass,
 * as large as its area. It reads only pixels, so tests with it also cover the code before and after the network.
 * @param edge how much of a hole's blurred edge belongs to it
 * @returns a model with output like the network's
 */
export function createBlobModel(edge: Edge = edgeOnPaper): HoleModel {
  return (planes) => {
    const widthCells = planes.widthPx / 2;
    const heightCells = planes.heightPx / 2;
    const plane = widthCells * heightCells;
    const values = new Float32Array(4 * plane);
    for (const blob of findBlobs(planes, edge)) {
      const column = blob.columns / blob.weight;
      const row = blob.rows / blob.weight;
      const cellColumn = Math.floor(column / 2);
      const cellRow = Math.floor(row / 2);
      const cell = cellRow * widthCells + cellColumn;
      values[cell] = 0.975;
      values[cell + plane] = (column - 0.5 - 2 * cellColumn) / 2;
      values[cell + 2 * plane] = (row - 0.5 - 2 * cellRow) / 2;
      values[cell + 3 * plane] = Math.sqrt(blob.weight / Math.PI);
    }
    return Promise.resolve({ widthCells, heightCells, values });
  };
}

function findBlobs(planes: ImagePlanes, edge: Edge): Blob[] {
  const { widthPx, heightPx } = planes;
  const darkness = darknessOf(planes, edge);
  const blobs: Blob[] = [];
  for (let start = 0; start < darkness.length; start++) {
    if ((darkness[start] ?? 0) === 0) continue;
    const blob: Blob = { weight: 0, columns: 0, rows: 0 };
    const toVisit = [start];
    for (let pixel = toVisit.pop(); pixel !== undefined; pixel = toVisit.pop()) {
      const weight = darkness[pixel] ?? 0;
      if (weight === 0) continue;
      darkness[pixel] = 0;
      const column = pixel % widthPx;
      const row = (pixel - column) / widthPx;
      blob.weight += weight;
      blob.columns += weight * column;
      blob.rows += weight * row;
      if (column > 0) toVisit.push(pixel - 1);
      if (column < widthPx - 1) toVisit.push(pixel + 1);
      if (row > 0) toVisit.push(pixel - widthPx);
      if (row < heightPx - 1) toVisit.push(pixel + widthPx);
    }
    if (blob.weight > 6) blobs.push(blob);
  }
  return blobs;
}

/** Plain loops for speed: every test that analyzes a photo runs this several times for each pixel. */
function darknessOf({ widthPx, heightPx, values }: ImagePlanes, { none, full }: Edge): Float32Array {
  const plane = widthPx * heightPx;
  const grays = new Float32Array(plane);
  let brightest = 0;
  for (let pixel = 0; pixel < plane; pixel++) {
    const sum = (values[pixel] ?? 0) + (values[pixel + plane] ?? 0) + (values[pixel + 2 * plane] ?? 0);
    grays[pixel] = sum / 3;
    brightest = Math.max(brightest, grays[pixel] ?? 0);
  }
  for (let pixel = 0; pixel < plane; pixel++) {
    const share = (none - (grays[pixel] ?? 0) / brightest) / (none - full);
    grays[pixel] = Math.min(1, Math.max(0, share));
  }
  return grays;
}
