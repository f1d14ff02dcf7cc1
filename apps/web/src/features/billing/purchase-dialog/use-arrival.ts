import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { subscriptionQuery } from '../use-subscription.ts';

/** Often enough that somebody who looks at the window sees it close. */
const askAgainMs = 3000;

interface Arrival {
  /** Somebody signed in is choosing: the balance is read anew, so that a later rise is the purchase's. */
  isWatching: boolean;
  /** How many reports are to arrive; null while none are. */
  awaited: number | null;
  onArrival: (reports: number) => void;
}

/** Watches the balance while a payment is awaited; a page that is out of sight does not ask. */
export function useArrival({ isWatching, awaited, onArrival }: Arrival): void {
  const { data } = useQuery({
    ...subscriptionQuery,
    enabled: isWatching,
    staleTime: 0,
    refetchInterval: awaited === null ? false : askAgainMs,
  });
  const balance = data?.additional_reports ?? null;
  const lowest = useRef<number | null>(null);
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    if (awaited === null || balance === null) {
      lowest.current = null;
      return;
    }
    // What was used in the meantime lowers what the purchase comes on top of.
    lowest.current = Math.min(lowest.current ?? balance, balance);
    if (balance - lowest.current < awaited) return;
    lowest.current = null;
    arrive(awaited);
  }, [awaited, balance]);
}
