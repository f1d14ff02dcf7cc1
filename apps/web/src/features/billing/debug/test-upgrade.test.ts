import { expect, test } from 'vitest';
import { testUpgrade, type TestUpgradeTools } from './test-upgrade.ts';

const settled = {
  success: true,
  message: 'Subscription created successfully',
  error: null,
  isPending: false,
};

function toolsWith(change: Partial<TestUpgradeTools> = {}): TestUpgradeTools {
  return {
    createPayment: () => Promise.resolve({ url: 'http://localhost/test-checkout/cs_test_1' }),
    payOnPage: (url) =>
      Promise.resolve(`http://localhost/subscription-success?session_id=${url.split('/').at(-1) ?? ''}`),
    processPayment: ({ sessionId }) =>
      Promise.resolve(sessionId === 'cs_test_1' ? settled : { ...settled, success: false }),
    newId: () => '7f8de3f6-5a0f-4a63-8f6e-0b8f7f3a2f10',
    ...change,
  };
}

test('buys the monthly plan at its price and settles the checkout that was paid', async () => {
  const payments: unknown[] = [];
  const tools = toolsWith();
  const message = await testUpgrade(4499, {
    ...tools,
    createPayment: (payment) => {
      payments.push(payment);
      return tools.createPayment(payment);
    },
  });
  expect(message).toBe('Subscription created successfully');
  expect(payments).toEqual([
    expect.objectContaining({ planId: 'promonthly', amount: 4499, billingCycle: 'monthly' }),
  ]);
});

test('a declined card and an unsettled payment fail with their reason', async () => {
  const notPaid = toolsWith({ payOnPage: (url) => Promise.resolve(`${url}?problem=declined`) });
  await expect(testUpgrade(4499, notPaid)).rejects.toThrow('did not take the test card');
  const refused = { success: false, message: '', error: 'Nothing was charged.', isPending: false };
  const notSettled = toolsWith({ processPayment: () => Promise.resolve(refused) });
  await expect(testUpgrade(4499, notSettled)).rejects.toThrow('Nothing was charged.');
});
