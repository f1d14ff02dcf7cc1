/** What stops an analysis that is not paid for: at the range visit, at the photo, and at the analysis. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { submitPhoto, testWithFeatures as test, type Features, type Shooter } from '../platform/_features.ts';
import { buyPlan, daysLater, firstDay } from '../billing/_money.ts';
import { analyzeAtOnce } from '../reports/_reports.ts';
import { cancelPlan } from '../billing/_purchases.ts';
import { aboutVisit } from '../world/shooters.ts';

/** A shooter on the monthly plan with this many reports left. */
async function proShooter(features: Features, left: number, credits = 1) {
  const shooter = await features.newShooter(credits);
  const plan = await buyPlan(features.database, { userId: shooter.id, planId: 'promonthly' });
  await features.database.transaction(async (transaction) => {
    await transaction.execute(
      `update subscriptions set reports_limit = ${String(left)} where id = '${plan.subscription.id}'`,
    );
  });
  return { shooter, plan };
}

/** How each step toward a new analysis was refused. */
async function refusals({ api }: Shooter, waiting: { id: string; visitId: string }): Promise<unknown[]> {
  const photo = new File(['pixels'], 'target.jpg');
  const steps = [
    api.reports.createShootingSession({ id: randomUUID(), ...aboutVisit }),
    api.reports.uploadPhoto({ shooting_session_id: waiting.visitId, photo }),
    api.reports.analyzeTarget({ sessionId: waiting.id }),
  ];
  return Promise.all(
    steps.map((step: Promise<unknown>) =>
      step.then(
        () => 'let through',
        (refusal: unknown): unknown => Reflect.get(Object(refusal), 'code'),
      ),
    ),
  );
}

async function gateOf({ api }: Shooter): Promise<string | null> {
  return (await api.billing.getSubscription()).gate;
}

const stories: [string, (features: Features, plan: Plan) => Promise<unknown>][] = [
  ['subscription-inactive', (_, plan) => plan.dispute(true)],
  [
    'subscription-unpaid',
    (features, plan) => {
      features.world.now = daysLater(31);
      return plan.fail(daysLater(31));
    },
  ],
];
type Plan = Awaited<ReturnType<typeof buyPlan>>;

test.for(stories)('refuses every step with %s, like the page', async ([code, happen], { features }) => {
  const { shooter, plan } = await proShooter(features, 40, 0);
  const waiting = await submitPhoto(shooter);
  await happen(features, plan);
  expect(await refusals(shooter, waiting)).toEqual([code, code, code]);
  expect(await gateOf(shooter)).toBe(code);
});

test('refuses every step once the quota and the bought reports are used up', async ({ features }) => {
  const { shooter } = await proShooter(features, 1, 1);
  const [first, second, third] = [
    await submitPhoto(shooter),
    await submitPhoto(shooter),
    await submitPhoto(shooter),
  ];
  await shooter.api.reports.analyzeTarget({ sessionId: first.id });
  await shooter.api.reports.analyzeTarget({ sessionId: second.id });
  const code = 'report-limit-reached';
  expect(await refusals(shooter, third)).toEqual([code, code, code]);
  expect(await gateOf(shooter)).toBe(code);
  await features.jobs.giveUpAll();
  expect(await refusals(shooter, third)).toEqual(['let through', 'let through', 'let through']);
});

test('refuses every step of pay-as-you-go without credits, even after a plan has ended', async ({
  features,
}) => {
  const { shooter, plan } = await proShooter(features, 40, 1);
  const waiting = await submitPhoto(shooter);
  const spent = await submitPhoto(shooter);
  await cancelPlan(shooter);
  features.world.now = plan.end;
  await shooter.api.reports.analyzeTarget({ sessionId: spent.id });
  const code = 'payment-required';
  expect(await refusals(shooter, waiting)).toEqual([code, code, code]);
  expect(await shooter.api.billing.getSubscription()).toMatchObject({
    subscription_type: 'pay_as_you_go',
    gate: code,
  });
});

test('lets exactly two of fifty simultaneous reports run with one in the quota and one bought', async ({
  features,
}) => {
  const { shooter } = await proShooter(features, 1, 1);
  const outcomes = await analyzeAtOnce(shooter, 50);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(features.jobs.waiting).toHaveLength(2);
  await features.jobs.runAll();
  expect(await shooter.api.billing.getSubscription()).toMatchObject({
    reports_used: 1,
    additional_reports: 0,
    remaining_reports: 0,
    gate: 'report-limit-reached',
  });
});

test('returns the quota of a failed report, and takes it again for the retry', async ({ features }) => {
  const { shooter } = await proShooter(features, 1, 0);
  const { id } = await submitPhoto(shooter);
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  expect(await gateOf(shooter)).toBe('report-limit-reached');
  await features.jobs.giveUpAll();
  expect(await gateOf(shooter)).toBeNull();
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  await features.jobs.runAll();
  expect(await shooter.api.reports.getReport({ id })).toMatchObject({ analysis: { state: 'ready' } });
  expect(await shooter.api.billing.getSubscription()).toMatchObject({
    reports_used: 1,
    additional_reports: 0,
  });
});

test('finishes what began before the plan ended', async ({ features }) => {
  const { shooter, plan } = await proShooter(features, 40, 0);
  const { id } = await submitPhoto(shooter);
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  await plan.endAtProvider(firstDay);
  await features.jobs.runAll();
  expect(await shooter.api.reports.getReport({ id })).toMatchObject({ analysis: { state: 'ready' } });
  expect(await gateOf(shooter)).toBe('payment-required');
});
