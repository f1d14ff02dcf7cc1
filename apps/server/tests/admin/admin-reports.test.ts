/** Reports that administrators give. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { reserveCredit, giveBackCredit } from '../../src/features/billing/index.ts';
import { list, newAdministrator } from './_administration.ts';
import { newShooter } from '../privacy/_shooters.ts';
import { testWithServer as test } from '../world/server.ts';

test('gives reports to an account that never looked at its billing', async ({ server }) => {
  const administrator = await newAdministrator(server);
  const member = await newShooter(server);
  const { subscriptions } = await list(administrator, { tab: 'subscriptions', search: member.email });
  expect(subscriptions).toMatchObject([{ subscription_type: 'pay_as_you_go', additional_reports: 3 }]);
  const path = `/api/admin/users/${member.userId}/subscription`;
  const opened = await administrator.call('POST', path);
  expect(opened).toMatchObject({
    status: 200,
    body: { user_id: member.userId, email: member.email, subscription_type: 'pay_as_you_go' },
  });
  expect((await administrator.call('POST', path)).body).toEqual(opened.body);
  const id = String(Reflect.get(Object(opened.body), 'id'));
  const json = { subscriptionId: id, updates: { additional_reports: 12 } };
  const given = await administrator.call('POST', '/api/functions/admin-update-subscription', { json });
  expect(given).toMatchObject({ status: 200 });
  expect(await member.credits()).toBe(12);
  const nobody = `/api/admin/users/${randomUUID()}/subscription`;
  expect((await administrator.call('POST', nobody)).body).toMatchObject({ code: 'not-found' });
});

test('counts what an account without a plan has used, which nobody sets by hand', async ({
  server,
  database,
}) => {
  const administrator = await newAdministrator(server);
  const member = await newShooter(server);
  const now = new Date();
  const [kept, given] = [randomUUID(), randomUUID()].map((userSessionId) => ({
    userId: member.userId,
    userSessionId,
  }));
  await database.database.transaction(async (transaction) => {
    for (const credit of [kept, given]) if (credit) await reserveCredit(transaction, { ...credit, now });
    if (given) await giveBackCredit(transaction, given);
  });
  const asked = { tab: 'subscriptions', search: member.email, sort: 'reports_used' };
  const [shown] = (await list(administrator, asked)).subscriptions;
  expect(shown).toMatchObject({ reports_used: 1, additional_reports: 2 });
  const json = { subscriptionId: shown?.id, updates: { reports_used: 0 } };
  expect(
    await administrator.call('POST', '/api/functions/admin-update-subscription', { json }),
  ).toMatchObject({ status: 409, body: { code: 'reports-counted' } });
});
