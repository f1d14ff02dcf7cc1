import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

/** True around a page that people come back to: it has its full height from the start, so they are where they left it. */
export const DrawnAtOnce = createContext(false);

/** Content below the first screen: rendered after the screen above, in pieces that block nothing. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isTime, setIsTime] = useState(use(DrawnAtOnce));
  useEffect(() => startTransition(() => setIsTime(true)), []);
  return isTime ? children : <div data-page-loads className="min-h-dvh" />;
}
