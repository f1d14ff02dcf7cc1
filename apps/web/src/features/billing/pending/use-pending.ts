import { useMemo, useSyncExternalStore } from 'react';
import { onPurchaseChange, parsePurchase, readText, type PendingPurchase } from './pending.ts';

/** The purchase that this browser remembers for the account; null if there is none. */
export function usePendingPurchase(userId: string): PendingPurchase | null {
  const text = useSyncExternalStore(onPurchaseChange, () => readText(localStorage, userId));
  return useMemo(() => parsePurchase(text), [text]);
}
