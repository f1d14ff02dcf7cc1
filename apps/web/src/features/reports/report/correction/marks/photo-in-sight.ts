import type { PixelPoint, Report } from '@target-analysis/analysis';
import type { RefObject } from 'react';
import { photoPlace } from './photo-place.ts';
import type { Ruler } from '../correction-draft.ts';

/** The part of the photo that the viewer shows. */
export interface PhotoInSight {
  /** Null before the photo has loaded. */
  middle: () => PixelPoint | null;
  /** Two places at the same height, centered on the middle. */
  acrossMiddle: () => Ruler | null;
}

/** Marks the element in the viewer's frame that covers exactly the photo. */
export const photoBoxMark = 'data-photo-box';

export function photoInSight(frame: RefObject<HTMLElement | null>, photo: Report['photo']): PhotoInSight {
  const across = (share: number): PixelPoint | null => {
    const shown = frame.current?.querySelector(`[${photoBoxMark}]`)?.getBoundingClientRect();
    const window = frame.current?.getBoundingClientRect();
    if (shown === undefined || window === undefined) return null;
    return photoPlace(
      { x: window.left + share * window.width, y: window.top + window.height / 2 },
      shown,
      photo,
    );
  };
  return {
    middle: () => across(0.5),
    acrossMiddle: () => {
      const [from, to] = [across(0.3), across(0.7)];
      return from === null || to === null ? null : { from, to };
    },
  };
}
