import { useRef, type PointerEvent } from 'react';

/** A shorter movement is a tap or a scroll. */
const leastSwipePx = 56;

/** Handlers that detect a swipe to the left or right; the page still scrolls up and down. */
export function useSwipe(onSwipe: (way: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'touch' ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from === null) return;
      const right = clientX - from.x;
      if (Math.abs(right) < leastSwipePx || Math.abs(right) < 2 * Math.abs(clientY - from.y)) return;
      onSwipe(right > 0 ? 'right' : 'left');
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
