import { useCallback, useEffect, useRef } from 'react';

/**
 * Sets what lets lines, letters and buttons keep their size at every zoom: `--px`, how many pixels of the photo one of the screen
 * covers, and `--unzoom`, how much a length must shrink.
 */
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
      element.style.setProperty('--unzoom', String(1 / scale));
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
