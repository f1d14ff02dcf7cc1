/** How many shots each kind of statement needs. */

/**
 * From how many shots on a statement may be made. A proposal of the domain notes, weighed against the power of the tests: with three
 * shots a perfectly centred shooter's group lands over half a sigma off in 69 % of tries.
 */
export const fewestShots = {
  /** Below, shots are only placed. */
  offset: 3,
  /** From here on shapes and flyers are tested, a finding is 'probably' true, and causes are named. */
  cause: 5,
  /** From here on a finding is 'clearly' true. */
  plainWords: 10,
} as const;

/**
 * Says how firmly a passed test may be put.
 * @param shots in the group
 * @returns how firmly a passed test may be put
 */
export function strengthFor(shots: number): 'shown' | 'suggested' {
  return shots >= fewestShots.plainWords ? 'shown' : 'suggested';
}
