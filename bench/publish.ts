/** The figure that the page shows, taken from the results. */
import { join } from 'node:path';
import { root } from '../tools/repository.ts';
import { cautiousFigure } from './detector/cautious-figure.ts';

/** Beside the page that shows it, for the page knows nothing of the bench. */
export const publishedFile = join(root, 'apps/web/src/features/guide/published-accuracy.json');

/** The text of that file: mean F1 on photos that were kept apart from development, nothing told, and how many they are. */
export function publishedText(): string {
  const { meanF1, photos } = cautiousFigure();
  return `${JSON.stringify({ meanF1, photos }, null, 2)}\n`;
}
