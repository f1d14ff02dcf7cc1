/** Checks every state of an account against the conditions of the catalog, each written independently. */
import { gateCodes, type GateCode } from '@target-analysis/contract/billing-lists';
import { expect, test } from 'vitest';
import { gateOf, type GateView } from './gate.ts';
import type { SubscriptionRow } from './subscription-store.ts';

const now = new Date('2026-11-20T10:00:00Z');
const hour = 60 * 60 * 1000;

function inHours(hours: number): Date {
  return new Date(now.getTime() + hours * hour);
}

const monthly: SubscriptionRow = {
  id: '00000000-0000-4000-8000-000000000001',
  userId: '00000000-0000-4000-8000-000000000002',
  subscriptionPlanId: null,
  subscriptionType: 'pro_monthly',
  status: 'active',
  billingCycle: 'monthly',
  reportsUsed: 0,
  reportsLimit: 40,
  quotaPeriod: 0,
  autoRenew: true,
  paymentState: 'paid',
  awaitsBank: false,
  providerSubscriptionId: 'sub_1',
  nextPlanId: null,
  nextProviderSubscriptionId: null,
  nextPriceCents: null,
  nextReportsLimit: null,
  carriedFrom: null,
  subscriptionStart: inHours(-1),
  subscriptionEnd: inHours(1),
  createdAt: now,
  updatedAt: now,
};
const payAsYouGo: SubscriptionRow = {
  ...monthly,
  subscriptionType: 'pay_as_you_go',
  billingCycle: null,
  reportsLimit: null,
  providerSubscriptionId: null,
  subscriptionStart: null,
  subscriptionEnd: null,
};

function gateFor(subscription: SubscriptionRow | null, told: Partial<GateView> = {}): GateCode | null {
  return gateOf({ subscription, available: 0, isPaymentUnderway: false, ...told }, now);
}

test.for<[string, SubscriptionRow | null, Partial<GateView>, GateCode | null]>([
  ['no subscription', null, { available: 5 }, 'subscription-required'],
  ['pay-as-you-go without credits', payAsYouGo, {}, 'payment-required'],
  ['credits that are being paid', payAsYouGo, { isPaymentUnderway: true }, 'payment-pending'],
  ['pay-as-you-go with a credit', payAsYouGo, { available: 1 }, null],
  ['a running plan', monthly, {}, null],
  ['a canceled plan that runs', { ...monthly, status: 'canceled', autoRenew: false }, {}, null],
  ['an expired plan', { ...monthly, status: 'expired' }, {}, 'subscription-inactive'],
  ['a disputed plan', { ...monthly, paymentState: 'disputed' }, {}, 'subscription-inactive'],
  ['a disputed plan beside a credit', { ...monthly, paymentState: 'disputed' }, { available: 1 }, null],
  ['a plan at its end', { ...monthly, autoRenew: false, subscriptionEnd: now }, {}, 'subscription-expired'],
  ['a plan without a start', { ...monthly, subscriptionStart: null }, {}, 'subscription-unpaid'],
  [
    'a renewal that failed',
    { ...monthly, paymentState: 'failed', subscriptionEnd: inHours(-1) },
    {},
    'subscription-unpaid',
  ],
  [
    'a renewal that failed, beside a credit',
    { ...monthly, paymentState: 'failed', subscriptionEnd: inHours(-1) },
    { available: 1 },
    null,
  ],
  ['a plan of tomorrow', { ...monthly, subscriptionStart: inHours(24) }, {}, 'payment-pending'],
  ['a renewal in its first moment', { ...monthly, subscriptionEnd: now }, {}, null],
  ['a renewal after nearly three days', { ...monthly, subscriptionEnd: inHours(-71.9) }, {}, null],
  [
    'a renewal after a period that was used up',
    { ...monthly, subscriptionEnd: inHours(-1), reportsUsed: 40 },
    {},
    'payment-pending',
  ],
  ['a renewal after three days', { ...monthly, subscriptionEnd: inHours(-72) }, {}, 'subscription-expired'],
  ['a quota that is used up', { ...monthly, reportsUsed: 40 }, {}, 'report-limit-reached'],
  ['a used quota and a credit', { ...monthly, reportsUsed: 40 }, { available: 1 }, null],
  ['more used than the quota holds', { ...monthly, reportsUsed: 41 }, {}, 'report-limit-reached'],
  ['an unlimited plan', { ...monthly, reportsUsed: 900, reportsLimit: null }, {}, null],
  ['a limit of nothing, which is none', { ...monthly, reportsUsed: 900, reportsLimit: 0 }, {}, null],
])('answers %s as the catalog says', ([, subscription, told, expected]) => {
  expect(gateFor(subscription, told)).toBe(expected);
});

