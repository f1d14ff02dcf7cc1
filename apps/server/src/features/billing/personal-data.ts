/** The personal data in billing. Payments and the credits ledger outlive the account, with an id that leads to no one (decision 36). */
import { and, eq, isNotNull, ne, notExists, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { owned } from '../../platform/personal-data/owned-rows.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import {
  checkouts,
  creditAccounts,
  creditEntries,
  departedPlans,
  payments,
  providerCustomers,
  subscriptions,
} from './tables.ts';
import { providerEvents } from './fulfillment/tables.ts';
import { pretendStripeObjects } from './pretend-stripe/tables.ts';

const ownSubscriptions = owned(subscriptions, 'Your subscriptions', {
  isOwn: subscriptions.userId,
  order: [subscriptions.createdAt, subscriptions.id],
});

/** Omits ids and addresses, because they open payment pages. */
const pretendBody = sql`${pretendStripeObjects.body}
  - '{id,url,success_url,cancel_url,hosted_invoice_url,receipt_url,metadata,customer,client_reference_id}'::text[]`;

export const personalData: PersonalData = {
  archived: [
    ownSubscriptions,
    owned(creditAccounts, 'How many additional reports you have', {
      isOwn: creditAccounts.userId,
      order: [creditAccounts.userId],
    }),
    owned(creditEntries, 'How your reports were given and used', {
      isOwn: creditEntries.userId,
      order: [creditEntries.id],
      // Names requests, some with the ids of other accounts.
      without: ['idempotencyKey'],
    }),
    owned(checkouts, 'Purchases that you began', {
      isOwn: checkouts.userId,
      order: [checkouts.createdAt, checkouts.id],
      // These open the payment page.
      without: ['url', 'providerSessionId', 'idempotencyKey'],
    }),
    owned(payments, 'What you paid', { isOwn: payments.userId, order: [payments.paidAt, payments.id] }),
    owned(providerCustomers, 'Your customer ID at the payment provider', {
      isOwn: providerCustomers.userId,
      order: [providerCustomers.userId],
    }),
    owned(pretendStripeObjects, 'What the test checkout remembers, where no money moves', {
      isOwn: (userId) =>
        and(
          eq(pretendStripeObjects.userId, userId),
          notInArray(pretendStripeObjects.kind, ['answered', 'history']),
        ),
      order: [pretendStripeObjects.position],
      only: ['kind'],
      extra: { body: pretendBody },
    }),
  ],
  readable: [ownSubscriptions],
  erase,
};

/** @NOTE Undecided checkouts stay, so we can recognize and refuse money that still arrives. */
async function erase(transaction: Transaction, userId: string): Promise<void> {
  await transaction.select().from(creditAccounts).where(eq(creditAccounts.userId, userId)).for('update');
  await deleteEvents(transaction, userId);
  await keepTimesOfPlans(transaction, userId);
  await transaction.delete(subscriptions).where(eq(subscriptions.userId, userId));
  await transaction
    .delete(checkouts)
    .where(and(eq(checkouts.userId, userId), notInArray(checkouts.state, ['open', 'processing'])));
  await transaction.update(payments).set({ receiptUrl: null }).where(eq(payments.userId, userId));
  await forgetReasons(transaction, userId);
  await deletePretended(transaction, userId);
}

/** Monthly churn also counts people who deleted their account. */
async function keepTimesOfPlans(transaction: Transaction, userId: string): Promise<void> {
  const ended = sql`least(coalesce(${subscriptions.subscriptionEnd}, now()), now())`;
  await transaction.insert(departedPlans).select(
    transaction
      .select({
        id: sql`gen_random_uuid()`.as('id'),
        // The same id for all of the account's plans.
        accountId: sql`(select gen_random_uuid())`.as('account_id'),
        begun: sql`date_trunc('day', ${subscriptions.createdAt}, 'UTC')`.as('begun'),
        ended: sql`date_trunc('day', ${ended}, 'UTC')`.as('ended'),
      })
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, userId), ne(subscriptions.subscriptionType, 'pay_as_you_go'))),
  );
}

/** Deletes the provider's events about the account's sessions and subscriptions. */
async function deleteEvents(transaction: Transaction, userId: string): Promise<void> {
  const sessionIds = transaction
    .select({ id: checkouts.providerSessionId })
    .from(checkouts)
    .where(eq(checkouts.userId, userId));
  const subscriptionIds = transaction
    .select({ id: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  const nextIds = transaction
    .select({ id: subscriptions.nextProviderSubscriptionId })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  await transaction.delete(providerEvents).where(
    sql`${providerEvents.event} ->> 'sessionId' in ${sessionIds}
      or ${providerEvents.event} ->> 'subscriptionId' in ${subscriptionIds}
      or ${providerEvents.event} ->> 'subscriptionId' in ${nextIds}`,
  );
}

/** Keeps the ledger's numbers but clears the free-text reasons. Its ids point at nothing after this. */
async function forgetReasons(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(creditEntries)
    .set({ reason: null })
    .where(and(eq(creditEntries.userId, userId), isNotNull(creditEntries.reason)));
  const entries = transaction.select().from(creditEntries).where(eq(creditEntries.userId, userId));
  await transaction.delete(creditAccounts).where(and(eq(creditAccounts.userId, userId), notExists(entries)));
}

/** Deletes the pretend Stripe's objects, except those of undecided checkouts. */
async function deletePretended(transaction: Transaction, userId: string): Promise<void> {
  const underWay = transaction
    .select({ id: sql<string>`${checkouts.id}::text` })
    .from(checkouts)
    .where(eq(checkouts.userId, userId));
  const checkoutId = sql`coalesce(${pretendStripeObjects.body} -> 'metadata' ->> 'checkoutId', '')`;
  await transaction
    .delete(pretendStripeObjects)
    .where(and(eq(pretendStripeObjects.userId, userId), notInArray(checkoutId, underWay)));
}
