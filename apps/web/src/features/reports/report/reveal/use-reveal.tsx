/** The moment a report arrives that its reader has waited for: its marks appear one after another. */
import { createContext, use, useEffect, useState } from 'react';
import { motionMs } from '../light/motion.ts';

/** Total duration, ms; `ui/theme.css` divides it among the marks. */
export const revealMs = 600;

const RevealContext = createContext(false);
export const RevealProvider = RevealContext;

/** Whether the report is appearing right now. */
export function useIsRevealing(): boolean {
  return use(RevealContext);
}

/** Runs once, unless the reader wants no motion; a tap, a key, or the wheel skips the rest. */
export function useReveal(isWanted: boolean): boolean {
  const [isOn, setIsOn] = useState(isWanted && motionMs() > 0);
  useEffect(() => {
    if (!isOn) return undefined;
    const ending = new AbortController();
    const end = () => setIsOn(false);
    const timer = setTimeout(end, revealMs);
    for (const event of ['pointerdown', 'keydown', 'wheel'] as const)
      window.addEventListener(event, end, { signal: ending.signal, passive: true });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [isOn]);
  return isOn;
}
