import { expect, test } from 'vitest';
import { isRemembered, settleCallOf, successStateOf, type CheckoutKnowledge } from './success-state.ts';

const metadata = {
  planId: 'payasyougo',
  billingCycle: '',
  quantity: '20',
  isUpgrade: 'false',
  currentSubscriptionId: '',
  action: 'add',
};
const pending = { success: false, message: 'Your bank decides.', error: null, isPending: true };
const settled = {
  success: true,
  message: 'Successfully added 20 report(s) to your account',
  error: null,
  isPending: false,
};

function stateOf(known: Partial<CheckoutKnowledge>) {
  return successStateOf({
    sessionId: 'cs_test_1',
    metadata,
    answer: undefined,
    answers: 0,
    error: null,
    ...known,
  });
}

test.each([null, ''])('an address without a checkout says so: %j', (sessionId) => {
  expect(stateOf({ sessionId })).toEqual({
    status: 'failed',
    message: 'No session ID found in URL parameters',
  });
});

test('reads the checkout first, then asks for its payment', () => {
  expect(stateOf({ metadata: undefined })).toEqual({ status: 'processing', step: 'checkout' });
  expect(stateOf({})).toEqual({ status: 'processing', step: 'payment' });
});

test("settles nothing if the checkout doesn't say what was bought", () => {
  expect(stateOf({ metadata: { ...metadata, planId: '' } })).toMatchObject({ status: 'failed' });
});

test('says what the server settled', () => {
  expect(stateOf({ answer: settled, answers: 1 })).toEqual({ status: 'done', message: settled.message });
});

test('asks the provider for a minute, then stops', () => {
  expect(stateOf({ answer: pending, answers: 1 })).toEqual({
    status: 'waiting',
    message: 'Your bank decides.',
    isLate: false,
  });
  expect(stateOf({ answer: pending, answers: 5 })).toMatchObject({ isLate: false });
  expect(stateOf({ answer: pending, answers: 6 })).toMatchObject({ isLate: true });
});

test("a refused payment and another buyer's checkout give their reason", () => {
  const refused = { ...pending, isPending: false, error: 'The checkout was closed.' };
  expect(stateOf({ answer: refused, answers: 1 })).toEqual({
    status: 'failed',
    message: 'Payment processing failed: The checkout was closed.',
  });
  const absent = Object.assign(new Error('absent'), { code: 'not-found', status: 404 });
  expect(stateOf({ metadata: undefined, error: absent })).toEqual({
    status: 'failed',
    message: 'Payment processing failed: This checkout does not exist, or belongs to another account.',
  });
});

test('says what the buyer is missing if a payment could not be settled', () => {
  const error = new TypeError('Failed to fetch');
  const messageOf = (bought: Partial<typeof metadata>) =>
    stateOf({ error, metadata: { ...metadata, ...bought } });
  const reason = 'We could not reach the server. Check your connection and try again.';
  expect(messageOf({})).toMatchObject({
    message: `Payment processing failed: Failed to add reports. ${reason}`,
  });
  expect(messageOf({ planId: 'promonthly' })).toMatchObject({
    message: `Payment processing failed: Failed to create subscription. ${reason}`,
  });
  expect(messageOf({ planId: 'proannual', isUpgrade: 'true' })).toMatchObject({
    message: `Payment processing failed: Failed to update subscription. ${reason}`,
  });
});

test('reports are settled as reports, everything else as a subscription', () => {
  expect(settleCallOf('cs_test_1', metadata)).toEqual({
    sessionId: 'cs_test_1',
    planId: 'payasyougo',
    quantity: 20,
    action: 'add',
  });
  const plan = { ...metadata, planId: 'proannual', billingCycle: 'annual', isUpgrade: 'true' };
  expect(settleCallOf('cs_test_1', plan)).toEqual({
    sessionId: 'cs_test_1',
    planId: 'proannual',
    billingCycle: 'annual',
    isUpgrade: true,
    currentSubscriptionId: null,
  });
});

test('forgets only the settled purchase', () => {
  const begun = { startedAt: new Date(), awaitsProfile: true };
  const reports = { kind: 'reports', action: 'add', packType: 'individual', ...begun } as const;
  expect(isRemembered({ ...reports, quantity: 20 }, metadata)).toBe(true);
  expect(isRemembered({ ...reports, quantity: 3 }, metadata)).toBe(false);
  const plan = { kind: 'plan', billingCycle: 'annual', isUpgrade: false, ...begun } as const;
  expect(isRemembered({ ...plan, planId: 'proannual' }, metadata)).toBe(false);
  expect(isRemembered({ ...plan, planId: 'proannual' }, { ...metadata, planId: 'proannual' })).toBe(true);
});
