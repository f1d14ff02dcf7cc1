/** The door of progress: what several reports of one shooter tell together. */
export { areLikeDistances, dispersionOf, historyFrom, likeDistanceRatio } from './dispersion.ts';
export type { Dispersion, DistantDispersion } from './dispersion.ts';
