import { useEffect } from 'react';
import { logProblem } from '../log.ts';

/** Lets members open the page without a network. Visitors are spared the download. */
export function useServiceWorker(isMember: boolean): void {
  useEffect(() => {
    // Over plain http browsers have none.
    if (!isMember || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register('/service-worker.js').catch((cause: unknown) => {
      logProblem('The page could not be kept on this device', cause);
    });
  }, [isMember]);
}
