/** The regularized incomplete beta function, the basis of Student's t and Fisher's F. */
import { logGamma } from './gamma.ts';

/**
 * The part of the beta distribution below a value.
 * @param x 0 to 1
 * @param a above 0
 * @param b above 0
 * @returns I_x(a, b), 0 to 1, to about 1e-13 relative for a and b up to a few hundred
 * @source Abramowitz & Stegun 26.5.8, evaluated by Lentz's method
 */
export function regularizedBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - regularizedBeta(1 - x, b, a);
  const weight = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return (weight * betaFraction(x, a, b)) / a;
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let k = 1; k < 10_000; k++) {
    const even = (k * (b - k) * x) / ((a + 2 * k - 1) * (a + 2 * k));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    value *= d * c;
    const odd = (-(a + k) * (a + b + k) * x) / ((a + 2 * k) * (a + 2 * k + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    value *= d * c;
    if (Math.abs(d * c - 1) <= Number.EPSILON) break;
  }
  return value;
}
