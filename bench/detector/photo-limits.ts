import type { PhotoLimits } from '../../packages/analysis-node/src/index.ts';

/** As the command line has them: more would need gigabytes, less shows no holes. */
export const photoLimits: PhotoLimits = { maxMegapixels: 120, minSidePx: 200 };
