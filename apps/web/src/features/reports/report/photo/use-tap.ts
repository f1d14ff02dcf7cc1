import type { PixelPoint } from '@target-analysis/analysis';
import { useRef, type PointerEvent } from 'react';
import { photoPlace, photoPxPerScreenPx } from '../correction/marks/photo-place.ts';

/** A press that moves less than this, in screen px, is a tap. */
const stillnessPx = 8;

/** Receives the place of a tap, and the photo pixels per screen pixel. */
export type OnTap = (at: PixelPoint, pxPerScreenPx: number) => void;

/** Detects taps on an element that covers exactly the photo; presses that zoom or pan don't count. */
export function useTap(photo: { widthPx: number; heightPx: number }, onTap: OnTap | null) {
  const press = useRef<{ id: number; x: number; y: number } | null>(null);
  if (onTap === null) return {};
  return {
    onPointerDown: ({ isPrimary, pointerId, clientX, clientY }: PointerEvent) => {
      press.current = isPrimary ? { id: pointerId, x: clientX, y: clientY } : null;
    },
    onPointerCancel: () => {
      press.current = null;
    },
    onPointerUp: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) => {
      const begun = press.current;
      press.current = null;
      if (begun?.id !== pointerId || Math.hypot(x - begun.x, y - begun.y) > stillnessPx) return;
      const shown = currentTarget.getBoundingClientRect();
      const at = photoPlace({ x, y }, shown, photo);
      const pxPerScreenPx = photoPxPerScreenPx(shown, photo);
      // The library ends its panning on the later mouse event, and would mistake a new view for a pan.
      setTimeout(() => onTap(at, pxPerScreenPx));
    },
  };
}
