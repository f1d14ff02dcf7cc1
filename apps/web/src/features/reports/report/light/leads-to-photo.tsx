/** Links from comments to their report's photo, and to a hole on it. */
import type { ReactNode } from 'react';
import { figurePlaceId, holeLight } from './figure-light.tsx';
import { LightButton } from './light-button.tsx';
import { scrollMotion } from './motion.ts';

/** Marks the buttons on the holes of the photo, which take the focus when picking begins. */
export const holeButtonsMark = 'data-hole-buttons';

export const leadsToPhoto = {
  drawHole: (holeNumber: number, words: string): ReactNode => (
    <LightButton light={holeLight(holeNumber)}>{words}</LightButton>
  ),
  onLookAtPhoto: (): void => {
    const place = document.getElementById(figurePlaceId('shots'));
    place?.scrollIntoView({ block: 'center', behavior: scrollMotion() });
    place?.querySelector<HTMLElement>(`[${holeButtonsMark}]`)?.focus({ preventScroll: true });
  },
};
