import type { Gradients } from '../image/gradients.ts';

/** Points on the edges of print: where brightness changes most along its own direction. */
export interface EdgePoints {
  count: number;
  column: Float32Array;
  row: Float32Array;
  /** Unit vector toward the brighter side. */
  normalColumn: Float32Array;
  normalRow: Float32Array;
}

/** Weaker changes are paper grain and noise (gray levels per pixel). */
const leastStrength = 5;

/** More points than this make the search slower, not better. */
const mostPoints = 16_000;

/**
 * Finds edge points to a fraction of a pixel.
 * @param gradients of a picture
 * @returns the strongest points, in reading order
 */
export function edgePointsOf(gradients: Gradients): EdgePoints {
  const strengths = strengthsOf(gradients);
  const least = Math.max(leastStrength, strengthOfRank(strengths, 3 * mostPoints));
  const found = findRidge(gradients, strengths, least);
  return keepStrongest(found, mostPoints);
}

interface RidgePoint {
  column: number;
  row: number;
  normalColumn: number;
  normalRow: number;
  strength: number;
}

function strengthsOf({ across, down }: Gradients): Float32Array {
  const strengths = new Float32Array(across.length);
  for (let i = 0; i < strengths.length; i++) {
    const x = across[i] ?? 0;
    const y = down[i] ?? 0;
    strengths[i] = Math.sqrt(x * x + y * y);
  }
  return strengths;
}

/** The strength that `rank` pixels exceed, from a histogram in steps of one gray level. */
function strengthOfRank(strengths: Float32Array, rank: number): number {
  const histogram = new Int32Array(256);
  for (const strength of strengths) {
    const level = Math.min(255, Math.floor(strength));
    histogram[level] = (histogram[level] ?? 0) + 1;
  }
  let above = 0;
  for (let level = 255; level > 0; level--) {
    above += histogram[level] ?? 0;
    if (above > rank) return level + 1;
  }
  return 0;
}

function findRidge({ widthPx, heightPx, across, down }: Gradients, strengths: Float32Array, least: number) {
  const points: RidgePoint[] = [];
  for (let row = 2; row < heightPx - 2; row++)
    for (let column = 2; column < widthPx - 2; column++) {
      const pixel = row * widthPx + column;
      const strength = strengths[pixel] ?? 0;
      if (strength < least) continue;
      const normalColumn = (across[pixel] ?? 0) / strength;
      const normalRow = (down[pixel] ?? 0) / strength;
      // The neighbor along the normal, in whole pixels: the grid has eight directions.
      const step = Math.round(normalColumn * 1.3) + Math.round(normalRow * 1.3) * widthPx;
      const before = strengths[pixel - step] ?? 0;
      const after = strengths[pixel + step] ?? 0;
      if (strength < before || strength <= after) continue;
      const peak = (0.5 * (before - after)) / (before - 2 * strength + after || -1);
      const stepLength = Math.hypot(Math.round(normalColumn * 1.3), Math.round(normalRow * 1.3));
      points.push({
        column: column + peak * stepLength * normalColumn,
        row: row + peak * stepLength * normalRow,
        normalColumn,
        normalRow,
        strength,
      });
    }
  return points;
}

function keepStrongest(points: RidgePoint[], most: number): EdgePoints {
  const least = points.map((point) => point.strength).sort((a, b) => b - a)[most] ?? 0;
  const kept = points.filter((point) => point.strength > least);
  return {
    count: kept.length,
    column: Float32Array.from(kept, (point) => point.column),
    row: Float32Array.from(kept, (point) => point.row),
    normalColumn: Float32Array.from(kept, (point) => point.normalColumn),
    normalRow: Float32Array.from(kept, (point) => point.normalRow),
  };
}
