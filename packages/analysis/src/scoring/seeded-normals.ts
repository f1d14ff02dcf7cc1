/** Repeatable random numbers: the same seed gives the same numbers in every browser and on every server. */

/**
 * Makes a generator of uniform numbers.
 * @param seed any whole number
 * @returns a function that gives the next number, from 0 to below 1
 * @source Mulberry32, a 32 bit mixer of a counter (public domain)
 */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Makes a generator whose numbers have a logarithm.
 * @param seed any whole number
 * @returns a function that gives the next number, above 0 and below 1
 */
export function evenNumbers(seed: number): () => number {
  const random = seededRandom(seed);
  return () => random() + 2 ** -33;
}

/**
 * Turns two uniform numbers into two independent normal ones.
 * @param one above 0 and below 1
 * @param other from 0 to 1
 * @returns both, standard normal
 * @source Box and Muller (1958)
 */
export function normalPair(one: number, other: number): [number, number] {
  const length = Math.sqrt(-2 * Math.log(one));
  return [length * Math.cos(2 * Math.PI * other), length * Math.sin(2 * Math.PI * other)];
}

/**
 * Draws from a chi-square distribution.
 * @param degrees of freedom, whole and above 0
 * @param random gives uniform numbers, above 0 and below 1
 * @returns a value above 0
 * @source Marsaglia and Tsang (2000), ACM TOMS 26: 363; for one degree the square of a normal number
 */
export function drawChiSquare(degrees: number, random: () => number): number {
  const normal = () => normalPair(random(), random())[0];
  if (degrees === 1) return normal() ** 2;
  const shape = degrees / 2 - 1 / 3;
  for (;;) {
    const x = normal();
    const cube = (1 + x / Math.sqrt(9 * shape)) ** 3;
    if (cube > 0 && Math.log(random()) < x ** 2 / 2 + shape * (1 - cube + Math.log(cube)))
      return 2 * shape * cube;
  }
}
