import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The width that an element has on the screen, so that what is drawn in it keeps the size of its letters; 0 until it is known. */
export function useWidth(): { ref: RefObject<HTMLDivElement | null>; widthPx: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => {
      setWidthPx(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { ref, widthPx };
}
