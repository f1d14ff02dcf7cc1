/** Measured shares in words that shooters use; always rounded down, so the page never claims more than was measured. */

/** How many out of a hundred, for a share between 0 and 1; a share of whole hundredths stays exact. */
export function outOfHundred(share: number): number {
  return Math.floor(withoutFloatNoise(share * 100));
}

/** A detector score between 0 and 1 as written in the literature: '0.893'. */
export function scoreWords(share: number): string {
  return (Math.floor(withoutFloatNoise(share * 1000)) / 1000).toFixed(3);
}

/** The seconds of an analysis: with tenths below ten, whole from ten on. */
export function secondsWords(seconds: number): string {
  return seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds));
}

/** .29 × 100 is 28.999999999999996, and must not lose its last hundredth. */
function withoutFloatNoise(value: number): number {
  return Number(value.toPrecision(12));
}