/** Each on its own. The order comes from the contract. */
const conditions: Record<GateCode, (row: SubscriptionRow, view: GateView) => boolean> = {
  'subscription-required': () => false,
  'payment-required': (row, view) => isWithoutCredits(row, view) && !view.isPaymentUnderway,
  'subscription-inactive': (row) => row.status === 'expired' || row.paymentState === 'disputed',
  'subscription-expired': (row) => isOver(row) && !waitsForRenewal(row),
  'subscription-unpaid': (row) =>
    row.subscriptionType === 'pro_monthly' &&
    (row.subscriptionStart === null || row.paymentState === 'failed'),
  'payment-pending': (row, view) =>
    isWithoutCredits(row, view) ||
    (waitsForRenewal(row) && isUsedUp(row)) ||
    (row.subscriptionStart?.getTime() ?? 0) > now.getTime(),
  'report-limit-reached': (row, view) =>
    row.subscriptionType === 'pro_monthly' && isUsedUp(row) && view.available === 0,
};

function isWithoutCredits(row: SubscriptionRow, view: GateView): boolean {
  return row.subscriptionType === 'pay_as_you_go' && view.available === 0;
}

function isUsedUp({ reportsLimit, reportsUsed }: SubscriptionRow): boolean {
  return reportsLimit === 40 && reportsUsed >= 40;
}

function isOver({ subscriptionEnd }: SubscriptionRow): boolean {
  return (subscriptionEnd?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime();
}

function waitsForRenewal(row: SubscriptionRow): boolean {
  if (row.subscriptionType !== 'pro_monthly' || row.status !== 'active' || !row.autoRenew) return false;
  const hoursOver = (now.getTime() - (row.subscriptionEnd?.getTime() ?? Number.NaN)) / hour;
  return row.providerSubscriptionId !== null && hoursOver >= 0 && hoursOver < 72;
}

/** All combinations of one value per field. */
function combine<T extends object>(choices: { [Field in keyof T]: T[Field][] }): Partial<T>[] {
  let combined: Partial<T>[] = [{}];
  for (const field in choices) {
    combined = combined.flatMap((chosen) => choices[field].map((value) => ({ ...chosen, [field]: value })));
  }
  return combined;
}

const rows = combine<
  Pick<
    SubscriptionRow,
    | 'subscriptionType'
    | 'status'
    | 'paymentState'
    | 'autoRenew'
    | 'providerSubscriptionId'
    | 'subscriptionStart'
    | 'subscriptionEnd'
    | 'reportsUsed'
    | 'reportsLimit'
  >
>({
  subscriptionType: ['pay_as_you_go', 'pro_monthly'],
  status: ['active', 'canceled', 'expired'],
  paymentState: ['paid', 'processing', 'failed', 'disputed'],
  autoRenew: [true, false],
  providerSubscriptionId: ['sub_1', null],
  subscriptionStart: [null, inHours(-1), now, inHours(1)],
  subscriptionEnd: [null, inHours(1), now, inHours(-71), inHours(-72)],
  reportsUsed: [0, 39, 40],
  reportsLimit: [40, 0, null],
});
const views = combine<Pick<GateView, 'available' | 'isPaymentUnderway'>>({
  available: [0, 1],
  isPaymentUnderway: [true, false],
});

test("gives the first reason in the catalog's order, in every possible state", () => {
  const wrong: object[] = [];
  for (const about of rows) {
    const subscription = { ...monthly, ...about };
    for (const told of views) {
      const view = { subscription, available: 0, isPaymentUnderway: false, ...told };
      const first = gateCodes.find((code) => conditions[code](subscription, view)) ?? null;
      const expected = view.available > 0 ? null : first;
      const answered = gateOf(view, now);
      if (answered !== expected) wrong.push({ ...about, ...told, expected, answered });
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(rows.length * views.length).toBe(69_120);
});
