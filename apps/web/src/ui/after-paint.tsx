import { startTransition, useEffect, useState, type ReactNode } from 'react';

interface AfterPaintProps {
  /** People who come back find the page as high as it was, to be where they left it. */
  isAtOnce: boolean;
  children: ReactNode;
}

/** What lies below the first screen: it is drawn once the screen above is there, in pieces that hold nothing up. */
export function AfterPaint({ isAtOnce, children }: AfterPaintProps) {
  const [isTime, setIsTime] = useState(isAtOnce);
  useEffect(() => {
    startTransition(() => {
      setIsTime(true);
    });
  }, []);
  return isTime ? children : <div data-page-loads className="min-h-dvh" />;
}
