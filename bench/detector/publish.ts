/** The few figures that the page shows, taken from the results. */
import { join } from 'node:path';
import { root } from '../../tools/check/step.ts';
import { readResult, scoresFile } from './results.ts';

/** Beside the page that shows it, for the page knows nothing of the bench. */
export const publishedFile = join(root, 'apps/web/src/features/guide/published-accuracy.json');

/**
 * The text of that file: mean F1 over the sets that nothing was trained on, each counting the same, precision and recall of all
 * their photos together, and F1 of each set; nothing told.
 */
export function publishedText(): string {
  const scores = readResult(scoresFile);
  if (scores === null) throw new Error('bench/results has no scores: npm run bench:detector');
  const { meanF1, photos, sets, precision, recall } = scores.noHint.foreign;
  const rounded = (share: number): number => Number(share.toFixed(3));
  const published = {
    meanF1: rounded(meanF1),
    photos,
    sets,
    measuredOn: scores.stamp.measuredOn,
    precision: rounded(precision),
    recall: rounded(recall),
    // The name of a set that the weights know ends with a word on that, in brackets.
    kinds: Object.entries(scores.noHint.sets)
      .filter(([name]) => !name.endsWith(')'))
      .map(([name, { photos, holes, f1 }]) => ({ name, photos, holes, f1: rounded(f1) })),
  };
  return `${JSON.stringify(published, null, 2)}\n`;
}
