/** How much of an elliptical normal spread lies inside a circle about the origin, wherever its own center is. */
import { normalCdf } from './chi-square.ts';
import { invertIncreasing } from './invert.ts';

/** A normal distribution in its own principal axes: where its center lies along each, and its standard deviation there. */
export interface PrincipalNormal {
  readonly major: { readonly centre: number; readonly deviation: number };
  readonly minor: { readonly centre: number; readonly deviation: number };
}

/** Normal mass beyond this many deviations is below 1e-18. */
const reach = 9;
const firstNodes = 64;
const mostNodes = 2 ** 18;

/**
 * The share of a normal spread that lies inside a circle about the origin.
 * @param radius 0 or more
 * @param spread major deviation above 0, minor deviation from 0 to the major one
 * @returns P(R <= radius), 0 to 1, to about 1e-12
 * @source DiDonato & Jarnagin (1961); with y = radius sin(t) the integrand is even about t = +-90 degrees, so the trapezoid rule
 * converges exponentially (Hoyt's distribution is the centered case)
 */
export function offsetCircleCdf(radius: number, spread: PrincipalNormal): number {
  if (radius <= 0) return 0;
  const { major, minor } = spread;
  if (minor.deviation === 0) {
    return Math.abs(minor.centre) > radius
      ? 0
      : massBetween(Math.sqrt(radius ** 2 - minor.centre ** 2), major);
  }
  // Far off-center the edge of the circle is nearly straight: the inner integral then has to cross it.
  const crossesAlongMinor =
    Math.abs(minor.centre) > Math.abs(major.centre) && Math.abs(minor.centre) > reach * major.deviation;
  const [outer, inner] = crossesAlongMinor ? [major, minor] : [minor, major];
  const from = Math.asin(Math.max(-1, (outer.centre - reach * outer.deviation) / radius));
  const to = Math.asin(Math.min(1, (outer.centre + reach * outer.deviation) / radius));
  if (!(to > from)) return 0;
  const integrand = (angle: number): number => {
    const along = radius * Math.sin(angle);
    const across = radius * Math.cos(angle);
    const z = (along - outer.centre) / outer.deviation;
    return Math.exp((-z * z) / 2) * across * massBetween(across, inner);
  };
  // Far off-center, the rounding of positions limits the accuracy, not the number of nodes.
  const certainty = outer.deviation * Math.sqrt(2 * Math.PI);
  const tolerance = (1e-13 + (1e-15 * radius) / minor.deviation) * certainty;
  return Math.min(1, trapezoid(integrand, { from, to, tolerance }) / certainty);
}

/**
 * The radius of the circle about the origin that holds a share of a normal spread.
 * @param probability above 0 and below 1
 * @param spread as for {@link offsetCircleCdf}
 * @returns the radius about the origin that holds this share of the shots
 */
export function offsetCircleQuantile(probability: number, spread: PrincipalNormal): number {
  const { major, minor } = spread;
  const start = Math.hypot(major.centre, minor.centre, major.deviation);
  return invertIncreasing((radius) => offsetCircleCdf(radius, spread), probability, start);
}

/** Normal mass from -half to +half. */
function massBetween(half: number, { centre, deviation }: PrincipalNormal['major']): number {
  const near = (half - Math.abs(centre)) / deviation;
  const far = (-half - Math.abs(centre)) / deviation;
  return Math.max(0, normalCdf(near) - normalCdf(far));
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly tolerance: number;
}

/** Doubles the nodes until two rounds agree, reusing every node. */
function trapezoid(f: (angle: number) => number, { from, to, tolerance }: Range): number {
  let step = (to - from) / firstNodes;
  let sum = (f(from) + f(to)) / 2;
  for (let k = 1; k < firstNodes; k++) sum += f(from + k * step);
  let total = sum * step;
  for (let nodes = firstNodes; nodes < mostNodes; nodes *= 2) {
    for (let k = 0; k < nodes; k++) sum += f(from + (k + 0.5) * step);
    step /= 2;
    const before = total;
    total = sum * step;
    if (Math.abs(total - before) <= tolerance) break;
  }
  return total;
}
