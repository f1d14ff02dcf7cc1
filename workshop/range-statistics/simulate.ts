/**
 * Simulates the range statistics of round normal groups and prints the table of packages/analysis/src/statistics/figures/range-table.ts.
 *
 * A group of n shots is a random length R (chi with 2(n - 1) degrees of freedom) times a random shape, independent of each other.
 * Only shapes are simulated; the length enters exactly. That makes a million shapes as exact as many more whole groups: means to about
 * 1e-4, tail quantiles to about 2e-4.
 *
 *   node workshop/range-statistics/simulate.ts > packages/analysis/src/statistics/figures/range-table.ts
 */
import { chiSquareCdf } from '../../packages/analysis/src/statistics/distributions/chi-square.ts';
import { logGamma } from '../../packages/analysis/src/statistics/distributions/gamma.ts';
import { invertIncreasing } from '../../packages/analysis/src/statistics/distributions/invert.ts';

const shapes = Number(process.argv[2] ?? 1_000_000);
const bins = 2000;
const shotCounts = [
  ...Array.from({ length: 49 }, (_, index) => index + 2),
  ...Array.from({ length: 10 }, (_, index) => 55 + 5 * index),
];

/** Sfc32 by Chris Doty-Humphrey (PractRand), uniform in [0, 1). */
function uniformSource(seed: number): () => number {
  let [a, b, c, counter] = [seed, 0x9e3779b9, 0x243f6a88, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let k = 0; k < 20; k++) next();
  return next;
}

interface Shape {
  extremeSpread: number;
  figureOfMerit: number;
  diagonal: number;
}

/** One random group, its range statistics divided by the root of its sum of squares about the centre. */
function simulateShape(x: Float64Array, y: Float64Array, uniform: () => number): Shape {
  const n = x.length;
  let [sumX, sumY] = [0, 0];
  for (let k = 0; k < n; k++) {
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
    const angle = 2 * Math.PI * uniform();
    sumX += x[k] = radius * Math.cos(angle);
    sumY += y[k] = radius * Math.sin(angle);
  }
  let [squares, widest, minX, maxX, minY, maxY] = [0, 0, Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < n; i++) {
    squares += (x[i] - sumX / n) ** 2 + (y[i] - sumY / n) ** 2;
    if (x[i] < minX) minX = x[i];
    if (x[i] > maxX) maxX = x[i];
    if (y[i] < minY) minY = y[i];
    if (y[i] > maxY) maxY = y[i];
    for (let j = 0; j < i; j++) {
      const square = (x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]);
      if (square > widest) widest = square;
    }
  }
  const length = Math.sqrt(squares);
  return {
    extremeSpread: Math.sqrt(widest) / length,
    figureOfMerit: (maxX - minX + maxY - minY) / 2 / length,
    diagonal: Math.hypot(maxX - minX, maxY - minY) / length,
  };
}

/** Mean and quantiles of length times shape, the length integrated exactly over a histogram of the shapes. */
function summarize(values: Float64Array, shots: number, levels: readonly number[]): number[] {
  const degrees = 2 * (shots - 1);
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  const counts = new Float64Array(bins);
  const sums = new Float64Array(bins);
  for (const value of values) {
    const bin = high > low ? Math.min(bins - 1, Math.floor(((value - low) / (high - low)) * bins)) : 0;
    counts[bin] += 1;
    sums[bin] += value;
  }
  const total = sums.reduce((sum, value) => sum + value, 0) / values.length;
  const meanLength = Math.SQRT2 * Math.exp(logGamma((degrees + 1) / 2) - logGamma(degrees / 2));
  const distribution = (x: number): number => {
    let sum = 0;
    counts.forEach((count, bin) => {
      if (count > 0) sum += count * chiSquareCdf((x * count * (x * count)) / sums[bin] ** 2, degrees);
    });
    return sum / values.length;
  };
  return [
    total * meanLength,
    ...levels.map((level) => invertIncreasing(distribution, level, total * meanLength)),
  ];
}

console.log(`/**
 * Range statistics of round normal groups with sigma 1: mean and quantiles by number of shots.
 * Our own simulation, workshop/range-statistics/simulate.ts, ${shapes} shapes a row: means to about 1e-4, quantiles to about 2e-4.
 * Exact for 2 shots: mean extreme spread and diagonal sqrt(pi), mean figure of merit 2/sqrt(pi).
 */
export interface RangeRow {
  readonly shots: number;
  readonly extremeSpread: RangeQuantiles & { readonly q10: number; readonly q90: number };
  readonly figureOfMerit: RangeQuantiles;
  readonly diagonal: RangeQuantiles;
}

export interface RangeQuantiles {
  readonly mean: number;
  readonly q025: number;
  readonly q975: number;
}

type Numbers = readonly [number, number, number, number, number, number, number, number, number, number, number, number];

/** shots, then extreme spread (mean, 2.5, 10, 90, 97.5%), figure of merit and diagonal (mean, 2.5, 97.5 % each). */
const rows: readonly Numbers[] = [`);
for (const shots of shotCounts) {
  const uniform = uniformSource(shots);
  const [x, y] = [new Float64Array(shots), new Float64Array(shots)];
  const [spreads, merits, diagonals] = [shapes, shapes, shapes].map((length) => new Float64Array(length));
  for (let k = 0; k < shapes; k++) {
    const shape = simulateShape(x, y, uniform);
    spreads[k] = shape.extremeSpread;
    merits[k] = shape.figureOfMerit;
    diagonals[k] = shape.diagonal;
  }
  const numbers = [
    ...summarize(spreads, shots, [0.025, 0.1, 0.9, 0.975]),
    ...summarize(merits, shots, [0.025, 0.975]),
    ...summarize(diagonals, shots, [0.025, 0.975]),
  ];
  console.log(`  [${[shots, ...numbers.map((value) => value.toPrecision(6))].join(', ')}],`);
}
console.log(`];

export const rangeTable: readonly RangeRow[] = rows.map(
  ([shots, mean, q025, q10, q90, q975, meritMean, merit025, merit975, diagonalMean, diagonal025, diagonal975]) => ({
    shots,
    extremeSpread: { mean, q025, q10, q90, q975 },
    figureOfMerit: { mean: meritMean, q025: merit025, q975: merit975 },
    diagonal: { mean: diagonalMean, q025: diagonal025, q975: diagonal975 },
  }),
);`);
