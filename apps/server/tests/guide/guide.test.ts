/** The drills guide is open with an active subscription and a report left (document 2, sections 2 and 6). */
import { randomUUID } from 'node:crypto';
import { drills } from '@target-analysis/analysis/drills';
import { drillKeys, drillSheets } from '@target-analysis/contract/lists';
import { expect } from 'vitest';
import { submitPhoto, testWithFeatures as test, type Features, type Shooter } from '../platform/_features.ts';
import { buyPlan, daysLater } from '../billing/_money.ts';
import { cancelPlan } from '../billing/_purchases.ts';

type Plan = Awaited<ReturnType<typeof buyPlan>>;

/** A buyer on the monthly plan without extra reports. */
async function proShooter(features: Features, reportsLimit = '40') {
  const shooter = await features.newShooter(0);
  const plan = await buyPlan(features.database, { userId: shooter.id, planId: 'promonthly' });
  await features.database.execute(
    `update subscriptions set reports_limit = ${reportsLimit} where id = '${plan.subscription.id}'`,
  );
  return { shooter, plan };
}

function refusalOf({ api }: Pick<Shooter, 'api'>): Promise<unknown> {
  return api.guide.listDrills().then(
    () => 'let through',
    (refusal: unknown): unknown => Reflect.get(Object(refusal), 'code'),
  );
}

test('returns fourteen drills in order, with the reports left, to people who have bought one', async ({
  features,
}) => {
  const shooter = await features.newShooter(3);
  const guide = await shooter.api.guide.listDrills();
  expect(guide.reports_remaining).toBe(3);
  expect(guide.drills.map(({ key }) => key)).toEqual(drillKeys);
  expect(guide.drills.flatMap(({ sheet }) => sheet ?? [])).toEqual(drillSheets);
  expect(guide.drills.filter(({ measured_by }) => measured_by === 'sheet')).toHaveLength(drillSheets.length);
  const told = drills.find(({ key }) => key === 'dot-torture');
  expect(guide.drills.find(({ key }) => key === 'dot-torture')).toMatchObject({
    steps: told?.steps,
    safety: told?.safety,
    setup: { targets: [{ shape: 'ten-dots', distance_yards: 3 }] },
  });
});

test('says what is left of a plan, with no count if there is no limit', async ({ features }) => {
  const { shooter } = await proShooter(features);
  expect((await shooter.api.guide.listDrills()).reports_remaining).toBe(40);
  const unlimited = await proShooter(features, 'null');
  expect((await unlimited.shooter.api.guide.listDrills()).reports_remaining).toBeNull();
});

test('is closed without a report left, to administrators as to anyone', async ({ features }) => {
  const shooter = await features.newShooter(0);
  expect(await refusalOf(shooter)).toBe('premium-feature');
  expect(await refusalOf({ api: features.callAs(randomUUID(), { isAdmin: true }) })).toBe('premium-feature');
});

test('closes with the last report, and reopens if it is returned', async ({ features }) => {
  const shooter = await features.newShooter(1);
  const { id } = await submitPhoto(shooter);
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  expect(await refusalOf(shooter)).toBe('premium-feature');
  await features.jobs.giveUpAll();
  expect(await refusalOf(shooter)).toBe('let through');
});

const closing: [string, (features: Features, plan: Plan, shooter: Shooter) => Promise<unknown>][] = [
  ['is disputed', (_, plan) => plan.dispute(true)],
  [
    'was not renewed for want of money',
    (features, plan) => {
      features.world.now = daysLater(31);
      return plan.fail(daysLater(31));
    },
  ],
  [
    'was canceled and has ended',
    async (features, plan, shooter) => {
      await cancelPlan(shooter);
      expect(await refusalOf(shooter)).toBe('let through');
      features.world.now = plan.end;
    },
  ],
  [
    'has no start yet',
    (features, plan) =>
      features.database.execute(
        `update subscriptions set subscription_start = null where id = '${plan.subscription.id}'`,
      ),
  ],
  [
    'is used up',
    (features, plan) =>
      features.database.execute(
        `update subscriptions set reports_used = 40 where id = '${plan.subscription.id}'`,
      ),
  ],
];

test.for(closing)('closes for a plan that %s', async ([, happen], { features }) => {
  const { shooter, plan } = await proShooter(features);
  expect(await refusalOf(shooter)).toBe('let through');
  await happen(features, plan, shooter);
  expect(await refusalOf(shooter)).toBe('premium-feature');
});
