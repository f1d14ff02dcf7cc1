/** Reports that administrators give. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { newAdministrator } from './_administration.ts';
import { newShooter } from '../privacy/_shooters.ts';
import { testWithServer as test } from '../world/server.ts';

test('gives reports to an account that has no subscription yet', async ({ server }) => {
  const administrator = await newAdministrator(server);
  const member = await newShooter(server);
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
