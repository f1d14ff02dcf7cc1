import { purchaseDelaysMs } from '@target-analysis/contract/constants';
import { useEffect } from 'react';
import { forgetPurchase, noteProfileAsked, profileStep } from './pending.ts';
import { usePendingPurchase } from './use-pending.ts';
import type { Settling } from './use-settle.ts';

/** What the profile does by itself about a purchase that this browser remembers: asks once, and forgets what is too old. */
export function useProfileProcessing(userId: string, settle: Settling['settle']): void {
  const pending = usePendingPurchase(userId);
  useEffect(() => {
    if (pending === null) return undefined;
    const ask = () => {
      noteProfileAsked(localStorage, userId);
      settle('by-itself');
    };
    switch (profileStep(pending, new Date())) {
      case 'forget':
        forgetPurchase(localStorage, userId);
        return undefined;
      case 'ask':
        ask();
        return undefined;
      case 'ask-after-redirect': {
        const timer = setTimeout(ask, purchaseDelaysMs.profileProcessing);
        return () => {
          clearTimeout(timer);
        };
      }
      case 'leave':
        return undefined;
    }
  }, [pending, settle, userId]);
}
