import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../lib/calls/api.ts';
import { pathOf } from '../../lib/sign-in/guard-rules.ts';
import { newId } from '../../lib/new-id.ts';
import type { Problem } from '../../lib/calls/problem.ts';
import { useSignIn } from '../../lib/sign-in/sign-in.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { newTab, thisTab } from './checkout-tab.ts';
import { openCheckout, paymentProblem, signInToBuy, type OpenedCheckout } from './checkout.ts';
import type { Buyer, Order } from './order.ts';
import { rememberPurchase } from './pending/pending.ts';
import { plansQuery } from './use-plans.ts';
import { billingKey, refreshSubscription } from './refresh-subscription.ts';
import { subscriptionQuery } from './use-subscription.ts';

type CheckoutState =
  | { status: 'idle' }
  | { status: 'opening'; order: Order }
  /** `isBlocked`: the browser blocked its tab, and the address needs a click. */
  | { status: 'opened'; order: Order; url: string; isBlocked: boolean };

interface CheckoutOptions {
  /** `new` from dialogs and the manage page, `same` from the prices. */
  tab: 'same' | 'new';
  /** Where a visitor returns after signing in; defaults to this page. */
  comeBackTo?: string | undefined;
}

export interface Checkout {
  state: CheckoutState;
  /** Call it within the click that chose the order. */
  startCheckout: (order: Order, options: CheckoutOptions) => void;
  reset: () => void;
}

const idle: CheckoutState = { status: 'idle' };

/** @param onProblem handles a refusal; by default a toast shows it */
export function useCheckout(onProblem?: (problem: Problem) => void): Checkout {
  const [state, setState] = useState<CheckoutState>(idle);
  const isOpening = useRef(false);
  const queryClient = useQueryClient();
  const signIn = useSignIn();
  const sayProblem = useProblemToast();
  const askToSignIn = useSignInFirst();
  const reset = useCallback(() => {
    isOpening.current = false;
    setState(idle);
  }, []);
  useResetOnReturn(reset);

  const startCheckout = (order: Order, { tab, comeBackTo }: CheckoutOptions) => {
    if (isOpening.current || signIn.status === 'loading') return;
    if (signIn.status !== 'signed-in') {
      askToSignIn(comeBackTo);
      return;
    }
    isOpening.current = true;
    setState({ status: 'opening', order });
    const { id, email = '' } = signIn.user;
    const opening = open({ order, userId: id, email, tab, queryClient });
    void opening.then((opened) => {
      if (opened.status === 'opened') {
        // This tab is on its way to the checkout: the button stays busy until then.
        if (tab === 'same') return;
        isOpening.current = false;
        setState({ order, ...opened });
        return;
      }
      reset();
      (onProblem ?? sayProblem)(opened.problem);
      // The price or the plan may differ from what this page knows.
      void refreshSubscription(queryClient);
      void queryClient.invalidateQueries({ queryKey: plansQuery.queryKey });
    });
  };
  return { state, startCheckout, reset };
}

interface Opening {
  order: Order;
  userId: string;
  email: string;
  tab: CheckoutOptions['tab'];
  queryClient: QueryClient;
}

async function open({ order, userId, email, tab, queryClient }: Opening): Promise<OpenedCheckout> {
  const checkoutTab = tab === 'new' ? newTab() : thisTab();
  let buyer: Buyer;
  try {
    buyer = { email, ...(await whatIsKnown(queryClient)) };
  } catch (error) {
    checkoutTab.close();
    return { status: 'refused', problem: paymentProblem(error) };
  }
  return await openCheckout(order, buyer, {
    tab: checkoutTab,
    newId,
    createPayment: (payment) => api.billing.createPayment(payment, { context: { retry: 'reports' } }),
    remember: (purchase) => rememberPurchase(localStorage, userId, purchase, new Date()),
  });
}

/** The order is what the page shows; only what it doesn't know yet is loaded. */
async function whatIsKnown(queryClient: QueryClient): Promise<Omit<Buyer, 'email'>> {
  const [plans, subscription] = await Promise.all([
    queryClient.query({ ...plansQuery, staleTime: Infinity }),
    queryClient.query({ ...subscriptionQuery, staleTime: Infinity }),
  ]);
  return { plans, subscription };
}

function useProblemToast(): (problem: Problem) => void {
  const { showError } = useToasts();
  return ({ title, message }) => showError({ title, message });
}

function useSignInFirst(): (comeBackTo?: string) => void {
  const { showError } = useToasts();
  const navigate = useNavigate();
  const location = useLocation();
  return (comeBackTo = pathOf(location)) => {
    showError({ title: signInToBuy.title, message: signInToBuy.message });
    void navigate('/auth', { state: { from: comeBackTo } });
  };
}

/** The back button from a checkout may restore this page in the middle of opening. */
function useResetOnReturn(reset: () => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      reset();
      void queryClient.invalidateQueries({ queryKey: billingKey });
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset, queryClient]);
}
