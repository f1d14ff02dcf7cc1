import figures from '../published-accuracy.json' with { type: 'json' };

/**
 * Measured on photos kept apart from development, without any hints from the shooter. `npm run generate` writes the file beside this
 * folder. `meanF1` is 0 to 1: the mean over kinds of targets, equally weighted. `photos` is their number.
 */
export const publishedFigures = figures;

export type PublishedFigures = typeof figures;
