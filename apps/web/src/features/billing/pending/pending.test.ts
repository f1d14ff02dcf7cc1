import { expect, test } from 'vitest';
import { memoryStorage } from '../../../lib/memory-storage.ts';
import {
  forgetPurchase,
  isDueWhenSeen,
  isFulfilledBy,
  noteProfileAsked,
  profileStep,
  readPurchase,
  readText,
  rememberPurchase,
  type NewPurchase,
} from './pending.ts';

const ann = 'ann';
const start = new Date('2026-11-22T10:00:00Z');
const reports: NewPurchase = { kind: 'reports', action: 'add', quantity: 20, packType: 'pack20' };
const plan: NewPurchase = {
  kind: 'plan',
  planId: 'proannual',
  billingCycle: 'annual',
  isUpgrade: true,
};

/** A value that another program or an older page may have left. */
function overwrite(storage: ReturnType<typeof memoryStorage>, text: string) {
  const [key = ''] = storage.values.keys();
  storage.values.set(key, text);
}

function after(minutes: number, milliseconds = 0) {
  return new Date(start.getTime() + minutes * 60_000 + milliseconds);
}

function pendingOf(purchase: NewPurchase, storage = memoryStorage()) {
  rememberPurchase(storage, ann, purchase, start);
  const pending = readPurchase(storage, ann);
  if (pending === null) throw new Error('nothing was remembered');
  return pending;
}

test('remembers reports for one account under the names of the specification', () => {
  const storage = memoryStorage();
  expect(pendingOf(reports, storage)).toEqual({ ...reports, startedAt: start, awaitsProfile: true });
  expect(JSON.parse(readText(storage, ann) ?? '')).toEqual({
    paygo_action: 'add',
    paygo_quantity: 20,
    paygo_pack_type: 'pack20',
    timestamp: start.getTime(),
    payment_initiated: true,
    redirect_to_profile: true,
  });
  expect(readPurchase(storage, 'ben')).toBeNull();
});

test('a plan replaces an earlier pending purchase of reports', () => {
  const storage = memoryStorage();
  rememberPurchase(storage, ann, reports, start);
  expect(pendingOf(plan, storage)).toMatchObject(plan);
  expect(JSON.parse(readText(storage, ann) ?? '')).toMatchObject({
    subscription_upgrade: true,
    subscription_plan: 'proannual',
    subscription_billing: 'annual',
  });
  expect(readText(storage, ann)).not.toContain('paygo');
});

test('treats a plan without a billing cycle as monthly', () => {
  const storage = memoryStorage();
  pendingOf(plan, storage);
  overwrite(storage, JSON.stringify({ subscription_plan: 'promonthly', timestamp: start.getTime() }));
  expect(readPurchase(storage, ann)).toMatchObject({ planId: 'promonthly', billingCycle: 'monthly' });
});

test.each(['', '{', 'null', '[]', '{"timestamp":1}', '{"paygo_quantity":2}'])(
  'an unreadable value means nothing is pending: %s',
  (text) => {
    const storage = memoryStorage();
    pendingOf(reports, storage);
    overwrite(storage, text);
    expect(readPurchase(storage, ann)).toBeNull();
  },
);

test('a forgotten purchase is gone', () => {
  const storage = memoryStorage();
  pendingOf(reports, storage);
  forgetPurchase(storage, ann);
  expect(readPurchase(storage, ann)).toBeNull();
  expect(storage.values.size).toBe(0);
});

test('a tab that becomes visible asks about reports for ten minutes, and never about a plan', () => {
  expect(isDueWhenSeen(pendingOf(reports), after(10, -1))).toBe(true);
  expect(isDueWhenSeen(pendingOf(reports), after(10))).toBe(false);
  expect(isDueWhenSeen(pendingOf(plan), after(0))).toBe(false);
});

test('the profile asks once about reports from the last thirty minutes, and forgets older ones', () => {
  const storage = memoryStorage();
  const pending = pendingOf(reports, storage);
  expect(profileStep(pending, after(30, -1))).toBe('ask');
  expect(profileStep(pending, after(30))).toBe('forget');
  noteProfileAsked(storage, ann);
  expect(profileStep(readPurchase(storage, ann) ?? pending, after(1))).toBe('leave');
});

test('the profile asks once about a plan, after the delay that follows a redirect', () => {
  const storage = memoryStorage();
  const pending = pendingOf(plan, storage);
  expect(profileStep(pending, after(0))).toBe('ask-after-redirect');
  noteProfileAsked(storage, ann);
  expect(profileStep(readPurchase(storage, ann) ?? pending, after(0))).toBe('leave');
});

test('the profile forgets a plan that was not paid within a day', () => {
  expect(profileStep(pendingOf(plan), after(24 * 60, -1))).toBe('ask-after-redirect');
  expect(profileStep(pendingOf(plan), after(24 * 60))).toBe('forget');
});

test('only the same plan, active or set to begin, counts as the one that the buyer went to pay for', () => {
  const annual = { subscription_type: 'pro_annual', status: 'active', next_plan: null } as const;
  expect(isFulfilledBy(pendingOf(plan), annual)).toBe(true);
  expect(isFulfilledBy(pendingOf(plan), { ...annual, subscription_type: 'pro_monthly' })).toBe(false);
  expect(isFulfilledBy(pendingOf(plan), { ...annual, status: 'canceled' })).toBe(false);
  const next_plan = { plan_id: 'proannual', price: 38_400, begins: '2026-12-01T00:00:00.000Z' } as const;
  const followed = { subscription_type: 'pro_monthly', status: 'canceled', next_plan } as const;
  expect(isFulfilledBy(pendingOf(plan), followed)).toBe(true);
  expect(isFulfilledBy(pendingOf(reports), annual)).toBe(false);
});
