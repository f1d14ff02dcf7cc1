/** Quantiles as the inverse of a distribution function. */

/** Halvings and doublings from the start before the search gives up: enough to cross every double. */
const maxSteps = 1100;

/**
 * Finds where an increasing function of a positive value reaches a target; for a distribution function that is the quantile.
 * @param f increasing on all positive values
 * @param target strictly between its limits
 * @param start any positive guess of the right order of magnitude
 * @returns the value, to about 1e-14 of itself or as exact as `f` is
 * @source Ridders (1979), IEEE Trans. Circuits Syst. 26: 979, inside a bracket found by halving and doubling
 */
export function invertIncreasing(f: (value: number) => number, target: number, start: number): number {
  let low = start;
  let high = start;
  for (let k = 0; k < maxSteps && f(low) > target; k++) low /= 2;
  for (let k = 0; k < maxSteps && f(high) < target; k++) high *= 2;
  return ridders((value) => f(value) - target, low, high);
}

/** The zero of an increasing function that is at most 0 at `low` and at least 0 at `high`. */
function ridders(f: (value: number) => number, low: number, high: number): number {
  let a = low;
  let b = high;
  let atA = f(a);
  let atB = f(b);
  for (let k = 0; k < 200; k++) {
    if (atA === 0) return a;
    if (atB === 0 || b - a <= 1e-15 * b) return b;
    const middle = (a + b) / 2;
    const atMiddle = f(middle);
    const guess = middle - ((middle - a) * atMiddle) / Math.sqrt(atMiddle * atMiddle - atA * atB);
    const atGuess = f(guess);
    const before = b - a;
    for (const [x, y] of [
      [middle, atMiddle],
      [guess, atGuess],
    ] as const) {
      if (x <= a || x >= b) continue;
      if (y < 0) [a, atA] = [x, y];
      else [b, atB] = [x, y];
    }
    if (b - a === before) break;
    if (Math.abs(guess - middle) <= 1e-15 * Math.abs(guess)) return guess;
  }
  return (a + b) / 2;
}
