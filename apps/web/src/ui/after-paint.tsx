import { startTransition, useEffect, useState, type ReactNode } from 'react';

interface AfterPaintProps {
  /** People who come back get the page at its full height, so they are where they left it. */
  isAtOnce: boolean;
  children: ReactNode;
}

/** Content below the first screen: rendered after the screen above, in pieces that block nothing. */
export function AfterPaint({ isAtOnce, children }: AfterPaintProps) {
  const [isTime, setIsTime] = useState(isAtOnce);
  useEffect(() => startTransition(() => setIsTime(true)), []);
  return isTime ? children : <div data-page-loads className="min-h-dvh" />;
}
