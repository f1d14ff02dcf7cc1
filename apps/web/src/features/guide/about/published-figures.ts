import figures from '../published-accuracy.json' with { type: 'json' };

/**
 * What was measured on photos kept apart from development, with nothing told. `npm run generate` writes the file beside this folder.
 * `meanF1` is 0 to 1: the mean over kinds of targets, each counting the same. `photos` is how many there are.
 */
export const publishedFigures = figures;

export type PublishedFigures = typeof figures;
