/** How many shots each kind of statement needs. */

/**
 * The fewest shots for each statement. Proposed in the domain notes and weighed against the power of the tests: with three shots, the
 * group of a perfectly centered shooter is over half a sigma off in 69% of tries.
 */
export const fewestShots = {
  /** With fewer, a report only shows where the shots are. */
  offset: 3,
  /** From here on shapes and flyers are tested, a finding is 'probably' true, and causes are named. */
  cause: 5,
  /** From here on a finding is 'clearly' true. */
  plainWords: 10,
} as const;

/**
 * Says how firmly a report may state a passed test.
 * @param shots in the group
 * @returns `shown` from ten shots on
 */
export function strengthFor(shots: number): 'shown' | 'suggested' {
  return shots >= fewestShots.plainWords ? 'shown' : 'suggested';
}
