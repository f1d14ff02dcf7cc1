/** The chance that a shot leaves no mark of its own: a miss, or a shot through another hole. */
const unseenShot = 0.3;

/** Shooters miscount, and sheets are shot twice: the chance of one mark too many, and of each further one. */
const extraHole = { first: 0.1, further: 0.5 };

/** Fainter marks are many and hardly change a sum; counting time grows with the cube of their number. */
const leastToMatter = 0.02;

/**
 * The chances of marks once the number of shots is known, by Bayes' rule: if there are as many sure marks as shots, the others are
 * hardly holes; if shots are missing, the next likely marks probably are.
 * @param chances that each mark is a hole, 0 to 1, independent of each other
 * @param shotsFired at least 1
 * @returns the chances in the same order, 0 to 1; a surer mark stays surer
 * @source shots-fired.test.ts: the sum over all sets of holes
 */
export function chancesGivenNumber(chances: readonly number[], shotsFired: number): number[] {
  const countable = chances.filter((chance) => chance >= leastToMatter);
  const total = weigh(countable.reduce(withOneMore, [1]), shotsFired, 0);
  return chances.map((chance) => {
    if (chance < leastToMatter) return chance;
    // Recounts without the mark's own chance: dividing it out is unstable near 0 and 1.
    const own = countable.indexOf(chance);
    const others = countable.filter((_, index) => index !== own).reduce(withOneMore, [1]);
    return Math.min(1, (chance * weigh(others, shotsFired, 1)) / total);
  });
}

/** The distribution of the number of holes with one more possible hole. */
function withOneMore(distribution: readonly number[], chance: number): number[] {
  return Array.from(
    { length: distribution.length + 1 },
    (_, count) => (distribution[count] ?? 0) * (1 - chance) + (distribution[count - 1] ?? 0) * chance,
  );
}

/** The likelihood of the number of shots, given the distribution of holes besides `known` ones. */
function weigh(distribution: readonly number[], shotsFired: number, known: number): number {
  return distribution.reduce((sum, share, count) => sum + share * likelihoodOf(count + known, shotsFired), 0);
}

function likelihoodOf(holes: number, shotsFired: number): number {
  if (holes <= shotsFired) return unseenShot ** (shotsFired - holes);
  return extraHole.first * extraHole.further ** (holes - shotsFired - 1);
}
