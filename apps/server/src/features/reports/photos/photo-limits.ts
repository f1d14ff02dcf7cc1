/** What a photo may be, for every place that decodes one. */
import { maxPhotoMegapixels, minPhotoSidePx } from '@target-analysis/contract/constants';

export const photoLimits = { maxMegapixels: maxPhotoMegapixels, minSidePx: minPhotoSidePx } as const;
