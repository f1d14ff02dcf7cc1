/**
 * Random stories of purchases, renewals, refunds, and clock jumps, in the real store and in a small model that was written from the
 * rules. A failure prints its seed and the shortest story that still fails. The suite uses the same stories every time, so it fails
 * only because of a change; `BILLING_STORIES=200` and a longer `--testTimeout` use new ones. With a seed and a path after commas, as
 * printed by a failure, it repeats that story.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { testWithDatabase as test, type TestDatabase } from '../../world/database.ts';
import { newAccount } from './_billing-model.ts';
import { backgroundCommands, expectNothingLost } from './_billing-background-commands.ts';
import {
  accountCommands,
  cancelPlan,
  draftDays,
  endReport,
  jump,
  jumpToEnd,
  moreThanAnyPlan,
  reserveAtOnce,
} from './_billing-commands.ts';
import {
  bounce,
  buy,
  moneyBack,
  order,
  pay,
  paymentCommands,
  settle,
  turn,
} from './_billing-payment-commands.ts';
import type { BillingCommand, BillingModel } from './_billing-step.ts';
import { openBillingWorld } from './_billing-world.ts';

/** As many as fit into a test, unless a number of new ones is requested. */
// oxlint-disable-next-line no-restricted-properties -- a test has no configuration
const asked = process.env['BILLING_STORIES']?.split(',');
const effort =
  asked === undefined ? { seed: 6, numRuns: 200, interruptAfterTimeLimit: 4_000 } : effortOf(asked);

/** Most stories begin in the middle of a plan; each of these beginnings is used at least once. */
const month = [buy('monthly'), reserveAtOnce(3)];
const openings = [
  [],
  month,
  [...month, buy('upgrade'), endReport(0, 'failed')],
  [...month, jumpToEnd(draftDays), turn(0, 'renewed', true), endReport(0, 'failed')],
  [buy('annual'), reserveAtOnce(moreThanAnyPlan), cancelPlan(), buy('monthly'), endReport(0, 'failed')],
  [buy('annual'), reserveAtOnce(moreThanAnyPlan), cancelPlan(), buy('next monthly')],
  [
    ...month,
    cancelPlan(),
    buy('next annual'),
    jumpToEnd(draftDays),
    turn(1, 'failed', true),
    turn(1, 'renewed', true),
  ],
  [...month, cancelPlan(), buy('next annual'), jumpToEnd(draftDays), turn(1, 'failed', true), jumpToEnd(3)],
  // Nothing is due yet, so nothing is pending.
  [
    ...month,
    cancelPlan(),
    order('next annual', { autoRenew: true, way: 'is ordered' }),
    pay(1, true),
    settle(1, 'page', 1),
  ],
  // The bank refuses the payment, and the plan is bought again.
  [
    order('annual', { autoRenew: true, way: 'is ordered' }),
    pay(0, true),
    settle(0, 'page', 1),
    bounce(0),
    settle(0, 'event', 1),
    buy('annual'),
  ],
  [...month, turn(0, 'switched', true), turn(0, 'switched', true)],
  // The disputed payment's report has been used; a report bought later is unaffected.
  [buy('single'), reserveAtOnce(1), moneyBack(0, 'disputed', true), buy('single')],
  // A bank debit is decided after the grace period of a renewal, whether or not anyone heard of it.
  ...(['renewed', 'failed'] as const).flatMap((becomes) =>
    [true, false].map((isTold) => [
      ...month,
      jumpToEnd(draftDays),
      turn(0, 'debited', isTold),
      jumpToEnd(4),
      reserveAtOnce(1),
      turn(0, becomes, isTold),
      reserveAtOnce(1),
    ]),
  ),
  // Canceled while the payment is pending.
  [
    ...month,
    jumpToEnd(draftDays),
    turn(0, 'debited', true),
    jumpToEnd(4),
    cancelPlan(),
    turn(0, 'renewed', true),
  ],
  [...month, jumpToEnd(2.9), turn(0, 'nothing', true), jumpToEnd(3), turn(0, 'nothing', true)],
  [
    buy('pack20'),
    ...(['refunded a third', 'disputed in part', 'lost'] as const).map((one) => moneyBack(0, one, true)),
  ],
  [...month, jumpToEnd(draftDays), turn(0, 'renewed', true), moneyBack(1, 'refunded a third', false)],
  // During the draft's hour, access continues, and the renewal is neither paid nor refused.
  ...(['renewed', 'failed'] as const).map((becomes) => [
    ...month,
    jumpToEnd(0),
    turn(0, becomes, true),
    reserveAtOnce(1),
    jump(20),
    turn(0, becomes, true),
    reserveAtOnce(moreThanAnyPlan),
    jump(40),
    turn(0, becomes, true),
  ]),
  // Ending the plan in that hour is either in time to stop the charge, or too late.
  ...[turn(0, 'switched', true), cancelPlan()].map((end) => [
    ...month,
    jumpToEnd(0),
    turn(0, 'renewed', true),
    end,
    jump(60),
    turn(0, 'renewed', true),
  ]),
];

test("handles an account's money by the rules in each of these beginnings", async ({ database }) => {
  for (const opening of openings) await tell(database, { credits: 1, opening, story: [] });
});

test("handles an account's money by the rules, whatever happens in any order", async ({ database }) => {
  const commands = fc.commands(
    [...paymentCommands, ...paymentCommands, ...accountCommands, ...backgroundCommands],
    {
      maxCommands: 30,
      size: 'max',
    },
  );
  let telling = Promise.resolve();
  const told = await fc.check(
    fc.asyncProperty(fc.nat(3), fc.constantFrom(...openings), commands, (credits, opening, story) => {
      telling = tell(database, { credits, opening, story });
      return telling;
    }),
    effort,
  );
  // The time limit may interrupt a story, which must not continue during the next test.
  const [last] = await Promise.allSettled([telling]);
  // On a very busy machine, the time limit may come before the first random story ends.
  const isUntold = told.interrupted && told.numRuns === 0;
  if (told.failed && !isUntold)
    throw new Error(await fc.asyncDefaultReportMessage(told), { cause: told.errorInstance });
  expect(last).toMatchObject({ status: 'fulfilled' });
});

function effortOf([count, seed, path]: string[]) {
  return {
    numRuns: Number(count),
    ...(seed === undefined ? {} : { seed: Number(seed) }),
    ...(path === undefined ? {} : { path }),
  };
}

async function tell(
  database: TestDatabase,
  told: { credits: number; opening: BillingCommand[]; story: Iterable<BillingCommand> },
): Promise<void> {
  const real = await openBillingWorld(database, told.credits);
  const model = newModel(told.credits, real.clock.now());
  for (const command of told.opening) await command.run(model, real);
  await fc.asyncModelRun(() => ({ model, real }), told.story);
  await expectNothingLost(model, real);
}

function newModel(credits: number, sweptAt: Date): BillingModel {
  return { account: newAccount(credits), reports: [], disputes: new Map(), sweptAt };
}
