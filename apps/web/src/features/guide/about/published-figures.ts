import figures from '../published-accuracy.json' with { type: 'json' };

/**
 * What `npm run bench:detector` measured on photos of kinds that nothing was trained on, nothing told, and wrote to the file beside
 * this folder. Shares are 0 to 1: `recall` of all holes those that are found, `precision` of all marks those that are holes,
 * `meanF1` the mean over the kinds, each counting the same. `sets` is the number of kinds.
 */
export const publishedFigures = figures;

export type PublishedFigures = typeof figures;
