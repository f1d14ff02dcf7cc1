/**
 * Decides which of several tests to believe, so that together they raise a false alarm no more often than `level`.
 * @param pValues of the tests that could be made, null for those that could not
 * @param level the budget for the whole family, such as 0.05
 * @returns for each test whether it is passed, in the same order
 * @source Holm (1979), Scand. J. Statist. 6: 65
 */
export function passHolm(pValues: readonly (number | null)[], level: number): boolean[] {
  const made = pValues
    .flatMap((p, index) => (p === null ? [] : [{ p, index }]))
    .toSorted((a, b) => a.p - b.p);
  const firstKept = made.findIndex(({ p }, rank) => p > level / (made.length - rank));
  const passed = new Set((firstKept < 0 ? made : made.slice(0, firstKept)).map(({ index }) => index));
  return pValues.map((_, index) => passed.has(index));
}
