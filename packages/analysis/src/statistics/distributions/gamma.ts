/** The gamma function and its two regularized incomplete forms, the basis of the chi-square and normal distributions. */

/** Coefficients B(2k) / (2k (2k - 1)) of Stirling's series; seven of them leave less than 1e-16 from x = 10 on. */
const stirling = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360, 1 / 156];
const logRootTwoPi = 0.918938533204672741780329736406;

/** From here on the incomplete gamma function uses its uniform expansion: the sums would need over 2000 terms. */
const uniformFrom = 1e5;

/** What Stirling's formula leaves out of ln gamma(x), for x of 10 and more. */
function stirlingRest(x: number): number {
  const inverseSquare = 1 / (x * x);
  return stirling.reduceRight((sum, coefficient) => sum * inverseSquare + coefficient, 0) / x;
}

/**
 * Natural logarithm of the gamma function.
 * @param x above 0
 * @returns ln gamma(x), to about 1e-15 of the larger of 1 and itself
 * @source Abramowitz & Stegun 6.1.41, shifted to x >= 10 by 6.1.15
 */
export function logGamma(x: number): number {
  let product = 1;
  let shifted = x;
  for (; shifted < 10; shifted++) product *= shifted;
  return (
    (shifted - 0.5) * Math.log(shifted) - shifted + logRootTwoPi + stirlingRest(shifted) - Math.log(product)
  );
}

/** t - ln(1 + t) without the cancellation of its two nearly equal halves. */
function excessOverLog(t: number): number {
  if (Math.abs(t) > 0.1) return t - Math.log1p(t);
  let sum = 0;
  let power = t;
  for (let k = 2; k < 20; k++) {
    power *= -t;
    sum -= power / k;
  }
  return sum;
}

/**
 * The Poisson weight, which is also the common factor of both incomplete forms.
 * @param a 0 or more, whole or not
 * @param x above 0
 * @returns x^a e^-x / gamma(a + 1), exact even for large a near x
 */
export function gammaWeight(a: number, x: number): number {
  if (a < 10) return Math.exp(a * Math.log(x) - x - logGamma(a + 1));
  return Math.exp(-a * excessOverLog((x - a) / a) - stirlingRest(a)) / Math.sqrt(2 * Math.PI * a);
}

/**
 * The part of the gamma distribution of shape `a` that lies below `x`.
 * @param a above 0
 * @param x 0 or more
 * @returns P(a, x), 0 to 1, to about 1e-13 relative (2e-11 absolute above a = 1e5)
 * @source Abramowitz & Stegun 6.5.29 (series) and 6.5.31 (continued fraction)
 */
export function lowerGamma(a: number, x: number): number {
  if (x <= 0) return 0;
  if (x === Infinity) return 1;
  if (a > uniformFrom) return uniformGamma(a, x).lower;
  return x < a + 1 ? lowerSeries(a, x) : 1 - upperFraction(a, x);
}

/**
 * The part of the gamma distribution of shape `a` that lies above `x`, exact even if tiny.
 * @param a above 0
 * @param x 0 or more
 * @returns Q(a, x) = 1 - P(a, x), 0 to 1
 * @source as {@link lowerGamma}
 */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  if (x === Infinity) return 0;
  if (a > uniformFrom) return uniformGamma(a, x).upper;
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-17; k++) {
    term *= x / (a + k);
    sum += term;
  }
  return sum * gammaWeight(a, x);
}

/** Lentz's method for the continued fraction; it converges if x is above a + 1. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let value = d;
  for (let k = 1; k < 100_000; k++) {
    const numerator = -k * (k - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    const step = d * c;
    value *= step;
    if (Math.abs(step - 1) <= Number.EPSILON) break;
  }
  return value * gammaWeight(a, x) * a;
}

/** Temme's uniform expansion with its first correction; the next is below 2e-11 where this is used. */
function uniformGamma(a: number, x: number): { lower: number; upper: number } {
  const t = (x - a) / a;
  const excess = excessOverLog(t);
  const eta = Math.sign(t) * Math.sqrt(2 * excess);
  const correction =
    Math.abs(eta) < 0.01 ? -1 / 3 + eta / 12 - (2 * eta * eta) / 135 + eta ** 3 / 864 : 1 / t - 1 / eta;
  const rest = (Math.exp(-a * excess) * correction) / Math.sqrt(2 * Math.PI * a);
  const half = a * excess;
  const far = half > 0 ? 0.5 * upperGamma(0.5, half) : 0.5;
  const near = 1 - far;
  return t > 0 ? { lower: near - rest, upper: far + rest } : { lower: far - rest, upper: near + rest };
}
