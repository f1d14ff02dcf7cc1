/** The database reads the rows of administration pages through indexes. */
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import * as z from 'zod';
import { spanOf } from '../../src/features/admin/paging-store.ts';
import { paymentsQuery } from '../../src/features/admin/payments-store.ts';
import { logsQuery } from '../../src/features/admin/privacy-log-store.ts';
import { usersQuery } from '../../src/features/admin/store.ts';
import { subscriptionsQuery } from '../../src/features/admin/subscriptions-store.ts';
import { administeredPayments } from '../../src/features/billing/administered.ts';
import { administeredActivities as privacyActivityLogs } from '../../src/features/privacy/administered.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { testWithDatabase as test } from '../world/database.ts';

/** Enough rows that the planner prefers an index to reading the whole table. */
const accounts = 3000;

test('reads the ten rows of a page, and the newest of the privacy log, through indexes', async ({
  database: { database },
}) => {
  await fill(database);
  const ids = Array.from({ length: 10 }, () => crypto.randomUUID());
  const now = new Date();
  const newestFirst = (columns: { createdAt: PgColumn; id: PgColumn }) => {
    const span = spanOf({ page: 3, direction: 'descending' }, accounts, { key: null, ...columns });
    if (span === null) throw new Error('there is a third page');
    return { where: undefined, span };
  };
  const { timestamp, id } = privacyActivityLogs;
  const { paidAt, id: paymentId } = administeredPayments;
  const queries = {
    users: usersQuery(database, ids),
    subscriptions: subscriptionsQuery(database, ids, now),
    logs: logsQuery(database, newestFirst({ createdAt: timestamp, id })),
    payments: paymentsQuery(database, newestFirst({ createdAt: paidAt, id: paymentId })),
  };
  for (const [name, query] of Object.entries(queries))
    expect(await planOf(database, query.getSQL()), name).not.toMatch(
      /Seq Scan on (accounts|account_names|user_profiles|subscriptions|privacy_activity_logs|payments)/,
    );
  expect(await planOf(database, queries.logs.getSQL())).toContain('privacy_activity_logs_timestamp_index');
  expect(await planOf(database, queries.payments.getSQL())).toContain('payments_paid_at_index');
  expect(await planOf(database, sql`select from accounts where password_hash = 'x'`)).toContain('Seq Scan');
});

async function fill(database: Database): Promise<void> {
  const numbers = sql`generate_series(1, ${accounts}::int) n`;
  await database.execute(sql`
    insert into accounts (id, email, user_metadata, created_at, updated_at)
    select gen_random_uuid(), 'plan' || n || '@example.com', '{}', now(), now() from ${numbers}`);
  await database.execute(sql`
    insert into user_profiles (user_id, nickname) select id, email from accounts`);
  await database.execute(sql`
    insert into credit_accounts (user_id, available) select id, 1 from accounts`);
  await database.execute(sql`
    insert into subscriptions (id, user_id, subscription_type, status, created_at, updated_at)
    select id, id, 'pay_as_you_go', 'active', now(), now() from accounts`);
  await database.execute(sql`
    insert into privacy_activity_logs (id, user_id, activity_type, timestamp)
    select id, id, 'page_visit', now() - random() * interval '1 year' from accounts`);
  await database.execute(sql`
    insert into payments (id, user_id, provider_payment_id, kind, plan_id, amount_cents, paid_at)
    select id, id, id::text, 'reports', 'payasyougo', 299, now() - random() * interval '1 year' from accounts`);
  await database.execute(
    sql`analyze accounts, payments, user_profiles, credit_accounts, subscriptions, account_names, account_totals, privacy_activity_logs`,
  );
}

async function planOf(database: Database, query: SQL): Promise<string> {
  const { rows } = await database.execute(sql`explain ${query}`);
  return z
    .array(z.object({ 'QUERY PLAN': z.string() }))
    .parse(rows)
    .map((row) => row['QUERY PLAN'])
    .join('\n');
}
