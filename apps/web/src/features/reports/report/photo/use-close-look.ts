import { useRef, useState, type RefObject } from 'react';
import { outgrowsPicture } from './viewer-geometry.ts';

/** Whether the photo has been looked at more closely than its picture for the screen carries; it stays so. */
export function useCloseLook(frame: RefObject<HTMLElement | null>) {
  const picture = useRef<HTMLImageElement>(null);
  const [isClose, setIsClose] = useState(false);
  const look = (scale: number) => {
    if (frame.current === null || picture.current === null) return;
    const shownPx = frame.current.clientWidth * scale * window.devicePixelRatio;
    if (outgrowsPicture(picture.current.naturalWidth, shownPx)) setIsClose(true);
  };
  return { picture, isClose, look };
}
