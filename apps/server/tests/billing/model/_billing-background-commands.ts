/** What happens to an account's money while its owner is away: the sweep, and requests to the provider. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { checkGate } from '../../../src/features/billing/subscriptions/subscription-view.ts';
import { gateOf } from './_billing-model.ts';
import { following, step, sweep, type BillingCommand, type BillingModel } from './_billing-step.ts';
import type { BillingWorld } from './_billing-world.ts';

/** One at a time, so that the model sees what each of them saw. */
async function runJobs(model: BillingModel, world: BillingWorld): Promise<void> {
  while (world.jobs.isWaiting()) await following(model, world, world.jobs.runNext);
}

export const backgroundCommands: fc.Arbitrary<BillingCommand>[] = [
  fc.constant(step('the jobs run', runJobs)),
  fc.constant(step('the sweep runs', sweep)),
];

/**
 * Gives the sweep time to ask about everything: afterward, every payment is granted or refused, every refund is known, and nothing
 * renews that is not a plan of the account.
 */
export async function expectNothingLost(model: BillingModel, world: BillingWorld): Promise<void> {
  const { clock, fake } = world;
  for (let hour = 0; hour < 4; hour += 1) {
    clock.moment = new Date(clock.moment.getTime() + 60 * 60 * 1000);
    await step('the sweep runs', sweep).run(model, world);
    await step('the jobs run', runJobs).run(model, world);
  }
  expect(await checkGate(world.database, world.userId, clock.now())).toBe(gateOf(model.account, clock.now()));
  const states = new Map(model.account.checkouts.map(({ sessionId, state }) => [sessionId, state]));
  for (const { id } of fake.paidSessions()) expect(['fulfilled', 'refused']).toContain(states.get(id));
  const plans = model.account.plans.filter(({ status }) => status !== 'expired');
  const known = plans.flatMap(({ providerId, next }) => [providerId, next?.providerId]);
  for (const { id, autoRenew } of fake.paidSubscriptions()) if (autoRenew) expect(known).toContain(id);
  for (const { id, refundedCents, isDisputed } of model.account.payments) {
    // If a credit covered all of it, there was nothing to pay.
    const told = fake.money(id) ?? { refundedCents: 0, isDisputed: false };
    expect({ id, refundedCents, isDisputed }).toEqual({
      id,
      refundedCents: told.refundedCents,
      isDisputed: told.isDisputed,
    });
  }
}
