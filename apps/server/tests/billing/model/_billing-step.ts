/** One step of a story: on the real store, then on the model, and both must agree. */
import type fc from 'fast-check';
import { expectAgreement } from './_billing-agreement.ts';
import { followMoney, followNext, followPlan, settleCheckout } from './_billing-model-payments.ts';
import { currentPlan, endForGood, type ModelAccount } from './_billing-model.ts';
import type { BillingWorld } from './_billing-world.ts';

export type BillingCommand = fc.AsyncCommand<BillingModel, BillingWorld>;

export interface BillingModel {
  account: ModelAccount;
  /** The reports that anything was ever reserved for. */
  reports: string[];
  /** By payment. */
  disputes: Map<string, 'open' | 'closed'>;
  sweptAt: Date;
}

/** A step after which both must agree. */
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

/** What the real store asks the provider meanwhile, the model takes over afterward, in the same order. */
export async function following(
  { account }: BillingModel,
  world: BillingWorld,
  run: () => Promise<void>,
): Promise<void> {
  const { calls } = world.hand.world;
  const before = calls.length;
  await run();
  for (const { name, about } of calls.splice(before)) {
    if (name === 'readSession') followSession(account, world, about);
    if (name === 'readSubscription') followSubscription(account, world, about);
    if (name === 'readPayment') followPayment(account, world, about);
  }
}

/** What lapsed is looked for among what has expired, and closed for good. */
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

function followSession(account: ModelAccount, { hand, clock }: BillingWorld, id: string): void {
  const checkout = account.checkouts.find(({ sessionId }) => sessionId === id);
  const told = hand.look(id);
  if (checkout !== undefined && told !== null) settleCheckout(account, checkout, { told, now: clock.now() });
}

function followSubscription(account: ModelAccount, { hand, clock }: BillingWorld, id: string): void {
  const plan = account.plans.find(({ providerId }) => providerId === id);
  const told = hand.lookAtSubscription(id);
  const followed = account.plans.find(({ next }) => next?.providerId === id);
  if (plan !== undefined && told !== null) followPlan(account, plan, { told, now: clock.now() });
  else if (followed !== undefined && told !== null) followNext(account, followed, { told, now: clock.now() });
}

function followPayment(account: ModelAccount, { hand, clock }: BillingWorld, paymentId: string): void {
  const payment = account.payments.find(({ id }) => id === paymentId);
  const told = hand.world.payments.get(paymentId);
  if (payment === undefined || told === undefined) return;
  const { refundedCents, isDisputed } = told;
  followMoney(account, payment, { told: { refundedCents, isDisputed }, now: clock.now() });
}
