import type { SessionComments } from '@target-analysis/contract';

type Holes = readonly Pick<SessionComments['holes'][number], 'number' | 'column' | 'row'>[];

/** Whether two lists hold the same holes under the same numbers. A correction moves, adds, removes, and renumbers holes. */
export function areSameHoles(some: Holes, others: Holes): boolean {
  return (
    some.length === others.length &&
    some.every(({ number, column, row }) =>
      others.some((other) => other.number === number && other.column === column && other.row === row),
    )
  );
}
