import { useEffect } from 'react';
import { logProblem } from '../log.ts';

/** Lets members open the page without a network. Visitors don't download it. */
export function useServiceWorker(isMember: boolean): void {
  useEffect(() => {
    // Browsers offer no service worker over plain http.
    if (!isMember || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register('/service-worker.js').catch((cause: unknown) => {
      logProblem('The page could not be kept on this device', cause);
    });
  }, [isMember]);
}
