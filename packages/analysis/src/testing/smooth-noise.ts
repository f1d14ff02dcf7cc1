/** A height for each place in the plane, -1 to 1, that changes smoothly over a length of about 1. */
export type SmoothNoise = (x: number, y: number) => number;

/**
 * Hills and valleys without a pattern, as in clouds, wood and worn walls.
 * @param seed the same seed gives the same hills
 * @returns the heights
 */
export function createSmoothNoise(seed: number): SmoothNoise {
  const one = createHills(seed);
  return (x, y) => 0.55 * one(x, y) + 0.3 * one(2.1 * x + 37, 2.1 * y) + 0.15 * one(4.3 * x, 4.3 * y + 71);
}

function createHills(seed: number): SmoothNoise {
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const across = ease(x - column);
    const down = ease(y - row);
    const top = mix(heightAt(seed, column, row), heightAt(seed, column + 1, row), across);
    const bottom = mix(heightAt(seed, column, row + 1), heightAt(seed, column + 1, row + 1), across);
    return mix(top, bottom, down);
  };
}

/** A random-looking number from -1 to 1 for each whole place. */
function heightAt(seed: number, column: number, row: number): number {
  let mixed = Math.imul(column, 0x27d4eb2d) ^ Math.imul(row, 0x165667b1) ^ Math.imul(seed + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 31 - 1;
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function ease(share: number): number {
  return share * share * (3 - 2 * share);
}
