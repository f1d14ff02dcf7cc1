import { breakpointsPx } from '@target-analysis/contract/constants';
import { useSyncExternalStore } from 'react';

/** Whether there is room for a table of many columns. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wideScreen().matches,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  const screen = wideScreen();
  screen.addEventListener('change', onChange);
  return () => {
    screen.removeEventListener('change', onChange);
  };
}

function wideScreen(): MediaQueryList {
  return window.matchMedia(`(width >= ${String(breakpointsPx.desktop)}px)`);
}
