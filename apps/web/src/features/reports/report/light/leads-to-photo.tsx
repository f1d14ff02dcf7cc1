/** Links from comments to their report's photo, and to a hole on it. */
import type { ReactNode } from 'react';
import { figurePlaceId, holeLight } from './figure-light.tsx';
import { LightButton } from './light-button.tsx';
import { scrollMotion } from './motion.ts';

export const leadsToPhoto = {
  drawHole: (holeNumber: number, words: string): ReactNode => (
    <LightButton light={holeLight(holeNumber)} place="shots">
      {words}
    </LightButton>
  ),
  onLookAtPhoto: (): void => {
    document
      .getElementById(figurePlaceId('shots'))
      ?.scrollIntoView({ block: 'center', behavior: scrollMotion() });
  },
};
