/** Entry point of progress: what several reports of one shooter show together. */
export { compareDispersion } from './compare-dispersion.ts';
export type { DispersionChange } from './compare-dispersion.ts';
export { dispersionOf, dispersionsOf, historyFrom, likeDistanceRatio } from './dispersion.ts';
export type { Dispersion, DistantDispersion } from './dispersion.ts';
export { drillEffects } from './drill-effects.ts';
export type { DrillEffect } from './drill-effects.ts';
