/** Mean radii one below the other, to compare them. */
import type { Estimate } from '../../statistics/figures/estimate.ts';
import type { Lengths } from './lengths.ts';

/** The mean radius of some shots of a sheet, to be drawn beside others. */
export interface SpreadBar {
  /** '2', or '2, 42.4 gr' with the owner's label. */
  readonly name: string;
  /** The mean radius with its interval, in the report's unit. */
  readonly low: number;
  readonly value: number;
  readonly high: number;
  /** '12 (6 to 24)', in the reader's unit. */
  readonly words: string;
}

/**
 * Lists mean radii, to draw them one below the other.
 * @param measured the groups or strings of a sheet, with their names
 * @param lengths of the reader
 * @returns a bar for each that has a mean radius; none for fewer than two of them
 */
export function spreadBars(
  measured: readonly { name: string; meanRadius: Estimate | null }[],
  lengths: Lengths,
): SpreadBar[] {
  const bars = measured.flatMap(({ name, meanRadius }) =>
    meanRadius === null
      ? []
      : [
          {
            name,
            low: meanRadius.low95,
            value: meanRadius.value,
            high: meanRadius.high95,
            words: `${lengths.number(meanRadius.value)} (${lengths.range(meanRadius)})`,
          },
        ],
  );
  return bars.length < 2 ? [] : bars;
}
