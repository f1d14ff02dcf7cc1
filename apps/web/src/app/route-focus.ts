import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the heading of a page that was just opened, so that keyboards and screen readers start there. */
export function useRouteFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);

  useEffect(() => {
    // The first page keeps the browser's own starting point.
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    const target = main.current?.querySelector('h1') ?? main.current;
    target?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
