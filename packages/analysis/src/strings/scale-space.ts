/** Blurred copies of a picture, so that things of every size stand out at some blur (Lowe 2004, section 3). */
import type { GrayPicture } from '../image/luminance.ts';

/** Standard deviation of the first blur, in pixels of the octave; each further one is a third of an octave wider. */
export const firstSigma = 1.6;
export const blursAnOctave = 3;

/** Blur of the camera itself, standard deviation in px. */
const sigmaOfCamera = 0.5;

/** A picture smaller than this shows no features, px. */
const leastSidePx = 32;

/** The same picture at one size, increasingly blurred. */
export interface Octave {
  /** Pixels of the picture per pixel of the octave. */
  scale: number;
  /** `blursAnOctave + 3` of them. */
  blurs: readonly GrayPicture[];
}

/**
 * Blurs a picture, then halves it and blurs that.
 * @param picture any size
 * @returns octaves, finest first, at most four
 */
export function octavesOf(picture: GrayPicture): Octave[] {
  const octaves: Octave[] = [];
  let base = blurred(picture, Math.sqrt(firstSigma ** 2 - sigmaOfCamera ** 2));
  for (let scale = 1; scale <= 8 && Math.min(base.widthPx, base.heightPx) >= leastSidePx; scale *= 2) {
    const blurs = [base];
    for (let step = 1; step < blursAnOctave + 3; step++) {
      const before = firstSigma * 2 ** ((step - 1) / blursAnOctave);
      const widening = before * Math.sqrt(2 ** (2 / blursAnOctave) - 1);
      blurs.push(blurred(blurs[step - 1] ?? base, widening));
    }
    octaves.push({ scale, blurs });
    base = everySecond(blurs[blursAnOctave] ?? base);
  }
  return octaves;
}

function everySecond({ widthPx, heightPx, levels }: GrayPicture): GrayPicture {
  const [width, height] = [Math.floor(widthPx / 2), Math.floor(heightPx / 2)];
  const half = new Float32Array(width * height);
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at++)
      half[at] = levels[2 * row * widthPx + 2 * column] ?? 0;
  return { widthPx: width, heightPx: height, levels: half };
}

function blurred({ widthPx, heightPx, levels }: GrayPicture, sigma: number): GrayPicture {
  const shares = bellOf(sigma);
  const reach = (shares.length - 1) / 2;
  const across = new Float32Array(levels.length);
  const padded = new Float32Array(widthPx + 2 * reach);
  for (let start = 0; start < levels.length; start += widthPx) {
    padded.fill(levels[start] ?? 0, 0, reach);
    padded.set(levels.subarray(start, start + widthPx), reach);
    padded.fill(levels[start + widthPx - 1] ?? 0, reach + widthPx);
    for (let column = 0; column < widthPx; column++) {
      let sum = 0;
      for (let tap = 0; tap < shares.length; tap++) sum += (shares[tap] ?? 0) * (padded[column + tap] ?? 0);
      across[start + column] = sum;
    }
  }
  const both = new Float32Array(levels.length);
  for (let row = 0; row < heightPx; row++)
    for (let tap = 0; tap < shares.length; tap++) {
      // Beyond the border the last row repeats. Row by row, to read memory in sequence.
      const from = widthPx * Math.min(heightPx - 1, Math.max(0, row + tap - reach));
      const weight = shares[tap] ?? 0;
      for (let column = 0, to = row * widthPx; column < widthPx; column++, to++)
        both[to] = (both[to] ?? 0) + weight * (across[from + column] ?? 0);
    }
  return { widthPx, heightPx, levels: both };
}

/** Weights of a bell curve, an odd number of them, adding up to 1. */
function bellOf(sigma: number): Float32Array {
  const reach = Math.ceil(3 * sigma);
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, tap) =>
    Math.exp(-0.5 * ((tap - reach) / sigma) ** 2),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
