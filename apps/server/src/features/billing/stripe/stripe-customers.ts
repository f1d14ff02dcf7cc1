/** Each account is one Stripe customer for all its checkouts, so its cards and invoices are in one place. */
import type Stripe from 'stripe';
import { hashSecret } from '../../../platform/ids/ids.ts';
import { ProviderUnavailable, type CustomerAccount } from '../checkout/checkout-provider.ts';
import { ask, askFor, refusal, type StripeClient } from './stripe-client.ts';

/** Replaces a customer that was deleted in Stripe's dashboard. */
export async function keepCustomer(client: StripeClient, account: CustomerAccount): Promise<string> {
  const { customers } = client.stripe;
  const { customerId, userId, email } = account;
  const told = { metadata: { userId }, ...(email === null ? {} : { email }) };
  const customer =
    customerId === null
      ? null
      : await unlessBadEmail(client, told, (facts) => customers.update(customerId, facts));
  if (customer !== null) return customer.id;
  // Two tabs of the same account at the same moment get one customer.
  const idempotencyKey = `customer-${hashSecret(JSON.stringify(account))}`;
  const created = await unlessBadEmail(client, told, (facts, isPlain) =>
    customers.create(facts, { idempotencyKey: isPlain ? `${idempotencyKey}-plain` : idempotencyKey }),
  );
  if (created === null) throw new ProviderUnavailable('Stripe made no customer');
  return created.id;
}

type Facts = Pick<Stripe.CustomerCreateParams, 'email' | 'metadata'>;

/** Stripe's rules for addresses are stricter than those of email. If it rejects one, the buyer types an address on the page. */
async function unlessBadEmail(
  client: StripeClient,
  { email, ...plain }: Facts,
  send: (facts: Facts, isPlain: boolean) => Promise<Stripe.Customer>,
): Promise<Stripe.Customer | null> {
  const facts = email === undefined ? plain : { ...plain, email };
  const answer = await ask(client, send(facts, false));
  if (answer.status === 'done') return answer.value;
  if (answer.status === 'absent') return null;
  if (answer.facts.parameter !== 'email') throw refusal(client, answer.facts);
  return askFor(client, send(plain, true));
}

export async function deleteCustomer(client: StripeClient, customerId: string): Promise<void> {
  await askFor(client, client.stripe.customers.del(customerId));
}

export async function openPortal(
  client: StripeClient,
  { customerId, returnUrl }: { customerId: string; returnUrl: string },
): Promise<string | null> {
  const { sessions } = client.stripe.billingPortal;
  const answer = await ask(client, sessions.create({ customer: customerId, return_url: returnUrl }));
  if (answer.status === 'done') return answer.value.url;
  if (answer.status === 'absent' || answer.facts.code === 'resource_missing') return null;
  throw refusal(client, answer.facts);
}
