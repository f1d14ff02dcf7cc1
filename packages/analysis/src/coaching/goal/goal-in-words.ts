/** The goal of a report as a shooter would say it. */
import type { Goal } from './improvement.ts';

/**
 * Says what to reach, and what reaching it would mean.
 * @param goal of the report
 * @param words turns a length into text, in the reader's unit
 * @param hasSeveralAims whether each shot was at one of several aims
 * @returns two sentences
 */
export function goalInWords(
  { figure, target, shots }: Goal,
  words: (length: number) => string,
  hasSeveralAims: boolean,
): string {
  const length = words(target);
  // A drill may follow that is shot elsewhere, and with fewer rounds.
  const same = `Goal: ${shots} shots from the same distance`;
  if (figure === 'offset')
    return `${same}, centered within ${length} of ${hasSeveralAims ? 'their aims' : 'the aim'}. Anything left after that could be luck.`;
  if (figure === 'farthestShot')
    return `${same}, all within ${length} of their center. Your other shots show you can.`;
  const reached = {
    meanRadius: `mean radius under ${length}`,
    verticalStandardDeviation: `standard deviation under ${length} up and down`,
    horizontalStandardDeviation: `standard deviation under ${length} side to side`,
  }[figure];
  return `${same}${hasSeveralAims ? ', at one aim,' : ''} with a ${reached}. That would be real progress, not luck.`;
}
