/** The tables of administration: their counts, their order, and what they show about subscriptions. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { creditAccounts, payments, subscriptions } from '../../src/features/billing/tables.ts';
import { firearms } from '../../src/features/firearms/tables.ts';
import { emailOf, insertAccounts, list, newAdministrator } from './_administration.ts';
import { newShooter, testWithShooters as test } from '../privacy/_shooters.ts';
import { submit } from '../world/shooters.ts';

const day = 24 * 60 * 60 * 1000;

test('counts nothing for a change that is rolled back, or an account that is gone', async ({
  server,
  database,
}) => {
  const administrator = await newAdministrator(server);
  const word = await insertAccounts(database, 1, () => ({}));
  const [user] = (await list(administrator, { search: word })).users;
  const userId = user?.id ?? '';
  const takenBack = database.database.transaction(async (transaction) => {
    await transaction.insert(firearms).values(firearmOf(userId));
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  expect((await list(administrator, { search: word })).users).toMatchObject([{ firearms_count: 0 }]);
  await database.database.transaction(async (transaction) => {
    await transaction.insert(firearms).values(firearmOf(userId));
    await transaction.execute(`delete from accounts where id = '${userId}'`);
  });
  const { rows } = await database.query('select from account_totals where user_id = $1', [userId]);
  expect(rows).toEqual([]);
  expect((await list(administrator, { search: word })).found_users).toBe(0);
});

test('finds accounts by their current names, not by earlier ones', async ({ server, database }) => {
  const administrator = await newAdministrator(server);
  const word = await insertAccounts(database, 1, () => ({
    userMetadata: { display_name: `Told ${tagOf()}` },
  }));
  const [user] = (await list(administrator, { search: word })).users;
  const [userId, told] = [user?.id ?? '', user?.nickname ?? ''];
  const foundBy = async (search: string) => (await list(administrator, { search })).found_users;
  const [nickname, later, email] = [tagOf(), tagOf(), `${tagOf()}@example.com`];
  expect(await foundBy(told)).toBe(1);
  await database.query('insert into user_profiles (user_id, nickname) values ($1, $2)', [userId, nickname]);
  expect([await foundBy(told), await foundBy(nickname)]).toEqual([0, 1]);
  await database.query('update user_profiles set nickname = $2 where user_id = $1', [userId, `Ü ${later}`]);
  await database.query('update accounts set email = $2 where id = $1', [userId, email]);
  expect([await foundBy(nickname), await foundBy(later), await foundBy(word), await foundBy(email)]).toEqual([
    0, 1, 0, 1,
  ]);
  await database.query('delete from user_profiles where user_id = $1', [userId]);
  expect([await foundBy(later), await foundBy(told.toUpperCase())]).toEqual([0, 1]);
  await database.query('delete from accounts where id = $1', [userId]);
  expect((await database.query('select from account_names where user_id = $1', [userId])).rows).toEqual([]);
});

test('keeps both of two names that change at once', async ({ server, database }) => {
  const administrator = await newAdministrator(server);
  const word = await insertAccounts(database, 1, () => ({ nickname: 'Ann' }));
  const [user] = (await list(administrator, { search: word })).users;
  const userId = user?.id ?? '';
  const [nickname, email] = [tagOf(), tagOf()];
  await Promise.all(
    Array.from({ length: 10 }, (_, nth) => [
      database.query('update user_profiles set nickname = $2 where user_id = $1', [
        userId,
        `${nickname} ${String(nth)}`,
      ]),
      database.query('update accounts set email = $2 where id = $1', [userId, `${email}-${String(nth)}`]),
    ]).flat(),
  );
  const [shown] = (await list(administrator, { search: nickname })).users;
  expect(shown).toMatchObject({ id: userId, email: expect.stringContaining(email) });
  const { rows } = await database.query(
    `select from account_names join accounts on id = account_names.user_id join user_profiles on user_profiles.user_id = id
     where id = $1 and account_names.email = accounts.email and account_names.nickname = user_profiles.nickname`,
    [userId],
  );
  expect(rows).toHaveLength(1);
});

test('counts firearms, range visits, ready reports, and sales as they come and go', async ({
  server,
  database,
}) => {
  const administrator = await newAdministrator(server);
  const shooter = await newShooter(server);
  const shown = async () => (await list(administrator, { tab: 'details', search: shooter.email })).users[0];
  const nothing = { firearms_count: 0, sessions_count: 0, reports_count: 0, total_sales_usd: 0 };
  expect(await shown()).toMatchObject(nothing);
  const { id } = await submit(shooter);
  await shooter.beginVisit();
  expect(await shown()).toMatchObject({ sessions_count: 2, reports_count: 0 });
  await database.query("update user_sessions set analysis_state = 'ready' where id = $1", [id]);
  await database.query("update user_sessions set analysis_state = 'ready', attempts = 2 where id = $1", [id]);
  await database.database.insert(firearms).values(firearmOf(shooter.userId));
  await database.database.insert(payments).values([
    paymentOf(shooter.userId, { amountCents: 4499 }),
    paymentOf(shooter.userId, { amountCents: 1000, refundedCents: 250 }),
    // A quarter of the money went back, with 25 of the 100 in tax.
    paymentOf(shooter.userId, { amountCents: 1100, taxCents: 100, refundedCents: 275 }),
    paymentOf(randomUUID(), { amountCents: 77 }),
  ]);
  expect(await shown()).toMatchObject({
    firearms_count: 1,
    sessions_count: 2,
    reports_count: 1,
    total_sales_usd: 59.99,
  });
  await database.query('update payments set refunded_cents = amount_cents where user_id = $1', [
    shooter.userId,
  ]);
  await database.query("update user_sessions set analysis_state = 'failed' where id = $1", [id]);
  await database.query('delete from firearms where user_id = $1', [shooter.userId]);
  expect(await shown()).toMatchObject({ ...nothing, sessions_count: 2 });
  await database.query("update user_sessions set analysis_state = 'ready' where id = $1", [id]);
  await database.query('delete from user_sessions where id = $1', [id]);
  expect(await shown()).toMatchObject({ reports_count: 0 });
});

test('updates the totals of one account from twenty transactions at once', async ({ server, database }) => {
  const administrator = await newAdministrator(server);
  const word = await insertAccounts(database, 1, () => ({}));
  const [user] = (await list(administrator, { search: word })).users;
  const userId = user?.id ?? '';
  await database.database.insert(creditAccounts).values({ userId, available: 0 });
  const lockMoney = `select from credit_accounts where user_id = '${userId}' for update`;
  await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      database.database.transaction(async (transaction) => {
        // Half of them wait for the lock after the counted change, half before it.
        if (nth % 2 === 0) await transaction.execute(lockMoney);
        await transaction.insert(firearms).values(firearmOf(userId));
        if (nth % 2 === 1) await transaction.execute(lockMoney);
      }),
    ),
  );
  expect((await list(administrator, { search: word })).users).toMatchObject([{ firearms_count: 20 }]);
});

test('sorts details by their counts, and pages from both ends without a gap', async ({
  server,
  database,
}) => {
  const administrator = await newAdministrator(server);
  const word = await insertAccounts(database, 25, (index) => ({
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * day),
  }));
  await database.query(
    `update account_totals set firearms = case when right(split_part(email, '@', 1), 2)::int < 3 then 2 else 0 end,
       visits = right(split_part(email, '@', 1), 2)::int % 5, reports = 25 - right(split_part(email, '@', 1), 2)::int,
       sales_cents = right(split_part(email, '@', 1), 2)::int * 100
     from accounts where accounts.id = user_id and email like $1`,
    [`${word}%`],
  );
  const pagesBy = async (sort: string, direction: string) => {
    const emails: string[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const { users } = await list(administrator, { tab: 'details', search: word, sort, direction, page });
      emails.push(...users.map(({ email }) => email));
    }
    return emails;
  };
  const newestFirst = Array.from({ length: 25 }, (_, nth) => 24 - nth);
  const byVisits = newestFirst.toSorted((a, b) => (a % 5) - (b % 5) || b - a);
  const orders: [string, string, number[]][] = [
    ['firearms_count', 'descending', [2, 1, 0, ...newestFirst.slice(0, 22)]],
    ['sessions_count', 'ascending', byVisits],
    ['reports_count', 'descending', newestFirst.toReversed()],
    ['total_sales_usd', 'ascending', newestFirst.toReversed()],
    ['created_at', 'ascending', newestFirst.toReversed()],
    // Users have no such column, so the order is by creation.
    ['reports_limit', 'descending', newestFirst],
  ];
  for (const [sort, direction, order] of orders) {
    expect(await pagesBy(sort, direction), `${sort} ${direction}`).toEqual(
      order.map((index) => emailOf(word, index)),
    );
  }
});

test("shows subscriptions in their current state, with their account's credits", async ({
  server,
  database,
}) => {
  const administrator = await newAdministrator(server);
  const before = await list(administrator, { tab: 'subscriptions' });
  const word = await insertAccounts(database, 4, (index) => ({ nickname: `Shooter ${String(index)}` }));
  const { users } = await list(administrator, { search: word, sort: 'email', direction: 'ascending' });
  const ids = users.map(({ id }) => id);
  const [running = '', over = '', canceled = '', none = ''] = ids;
  const now = server.platform.clock.now().getTime();
  await database.database
    .insert(subscriptions)
    .values([
      planOf(running, { reportsUsed: 7, reportsLimit: 40, subscriptionEnd: new Date(now + day) }),
      planOf(running, { status: 'expired', subscriptionStart: new Date(now - 90 * day) }),
      planOf(over, { reportsUsed: 9, reportsLimit: 0, subscriptionEnd: new Date(now - 1000) }),
      planOf(canceled, { status: 'canceled', reportsUsed: 3, reportsLimit: 480 }),
    ]);
  await database.database.insert(creditAccounts).values({ userId: running, available: 12 });
  const rowsBy = async (sort: string, direction = 'ascending') => {
    const answer = await list(administrator, { tab: 'subscriptions', search: word, sort, direction });
    expect(answer).toMatchObject({ users: [], found_users: 0, found_subscriptions: 4 });
    return answer.subscriptions.map((row) => `${String(ids.indexOf(row.user_id))} ${row.status}`);
  };
  expect(await rowsBy('reports_used', 'descending')).toEqual([
    '1 expired',
    '0 active',
    '2 canceled',
    '0 expired',
  ]);
  expect((await rowsBy('reports_limit')).slice(0, 2)).toEqual(['0 active', '2 canceled']);
  expect((await rowsBy('reports_limit', 'descending')).slice(0, 2)).toEqual(['2 canceled', '0 active']);
  expect((await rowsBy('status')).slice(0, 2)).toEqual(['0 active', '2 canceled']);
  expect(await rowsBy('nickname', 'descending')).toEqual(expect.arrayContaining(['2 canceled']));
  const [first] = (
    await list(administrator, { tab: 'subscriptions', search: word, sort: 'additional_reports' })
  ).subscriptions;
  expect(first).toMatchObject({ user_id: running, additional_reports: 12, nickname: 'Shooter 0' });
  const details = await list(administrator, {
    tab: 'details',
    search: word,
    sort: 'status',
    direction: 'ascending',
  });
  expect(details.users.map(({ id, subscriptions: [current] }) => [id, current?.status ?? null])).toEqual([
    [running, 'active'],
    [canceled, 'canceled'],
    [over, 'expired'],
    [none, null],
  ]);
  expect(details.users[2]?.subscriptions[0]?.reports_limit).toBeNull();
  expect(details.active_subscriptions).toBe(before.active_subscriptions + 1);
  await database.database.insert(subscriptions).values(planOf(none, { subscriptionType: 'pay_as_you_go' }));
  const withPayAsYouGo = await list(administrator, { tab: 'details', search: word });
  expect(withPayAsYouGo.active_subscriptions).toBe(before.active_subscriptions + 1);
  await database.query('delete from subscriptions where user_id = $1', [none]);
  const withoutTab = await list(administrator, { search: word });
  expect(withoutTab).toMatchObject({ found_users: 4, found_subscriptions: 4 });
  expect([withoutTab.users.length, withoutTab.subscriptions.length]).toEqual([4, 4]);
});

/** A name that no other account has. */
function tagOf(): string {
  return randomUUID().slice(0, 13);
}

function firearmOf(userId: string): typeof firearms.$inferInsert {
  return { id: randomUUID(), userId, make: 'Glock', model: '17', caliber: '9mm Luger', isDefault: false };
}

function paymentOf(
  userId: string,
  told: Pick<typeof payments.$inferInsert, 'amountCents' | 'refundedCents' | 'taxCents'>,
): typeof payments.$inferInsert {
  const id = randomUUID();
  return {
    ...{ id, userId, providerPaymentId: id, kind: 'reports' as const, planId: 'payasyougo' as const },
    paidAt: new Date(),
    ...told,
  };
}

function planOf(
  userId: string,
  told: Partial<typeof subscriptions.$inferInsert>,
): typeof subscriptions.$inferInsert {
  const now = new Date();
  return {
    id: randomUUID(),
    userId,
    subscriptionType: 'pro_monthly',
    status: 'active',
    subscriptionStart: now,
    createdAt: now,
    updatedAt: now,
    ...told,
  };
}
