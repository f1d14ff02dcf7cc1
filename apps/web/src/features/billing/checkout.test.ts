import type { NewPayment, Subscription } from '@target-analysis/contract';
import { expect, test } from 'vitest';
import type { CheckoutTab } from './checkout-tab.ts';
import { openCheckout, type CheckoutTools } from './checkout.ts';
import type { Buyer, Order } from './order.ts';
import type { NewPurchase } from './pending/pending.ts';

const monthly: Subscription = {
  id: '00000000-0000-4000-8000-000000000001',
  user_id: '00000000-0000-4000-8000-000000000002',
  subscription_plan_id: null,
  subscription_type: 'pro_monthly',
  status: 'active',
  billing_cycle: 'monthly',
  reports_used: 0,
  reports_limit: 40,
  additional_reports: 0,
  auto_renew: true,
  subscription_start: '2026-05-01T00:00:00.000Z',
  subscription_end: '2026-06-01T00:00:00.000Z',
  created_at: '2026-05-01T00:00:00.000Z',
  updated_at: '2026-05-01T00:00:00.000Z',
  pay_by: null,
  payment_state: 'paid',
  remaining_reports: 40,
  gate: null,
  period_price: 4499,
  renewal_differs: false,
  next_plan: null,
  upgrade: { days_remaining: 16, annual_price: 38_400, credit: 2322, new_amount: 36_078 },
};
const buyer: Buyer = { plans: [], subscription: monthly, email: 'robin@example.com' };
const url = 'https://pay.example/1';

/** Opens a checkout against the test's own server and tab, and returns everything that they saw. */
async function tryToOpen(order: Order, answers: Partial<CheckoutTools> = {}, who = buyer) {
  const asked: NewPayment[] = [];
  const visited: string[] = [];
  const remembered: NewPurchase[] = [];
  const tab: CheckoutTab = {
    goTo: (address) => visited.push(address) > 0,
    close: () => visited.push('closed'),
  };
  const opened = await openCheckout(order, who, {
    createPayment: (payment) => {
      asked.push(payment);
      return Promise.resolve({ url });
    },
    tab,
    remember: (purchase) => remembered.push(purchase),
    newId: () => '00000000-0000-4000-8000-00000000000a',
    ...answers,
  });
  return { opened, asked, visited, remembered };
}

test('orders a pack at its price, remembers it, and sends the tab to its checkout', async () => {
  const seen = await tryToOpen({ kind: 'reports', pack: 'pack20', quantity: 20 });
  expect(seen.asked).toMatchObject([
    {
      planId: 'payasyougo',
      amount: 5260,
      quantity: 20,
      packType: 'pack20',
      action: 'add',
      pricePerReport: 2.63,
      isSubscription: false,
      idempotencyKey: '00000000-0000-4000-8000-00000000000a',
    },
  ]);
  expect(seen.opened).toEqual({ status: 'opened', url, isBlocked: false });
  expect(seen.visited).toEqual([url]);
  expect(seen.remembered).toEqual([{ kind: 'reports', action: 'add', quantity: 20, packType: 'pack20' }]);
});

test('orders a plan by its cycle, and an upgrade for the amount left to pay', async () => {
  const { asked: plan } = await tryToOpen({ kind: 'plan', planId: 'proannual' });
  expect(plan).toMatchObject([{ amount: 38_400, billingCycle: 'annual', isSubscription: true }]);
  expect(plan[0]).not.toHaveProperty('isUpgrade');
  const { asked: upgrade } = await tryToOpen({ kind: 'upgrade' });
  expect(upgrade).toMatchObject([
    { planId: 'proannual', amount: 36_078, isUpgrade: true, currentSubscriptionId: monthly.id },
  ]);
});

test('says so if the price is unknown, sends no request, and closes the waiting tab', async () => {
  const { opened, asked, visited } = await tryToOpen(
    { kind: 'upgrade' },
    {},
    { ...buyer, subscription: null },
  );
  expect(opened).toMatchObject({
    status: 'refused',
    problem: {
      title: 'Price error',
      message: 'Unable to determine plan price. Please refresh and try again.',
    },
  });
  expect(asked).toEqual([]);
  expect(visited).toEqual(['closed']);
});

test.each([
  [
    { code: 'plan-switch-blocked', data: { date: 'June 1' } },
    'Your plan is still running',
    'You can change it when it ends, on June 1. You can buy reports at any time.',
  ],
  [new Error('?'), 'Payment failed', 'Failed to create payment session'],
  [
    new TypeError('Failed to fetch'),
    'Payment error',
    'We could not reach the server. Check your connection and try again.',
  ],
  [
    { code: 'checkout-unavailable' },
    'Payment failed',
    'No checkout URL returned from the card payment provider. Please try again.',
  ],
  [{ code: 'authentication-required' }, 'Authentication required', 'Please sign in to purchase a plan.'],
])('a refusal %j is told as %j', async (error, title, message) => {
  const { opened, visited, remembered } = await tryToOpen(
    { kind: 'plan', planId: 'promonthly' },
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as the client's own errors, with what is read of them
    { createPayment: () => Promise.reject(error) },
  );
  expect(opened).toMatchObject({ status: 'refused', problem: { title, message } });
  expect(visited).toEqual(['closed']);
  expect(remembered).toEqual([]);
});

test('says so if the provider gave no address', async () => {
  const { opened } = await tryToOpen(
    { kind: 'plan', planId: 'promonthly' },
    { createPayment: () => Promise.resolve({ url: '' }) },
  );
  expect(opened).toMatchObject({
    problem: {
      title: 'Payment error',
      message: 'No checkout URL returned from the card payment provider. Please try again.',
    },
  });
});

test('keeps the address if the browser blocked the tab', async () => {
  const blocked: CheckoutTab = { goTo: () => false, close: () => undefined };
  const { opened, remembered } = await tryToOpen(
    { kind: 'reports', pack: 'individual', quantity: 3 },
    { tab: blocked },
  );
  expect(opened).toEqual({ status: 'opened', url, isBlocked: true });
  expect(remembered).toHaveLength(1);
});
