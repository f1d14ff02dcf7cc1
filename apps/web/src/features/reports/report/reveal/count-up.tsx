import { useEffect, useRef } from 'react';
import { revealMs, useIsRevealing } from './use-reveal.tsx';

/** A figure that counts up from 0 as its report appears; a value that is not a plain number shows as is. */
export function CountUp({ children: value }: { children: string }) {
  const isRevealing = useIsRevealing();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || !isRevealing || !/^\d+(\.\d+)?$/.test(value)) return undefined;
    const decimals = value.split('.')[1]?.length ?? 0;
    const begun = performance.now();
    let frame = 0;
    const draw = (now: number) => {
      const share = Math.min(1, (now - begun) / revealMs);
      element.textContent = (Number(value) * (1 - (1 - share) ** 3)).toFixed(decimals);
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      element.textContent = value;
    };
  }, [isRevealing, value]);
  return <span ref={place}>{value}</span>;
}
