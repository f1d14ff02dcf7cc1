import { seededRandom } from './random.ts';

/** Choices made by a picture's seed. */
export interface Dice {
  /** From 0 to below 1. */
  random: () => number;
  between: (low: number, high: number) => number;
  /** Whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number;
  pick: <Choice>(choices: readonly [Choice, ...Choice[]]) => Choice;
}

/**
 * Dice that fall the same way for the same seed.
 * @param seed whole number
 * @returns the dice
 */
export function createDice(seed: number): Dice {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  return {
    random,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (choices) => choices[Math.floor(random() * choices.length)] ?? choices[0],
  };
}
