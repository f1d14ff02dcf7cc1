/** Inserts accounts with everything that administration shows about them, straight into the tables: as many as take years to accumulate. */
import type { DatabaseConnection } from '../../apps/server/src/platform/db/connect.ts';

/** On average; a few accounts have many times as many, as in real life. */
export const reportsAnAccount = 3;
/** Keeps each statement within the database's time limit. */
const batch = 20_000;

/** Adds that many accounts to the existing ones, and removes any from an earlier fill. */
export async function fillAccounts({ database, query }: DatabaseConnection, accounts: number): Promise<void> {
  await query(`truncate ${filledTables.join(', ')} cascade`);
  await query(`delete from accounts where email like '%@filled.example'`);
  await database.transaction(async (transaction) => {
    // The references are correct by construction; checking each one would take longer than writing it.
    await transaction.execute('set local session_replication_role = replica');
    await transaction.execute('truncate credit_entries');
    for (const [rowsAnAccount, insertion] of insertions(accounts)) {
      const rows = accounts * rowsAnAccount;
      for (let from = 1; from <= rows; from += batch) {
        const to = Math.min(from + batch - 1, rows);
        await transaction.execute(`${insertion} from generate_series(${String(from)}, ${String(to)}) n`);
      }
    }
    // Without statistics, the database would sum up each account separately.
    await transaction.execute(`analyze accounts, credit_entries, ${filledTables.join(', ')}`);
    await transaction.execute(totals);
    await transaction.execute(names);
    await transaction.execute(spentReports);
  });
  for (const table of ['accounts', 'credit_entries', ...filledTables]) await query(`vacuum analyze ${table}`);
}

const filledTables = [
  'account_names',
  'account_totals',
  'user_profiles',
  'spent_reports',
  'subscriptions',
  'credit_accounts',
  'payments',
  'firearms',
  'shooting_sessions',
  'photos',
  'user_sessions',
  'privacy_activity_logs',
];

const userId = idOf('n');
const moment = `timestamptz '2023-01-01' + (hashint4(n)::bigint & 2147483647) % 2000000 * interval '1 minute'`;

/** Triggers don't count rows inserted this way. */
const totals = `insert into account_totals (user_id, firearms, visits, reports, sales_cents)
  select id, coalesce(firearm.many, 0), coalesce(visit.many, 0), coalesce(report.many, 0), coalesce(payment.cents, 0)
  from accounts
  left join (select user_id, count(*) many from firearms group by 1) firearm on firearm.user_id = id
  left join (select user_id, count(*) many from shooting_sessions group by 1) visit on visit.user_id = id
  left join (select user_id, count(*) many from user_sessions where analysis_state = 'ready' group by 1) report
    on report.user_id = id
  left join (select user_id, sum(amount_cents - refunded_cents) cents from payments group by 1) payment
    on payment.user_id = id`;

const names = `insert into account_names (user_id, email, display_name, nickname, created_at)
  select id, lower(email), lower(user_metadata ->> 'display_name'), lower(nickname), accounts.created_at
  from accounts left join user_profiles on user_id = id`;

const spentReports = `insert into spent_reports (subscription_id, reports)
  select subscription.id, count(entry.id) from subscriptions subscription
  left join credit_entries entry on entry.user_id = subscription.user_id and entry.created_at >= subscription.created_at
  where subscription_type = 'pay_as_you_go' group by subscription.id`;

/** The id of the account with this number: a UUID marked as version 8, whose remaining bits are free. */
function idOf(number: string): string {
  return `overlay(overlay(md5('account ' || ${number}) placing '8' from 13) placing '8' from 17)::uuid`;
}

/** Rows per account, and the statement that inserts them. */
function insertions(accounts: number): [number, string][] {
  // The square gives a few accounts many rows, and many accounts few or none.
  const share = `((hashint4(n)::bigint & 2147483647) / 2147483648.0)`;
  const owner = idOf(`1 + floor(${String(accounts)} * ${share} * ${share})::integer`);
  return [...oneOfEach(), ...manyOf(owner)];
}

