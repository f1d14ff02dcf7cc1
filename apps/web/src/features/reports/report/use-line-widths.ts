import { useCallback, useEffect, useRef } from 'react';

/** Sets how many pixels of the photo one of the screen covers, so that lines and letters keep their size at every zoom. */
export function useLineWidths(
  frame: { current: HTMLDivElement | null },
  widthPx: number,
): (scale: number) => void {
  const scaleNow = useRef(1);
  const apply = useCallback(
    (scale: number) => {
      scaleNow.current = scale;
      const element = frame.current;
      if (element === null || element.clientWidth === 0) return;
      element.style.setProperty('--px', String(widthPx / (element.clientWidth * scale)));
    },
    [frame, widthPx],
  );
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      apply(scaleNow.current);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [frame, apply]);
  return apply;
}
