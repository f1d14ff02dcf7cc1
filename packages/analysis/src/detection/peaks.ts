import type { PeakMap } from './hole-model.ts';

/** A mark that the network takes for a hole, in pixels of the picture that the returning function names. */
export interface Peak {
  column: number;
  row: number;
  radiusPx: number;
  /** 0 to 1. */
  confidence: number;
}

/**
 * Reads the peaks in a network's output.
 * @param map the output
 * @param leastConfidence peaks below it are dropped, 0 to 1
 * @returns peaks in pixels of the network's input, in reading order
 */
export function readPeaks(map: PeakMap, leastConfidence: number): Peak[] {
  const { widthCells, heightCells, values } = map;
  const plane = widthCells * heightCells;
  const peaks: Peak[] = [];
  for (let cell = 0; cell < plane; cell++) {
    const confidence = values[cell] ?? 0;
    if (confidence < leastConfidence) continue;
    // Cell i covers pixels 2i and 2i + 1, so its center lies between them.
    peaks.push({
      column: 2 * (cell % widthCells) + 0.5 + 2 * (values[cell + plane] ?? 0),
      row: 2 * Math.floor(cell / widthCells) + 0.5 + 2 * (values[cell + 2 * plane] ?? 0),
      radiusPx: values[cell + 3 * plane] ?? 0,
      confidence,
    });
  }
  return peaks;
}

/**
 * Keeps the most confident of all peaks that mark the same hole.
 * @param peaks in any order
 * @param suppressionRadii two peaks closer than this many radii of the smaller one are one hole
 * @returns the remaining peaks, most confident first
 */
export function suppressNeighbors(peaks: readonly Peak[], suppressionRadii: number): Peak[] {
  const kept: Peak[] = [];
  for (const peak of [...peaks].sort((a, b) => b.confidence - a.confidence)) {
    const isNew = kept.every(
      (other) =>
        Math.hypot(peak.column - other.column, peak.row - other.row) >=
        suppressionRadii * Math.min(peak.radiusPx, other.radiusPx),
    );
    if (isNew) kept.push(peak);
  }
  return kept;
}

/**
 * The weighted median radius: a few bold holes outweigh many faint marks.
 * @param peaks of one picture
 * @param weightOf weight of a peak; its confidence by default
 * @returns radius in the pixels of the peaks, or null for no peaks
 */
export function medianRadius(
  peaks: readonly Peak[],
  weightOf: (peak: Peak) => number = ({ confidence }) => confidence,
): number | null {
  const ordered = [...peaks].sort((a, b) => a.radiusPx - b.radiusPx);
  const half = ordered.reduce((sum, peak) => sum + weightOf(peak), 0) / 2;
  let below = 0;
  for (const peak of ordered) {
    below += weightOf(peak);
    if (below >= half) return peak.radiusPx;
  }
  return null;
}
