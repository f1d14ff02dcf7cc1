/** Customers, the portal, open invoices, and receipts at Stripe. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { monthly, newOrder } from '../checkout/_suite-fake.ts';
import { testWithStripe as test } from './server/fixture.ts';

test('creates a customer once, updates its address, and replaces a deleted one', async ({
  stripe,
  provider,
}) => {
  const account = { userId: randomUUID(), email: 'robin@example.com', customerId: null };
  const [customerId, again] = await Promise.all([
    provider.keepCustomer(account),
    provider.keepCustomer(account),
  ]);
  expect(again).toBe(customerId);
  expect(stripe.world.customers.get(customerId)).toMatchObject({
    email: 'robin@example.com',
    metadata: { userId: account.userId },
  });
  const moved = { ...account, email: 'robin@club.example', customerId };
  expect(await provider.keepCustomer(moved)).toBe(customerId);
  expect(stripe.world.customers.get(customerId)?.email).toBe('robin@club.example');
  await provider.deleteCustomer(customerId);
  await provider.deleteCustomer(customerId);
  expect(stripe.world.customers.has(customerId)).toBe(false);
  expect(await provider.openPortal({ customerId, returnUrl: 'https://club.example' })).toBeNull();
  const replaced = await provider.keepCustomer(moved);
  expect(replaced).not.toBe(customerId);
  expect(await provider.openPortal({ customerId: replaced, returnUrl: 'https://club.example' })).toMatch(
    /^https:\/\/billing\.stripe\.com\//,
  );
});

test('gives the page of an unpaid renewal, and whether the bank wants it confirmed', async ({
  stripe,
  provider,
}) => {
  const { sessionId } = await provider.open(newOrder(monthly));
  const subscription = stripe.pay(sessionId).subscription ?? '';
  const read = () => provider.readSubscription(subscription);
  expect(await read()).toMatchObject({ customerId: 'cus_ann', openInvoice: null });
  const invoice = stripe.askConfirmation(subscription);
  expect(await read()).toMatchObject({
    status: 'past-due',
    openInvoice: { url: invoice.hosted_invoice_url, amountCents: 4499, awaitsConfirmation: true },
  });
  stripe.retry(invoice.id);
  expect(await read()).toMatchObject({ status: 'active', openInvoice: null });
  const declined = stripe.failRenewal(subscription);
  expect(await read()).toMatchObject({
    openInvoice: { url: declined.hosted_invoice_url, awaitsConfirmation: false },
  });
});

test('says that a bank debit for a renewal is in progress until the bank decides', async ({
  stripe,
  provider,
}) => {
  const { sessionId } = await provider.open(newOrder(monthly));
  const { subscription } = stripe.payLater(sessionId);
  const read = () => provider.readSubscription(subscription ?? '');
  stripe.arrives(sessionId);
  const first = await read();
  stripe.world.now = () => new Date((first?.paidPeriod.end.getTime() ?? 0) + 2 * 60 * 60 * 1000);
  stripe.passTime();
  expect(await read()).toMatchObject({ status: 'active', openInvoice: { isUnderway: true } });
  stripe.world.now = () => new Date((first?.paidPeriod.end.getTime() ?? 0) + 5 * 24 * 60 * 60 * 1000);
  stripe.passTime();
  const renewed = await read();
  expect(renewed).toMatchObject({ status: 'active', openInvoice: null });
  expect(renewed?.paidPeriod.start).toEqual(first?.paidPeriod.end);
});

test('finds the receipt for reports, for a plan, and for a purchase paid by a credit', async ({
  stripe,
  provider,
}) => {
  for (const about of [{}, monthly, { ...monthly, creditCents: 4499 }]) {
    const { sessionId } = await provider.open(newOrder(about));
    const paid = stripe.pay(sessionId);
    const { paymentId } = (await provider.readSession(sessionId)) ?? {};
    const invoice = stripe.world.invoices.get(paid.invoice ?? '');
    expect(await provider.readReceipt(paymentId ?? '')).toBe(invoice?.hosted_invoice_url);
  }
  expect(await provider.readReceipt('pi_unknown')).toBeNull();
  expect(await provider.readReceipt('cs_unknown')).toBeNull();
});
