import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Problem } from '../../../lib/calls/problem.ts';
import { useSignIn } from '../../../lib/sign-in/sign-in.tsx';
import { useToasts, type ToastWords } from '../../../ui/toast.tsx';
import { useCheckout, type Checkout } from '../use-checkout.ts';
import { singleReports, type ReportsChoice } from './choice.ts';
import { subscriptionQuery } from '../use-subscription.ts';

export interface PurchaseOptions {
  isOpen: boolean;
  onClose: () => void;
  /** The choice when the dialog opens. */
  firstChoice?: ReportsChoice | undefined;
  /** Where a visitor returns after signing in, including the choice. */
  comeBackTo?: ((choice: ReportsChoice) => string) | undefined;
  /** Where to use the reports once they have arrived. */
  nextStep?: ToastWords['step'];
  /** The reports have arrived and the dialog has closed. */
  onBought?: (() => void) | undefined;
}

export interface Purchase {
  choice: ReportsChoice;
  choose: (choice: ReportsChoice) => void;
  /** Why the checkout was refused; cleared by the next choice. */
  problem: Problem | null;
  checkout: Checkout['state'];
  buy: () => void;
  /** Back to choosing; an opened checkout stays open in its tab. */
  chooseAgain: () => void;
  close: () => void;
  /** A new number each time the dialog opens. */
  visit: number;
}

/** The dialog's steps: choose, buy, wait for the payment, close. */
export function usePurchase(options: PurchaseOptions): Purchase {
  const { isOpen, onClose, firstChoice = singleReports(1), comeBackTo, nextStep, onBought } = options;
  const [choice, setChoice] = useState(firstChoice);
  const [problem, setProblem] = useState<Problem | null>(null);
  const checkout = useCheckout(setProblem);
  const { showSuccess } = useToasts();
  const isSignedIn = useSignIn().status === 'signed-in';
  const visit = useVisits(isOpen, () => {
    setChoice(firstChoice);
    setProblem(null);
  });
  const close = () => {
    checkout.reset();
    onClose();
  };
  useArrival({
    isWatching: isOpen && isSignedIn,
    awaited: isOpen && checkout.state.status !== 'idle' ? choice.quantity : null,
    onArrival: (reports) => {
      close();
      const title = `Successfully added ${String(reports)} report(s) to your account`;
      showSuccess({ title, step: nextStep });
      onBought?.();
    },
  });
  return {
    choice,
    choose: (next) => {
      setProblem(null);
      setChoice(next);
    },
    problem,
    checkout: checkout.state,
    buy: () => {
      setProblem(null);
      const order = { kind: 'reports', ...choice } as const;
      checkout.startCheckout(order, { tab: 'new', comeBackTo: comeBackTo?.(choice) });
    },
    chooseAgain: checkout.reset,
    close,
    visit,
  };
}

/** Counts how often the dialog was opened, and calls back while it opens. */
function useVisits(isOpen: boolean, onOpen: () => void): number {
  const [visits, setVisits] = useState({ wasOpen: false, count: 0 });
  if (isOpen !== visits.wasOpen) {
    setVisits({ wasOpen: isOpen, count: visits.count + (isOpen ? 1 : 0) });
    if (isOpen) onOpen();
  }
  return visits.count;
}

/** Often enough that a person looking at the dialog sees it close. */
const askAgainMs = 3000;

interface Arrival {
  /** Loads the balance while the buyer chooses, so a later increase comes from this purchase. */
  isWatching: boolean;
  /** How many reports should arrive; null while none are expected. */
  awaited: number | null;
  onArrival: (reports: number) => void;
}

/** Watches the balance while a payment is pending; a page in the background doesn't ask. */
function useArrival({ isWatching, awaited, onArrival }: Arrival): void {
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
    // Reports used in the meantime lower the starting balance.
    lowest.current = Math.min(lowest.current ?? balance, balance);
    if (balance - lowest.current < awaited) return;
    lowest.current = null;
    arrive(awaited);
  }, [awaited, balance]);
}