function oneOfEach(): [number, string][] {
  return [
    [
      1,
      `insert into accounts (id, email, password_hash, email_confirmed_at, last_sign_in_at, user_metadata, is_admin,
        is_enabled, created_at, updated_at)
      select ${userId}, 'shooter' || n || '@filled.example', repeat('h', 120), ${moment},
        case when n % 7 > 0 then ${moment} + interval '30 days' end, jsonb_build_object('display_name', 'Shooter ' || n),
        false, n % 50 > 0, ${moment}, ${moment}`,
    ],
    [
      1,
      `insert into user_profiles (user_id, nickname, is_nickname_chosen, created_at)
      select ${userId}, (array['Ann', 'Jürgen', 'Bullseye Bob', 'Zoë'])[1 + n % 4] || ' ' || n, n % 2 = 0, ${moment}`,
    ],
    [
      1,
      `insert into subscriptions (id, user_id, subscription_type, status, billing_cycle, reports_used, reports_limit,
        subscription_start, subscription_end, created_at, updated_at)
      select gen_random_uuid(), ${userId}, (array['pay_as_you_go', 'pro_monthly', 'pro_annual'])[1 + n % 3],
        (array['active', 'active', 'canceled', 'expired'])[1 + n % 4], (array[null, 'monthly', 'annual'])[1 + n % 3],
        n % 40, (array[null, 40, 480])[1 + n % 3],
        ${moment}, case when n % 3 > 0 then ${moment} + interval '900 days' end, ${moment}, ${moment}`,
    ],
    [1, `insert into credit_accounts (user_id, available) select ${userId}, n % 25`],
  ];
}

/** @param owner whose row it is, in SQL */
function manyOf(owner: string): [number, string][] {
  const report = `'target-photos/' || n || '-target.jpg'`;
  return [
    [
      reportsAnAccount,
      `insert into credit_entries (user_id, pool, kind, amount, idempotency_key, created_at)
      select ${owner}, 'additional', 'reserve', -1, 'reserve:' || n, ${moment} + interval '900 days'`,
    ],
    [
      1,
      `insert into payments (id, user_id, provider_payment_id, kind, plan_id, amount_cents, refunded_cents, paid_at)
      select gen_random_uuid(), ${owner}, 'payment ' || n, 'reports', 'payasyougo', 299 * (1 + n % 10),
        case when n % 30 = 0 then 299 else 0 end, ${moment}`,
    ],
    [
      1,
      `insert into firearms (id, user_id, make, model, caliber, is_default, created_at)
      select gen_random_uuid(), ${owner}, 'Glock', '17 Gen ' || n % 6, '9mm Luger', false, ${moment}`,
    ],
    [
      reportsAnAccount,
      `insert into shooting_sessions (id, user_id, session_name, date, location, target_type, target_distance, notes, created_at)
      select md5('visit ' || n)::uuid, ${owner}, 'Friday practice ' || n, (${moment})::date, 'indoor', 'bullseye', '25 yards', '',
        ${moment}`,
    ],
    [
      reportsAnAccount,
      `insert into user_sessions (id, user_id, shooting_session_id, session_name, created_at, image_url, target_location,
        target_type, target_distance, distance_m, firearm_make, firearm_model, firearm_caliber, handedness, dominant_eye,
        training_goals, notes, shooter_name, ai_analysis, version, analysis_state, analysis_step, analysis_ended_at, attempts)
      select gen_random_uuid(), ${owner}, md5('visit ' || n)::uuid, 'Friday practice ' || n, ${moment}, ${report}, 'indoor',
        'bullseye', '25 yards', 22.86, 'Glock', '17', '9mm Luger', 'right', 'right', 'precision shooting', '', 'Ann',
        jsonb_build_object('summary', repeat('The group lies low and left of the aim. ', 20)), 1,
        case when n % 20 = 0 then 'failed' else 'ready' end, 'writing', ${moment}, 1`,
    ],
    [
      reportsAnAccount,
      `insert into privacy_activity_logs (id, user_id, activity_type, timestamp, ip_address, request_details)
      select gen_random_uuid(), ${owner}, (array['page_visit', 'data_request', 'data_export'])[1 + n % 3], ${moment},
        '203.0.113.' || n % 250, jsonb_build_object('page', '/data-privacy')`,
    ],
  ];
}
