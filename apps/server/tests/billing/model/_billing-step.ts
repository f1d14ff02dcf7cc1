/** One step of a story: in the real store, then in the model, and both must agree. */
import type fc from 'fast-check';
import type { HeardOf } from '../checkout/_recorded-provider.ts';
import { expectAgreement } from './_billing-agreement.ts';
import { followMoney, followNext, followPlan, settleCheckout } from './_billing-model-payments.ts';
import { currentPlan, endForGood, type ModelAccount } from './_billing-model.ts';
import type { BillingWorld } from './_billing-world.ts';

export type BillingCommand = fc.AsyncCommand<BillingModel, BillingWorld>;

export interface BillingModel {
  account: ModelAccount;
  /** Every report with a reservation so far. */
  reports: string[];
  /** By payment. */
  disputes: Map<string, 'none' | 'open' | 'lost' | 'closed'>;
  sweptAt: Date;
}

/** A step, followed by a check that both agree. */
export function step(
  name: string,
  run: (model: BillingModel, world: BillingWorld) => Promise<void>,
): BillingCommand {
  return {
    check: () => true,
    toString: () => name,
    run: async (model, world) => {
      await following(model, world, () => run(model, world));
      await expectAgreement(model.account, world);
    },
  };
}

/** The model applies, in the same order, what the real store read from the provider during the step. */
export async function following(
  { account }: BillingModel,
  world: BillingWorld,
  run: () => Promise<void>,
): Promise<void> {
  const { heard } = world.fake.line;
  const before = heard.length;
  await run();
  const now = world.clock.now();
  for (const one of heard.splice(before)) {
    if (one.name === 'readSession') followSession(account, one, now);
    if (one.name === 'readSubscription') followSubscription(account, one, now);
    if (one.name === 'readPayment') followPayment(account, one, now);
  }
}

/** The sweep looks for lapsed plans among the expired ones, and closes them for good. */
export async function sweep(model: BillingModel, world: BillingWorld): Promise<void> {
  const { jobs, clock } = world;
  model.sweptAt = clock.now();
  await jobs.runScheduled('expire-subscriptions');
  await following(model, world, () => jobs.runScheduled('sweep-checkouts'));
  currentPlan(model.account, clock.now());
  for (const plan of model.account.plans) {
    if (plan.status === 'expired') endForGood(plan, clock.now());
    if (plan.status !== 'canceled') plan.next = null;
  }
}

function followSession(
  account: ModelAccount,
  { about, answer: told }: HeardOf<'readSession'>,
  now: Date,
): void {
  const checkout = account.checkouts.find(({ sessionId }) => sessionId === about);
  if (checkout !== undefined && told !== null) settleCheckout(account, checkout, { told, now });
}

function followSubscription(
  account: ModelAccount,
  { about, answer: told }: HeardOf<'readSubscription'>,
  now: Date,
): void {
  const plan = account.plans.find(({ providerId }) => providerId === about);
  const followed = account.plans.find(({ next }) => next?.providerId === about);
  if (plan !== undefined && told !== null) followPlan(account, plan, { told, now });
  else if (followed !== undefined && told !== null) followNext(account, followed, { told, now });
}

function followPayment(
  account: ModelAccount,
  { about, answer: told }: HeardOf<'readPayment'>,
  now: Date,
): void {
  const payment = account.payments.find(({ id }) => id === about);
  if (payment === undefined || told === null) return;
  const { refundedCents, isDisputed } = told;
  followMoney(account, payment, { told: { refundedCents, isDisputed }, now });
}
