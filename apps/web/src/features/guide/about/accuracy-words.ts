/** Measured shares in words a shooter uses; always rounded down, so that the page never claims more than was measured. */

/** How many of a hundred a share between 0 and 1 is; a share that is a whole number of hundredths keeps it. */
export function outOfHundred(share: number): number {
  return Math.floor(withoutFloatNoise(share * 100));
}

/** A detector score between 0 and 1 as the literature writes it: '0.893'. */
export function scoreWords(share: number): string {
  return (Math.floor(withoutFloatNoise(share * 1000)) / 1000).toFixed(3);
}

/** '32 photos', '1 photo'. */
export function countWords(count: number, thing: string): string {
  return `${String(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** Seconds of an analysis: a tenth while it matters, whole ones from ten on. */
export function secondsWords(seconds: number): string {
  return seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds));
}

/** .29 × 100 is 28.999999999999996, which must not lose its last hundredth. */
function withoutFloatNoise(value: number): number {
  return Number(value.toPrecision(12));
}
