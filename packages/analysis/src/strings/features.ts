/** Places of a picture that can be recognized in another photo of the same thing: print, torn holes, handwriting. */
import type { GrayPicture } from '../image/luminance.ts';
import { describe } from './describe.ts';
import { blursAnOctave, firstSigma, octavesOf, type Octave } from './scale-space.ts';

/** A place and its surroundings, described independent of rotation and size. */
export interface Feature {
  /** In pixels of the picture. */
  x: number;
  y: number;
  /** Blur at which it stands out most, in pixels of the picture. */
  sigma: number;
  /** Direction in which it mostly gets brighter, radians. */
  angle: number;
  /** Of length 1: gradients in 4 x 4 cells around the place, in 8 directions. */
  descriptor: Float32Array;
}

/** A spot stands out from its surroundings by this many gray levels; grain does not. */
const leastContrast = 1.5;

/** Largest ratio of the two curvatures: along an edge, one place is as good as the next. */
const largestElongation = 10;

/** More features cost time and are fainter. */
const mostFeatures = 1000;

/** A second direction with this share of the strongest one gives a second feature. */
const nearlyAsStrong = 0.8;

const directionBins = 36;

interface Spot {
  octave: Octave;
  /** Index of the blur in the octave. */
  level: number;
  column: number;
  row: number;
  contrast: number;
}

/**
 * Finds the features of a picture.
 * @param picture gray, with a long side of some hundred pixels
 * @returns the most evident features, in order
 * @source Lowe, "Distinctive image features from scale-invariant keypoints", 2004, without fits in scale
 */
export function featuresOf(picture: GrayPicture): Feature[] {
  const spots = octavesOf(picture).flatMap((octave) => spotsOf(octave));
  return spots
    .sort((a, b) => b.contrast - a.contrast)
    .slice(0, mostFeatures)
    .flatMap((spot) => featuresAt(spot));
}

function spotsOf(octave: Octave): Spot[] {
  const differences = octave.blurs.slice(1).map((blur, index) => {
    const finer = octave.blurs[index]?.levels ?? blur.levels;
    return { ...blur, levels: blur.levels.map((level, at) => level - (finer[at] ?? 0)) };
  });
  const spots: Spot[] = [];
  for (let level = 1; level <= blursAnOctave; level++) {
    const [below, here, above] = differences.slice(level - 1, level + 2);
    if (below === undefined || here === undefined || above === undefined) continue;
    for (let row = 2; row < here.heightPx - 2; row++)
      for (let column = 2; column < here.widthPx - 2; column++) {
        const at = row * here.widthPx + column;
        const value = here.levels[at] ?? 0;
        if (Math.abs(value) < leastContrast || !isExtreme([here, below, above], at)) continue;
        if (isOnEdge(here, at)) continue;
        spots.push({ octave, level, contrast: Math.abs(value), ...settled(here, { column, row }) });
      }
  }
  return spots;
}

function isExtreme(pictures: readonly GrayPicture[], at: number): boolean {
  const [here] = pictures;
  if (here === undefined) return false;
  const value = here.levels[at] ?? 0;
  const sign = Math.sign(value);
  for (const { levels, widthPx } of pictures)
    for (let down = -widthPx; down <= widthPx; down += widthPx)
      for (let across = -1; across <= 1; across++) {
        if (levels === here.levels && down === 0 && across === 0) continue;
        if (sign * (levels[at + down + across] ?? 0) >= sign * value) return false;
      }
  return true;
}

function isOnEdge({ levels, widthPx }: GrayPicture, at: number): boolean {
  const value = (across: number, down: number) => levels[at + across + down * widthPx] ?? 0;
  const xx = value(1, 0) + value(-1, 0) - 2 * value(0, 0);
  const yy = value(0, 1) + value(0, -1) - 2 * value(0, 0);
  const xy = (value(1, 1) + value(-1, -1) - value(1, -1) - value(-1, 1)) / 4;
  const determinant = xx * yy - xy * xy;
  return determinant <= 0 || (xx + yy) ** 2 / determinant > (largestElongation + 1) ** 2 / largestElongation;
}

/** The top of the parabola through three values, along each axis. */
function settled(
  { levels, widthPx }: GrayPicture,
  { column, row }: { column: number; row: number },
): { column: number; row: number } {
  const at = row * widthPx + column;
  const shift = (step: number) => {
    const [low, middle, high] = [levels[at - step] ?? 0, levels[at] ?? 0, levels[at + step] ?? 0];
    return (low - high) / (2 * (low + high - 2 * middle));
  };
  return { column: column + shift(1), row: row + shift(widthPx) };
}

function featuresAt({ octave, level, column, row }: Spot): Feature[] {
  const sigma = firstSigma * 2 ** (level / blursAnOctave);
  const picture = octave.blurs[level];
  if (picture === undefined) return [];
  return directionsAt(picture, { column, row, sigma }).map((angle) => ({
    x: (column + 0.5) * octave.scale - 0.5,
    y: (row + 0.5) * octave.scale - 0.5,
    sigma: sigma * octave.scale,
    angle,
    descriptor: describe(picture, { column, row, sigma, angle }),
  }));
}

/** The directions of most gradients around a place. */
function directionsAt(
  { widthPx, heightPx, levels }: GrayPicture,
  { column, row, sigma }: { column: number; row: number; sigma: number },
): number[] {
  const bins = new Float32Array(directionBins);
  const reach = Math.round(4.5 * sigma);
  const [middleColumn, middleRow] = [Math.round(column), Math.round(row)];
  for (let y = Math.max(1, middleRow - reach); y <= Math.min(heightPx - 2, middleRow + reach); y++)
    for (let x = Math.max(1, middleColumn - reach); x <= Math.min(widthPx - 2, middleColumn + reach); x++) {
      const at = y * widthPx + x;
      const across = (levels[at + 1] ?? 0) - (levels[at - 1] ?? 0);
      const down = (levels[at + widthPx] ?? 0) - (levels[at - widthPx] ?? 0);
      const nearness = Math.exp(-((x - column) ** 2 + (y - row) ** 2) / (2 * (1.5 * sigma) ** 2));
      const bin = binOf(Math.atan2(down, across));
      bins[bin] = (bins[bin] ?? 0) + nearness * Math.hypot(across, down);
    }
  const smooth = bins.map((_, bin) => (at(bins, bin - 1) + at(bins, bin) + at(bins, bin + 1)) / 3);
  const most = smooth.reduce((largest, value) => Math.max(largest, value), 0);
  return [...smooth.keys()]
    .filter((bin) => {
      const value = at(smooth, bin);
      return value >= nearlyAsStrong * most && value > at(smooth, bin - 1) && value >= at(smooth, bin + 1);
    })
    .map((bin) => {
      const [low, middle, high] = [at(smooth, bin - 1), at(smooth, bin), at(smooth, bin + 1)];
      const shift = (low - high) / (2 * (low + high - 2 * middle));
      return ((bin + shift + 0.5) / directionBins) * 2 * Math.PI;
    });
}

function binOf(angle: number): number {
  return Math.floor(((angle / (2 * Math.PI) + 1) % 1) * directionBins);
}

function at(bins: Float32Array, bin: number): number {
  return bins[(bin + bins.length) % bins.length] ?? 0;
}
