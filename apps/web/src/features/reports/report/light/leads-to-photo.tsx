/** Links from comments to their report's photo, and to a hole on it. */
import type { ReactNode } from 'react';
import { holeLight, scrollToPhoto } from './figure-light.tsx';
import { LightButton } from './light-button.tsx';

/** Marks the buttons on the holes of the photo, which take the focus when picking begins. */
export const holeButtonsMark = 'data-hole-buttons';

export const leadsToPhoto = {
  drawHole: (holeNumber: number, words: string): ReactNode => (
    <LightButton light={holeLight(holeNumber)}>{words}</LightButton>
  ),
  onLookAtPhoto: (): void => {
    const holes = scrollToPhoto('center')?.querySelector<HTMLElement>(`[${holeButtonsMark}]`);
    holes?.focus({ preventScroll: true });
  },
};
