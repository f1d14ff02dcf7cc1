/** People who send photos despite faults, and what must hold for all photos afterward. */
import type pg from 'pg';
import { expect, vi } from 'vitest';
import type { Machines } from '../../world/machines.ts';
import { unlessRefused } from '../../world/calls.ts';
import { shooterOf, signUp } from '../../world/shooters.ts';

/** A person with credits. */
export async function signUpSender({ call }: Pick<Machines, 'call'>, database: pg.Pool, credits: number) {
  const person = await signUp({ call });
  const { userId } = person;
  await database.query(
    'insert into credit_entries (user_id, kind, amount, idempotency_key) values ($1, $2, $3, $4)',
    [userId, 'grant', credits, `test:${userId}`],
  );
  await database.query(
    `insert into credit_accounts (user_id, available) values ($1, $2)
      on conflict (user_id) do update set available = credit_accounts.available + excluded.available`,
    [userId, credits],
  );
  return shooterOf({ call: unlessRefused(call) }, person);
}

const states = `select analysis_state as state, count(*)::int as count from user_sessions group by analysis_state`;

/** Resolves once every photo has its outcome. */
export async function untilAllEnded(database: pg.Pool, count: number, timeout: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await database.query<{ state: string; count: number }>(states);
      const ended = rows.filter(({ state }) => state === 'ready' || state === 'failed');
      expect(
        ended.reduce((sum, row) => sum + row.count, 0),
        JSON.stringify(rows),
      ).toBe(count);
    },
    { timeout, interval: 100 },
  );
}

/** A report costs one credit and has one first version; a failure costs nothing and has no version. The reports of the demo are free. */
const unequal = `
  select report.id, report.analysis_state as state, coalesce(entries.sum, 0)::int as credits, coalesce(versions.count, 0)::int as versions
  from user_sessions report
  left join (select user_session_id, sum(amount) from credit_entries group by user_session_id) entries on entries.user_session_id = report.id
  left join (select user_session_id, count(*) from report_versions group by user_session_id) versions on versions.user_session_id = report.id
  where report.shooter_name is distinct from 'Demo Shooter' and (report.analysis_state, coalesce(entries.sum, 0), coalesce(versions.count, 0)) not in (('ready', -1, 1), ('failed', 0, 0))`;

const wrongBalances = `
  select account.user_id from credit_accounts account
  where account.available <> (select coalesce(sum(amount), 0) from credit_entries entry where entry.user_id = account.user_id)`;

export async function expectAllSettled(database: pg.Pool): Promise<void> {
  expect((await database.query(unequal)).rows).toEqual([]);
  expect((await database.query(wrongBalances)).rows).toEqual([]);
}
