/** People who send photos despite faults, and what must hold for all photos afterward. */
import { encodeStoredPhoto } from '@target-analysis/analysis-node';
import { photographTarget, planTarget } from '@target-analysis/analysis/testing';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import type { Machines } from '../../world/machines.ts';
import { newAddress, password } from '../../world/people.ts';
import { shooterOf, submit } from '../../privacy/_shooters.ts';

export type Sender = Awaited<ReturnType<typeof signUpSender>>;

const signedUp = z.object({ access_token: z.string(), user: z.object({ id: z.uuid() }) });

/** A painted target with holes, which becomes a report. */
export async function paintPhoto(): Promise<File> {
  const { photo } = await encodeStoredPhoto(photographTarget(planTarget(7, 8)));
  return new File([Buffer.from(photo)], 'target.jpg', { type: 'image/jpeg' });
}

/** Signs up on servers that require no confirmation, with their credits for new accounts. `brought` is an invitation. */
export async function signUp({ call }: Pick<Machines, 'call'>, brought: Record<string, string> = {}) {
  const email = newAddress();
  const { body } = await call('POST', '/auth/v1/signup', { json: { email, password, data: brought } });
  const { access_token: token, user } = signedUp.parse(body);
  return { email, token, userId: user.id };
}

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
  return senderOf({ call }, person);
}

/** A person who can send photos. */
export function senderOf({ call }: Pick<Machines, 'call'>, person: Awaited<ReturnType<typeof signUp>>) {
  // Throws where a call is refused, not where its answer is read.
  const callWell: Machines['call'] = async (method, path, request) => {
    const answer = await call(method, path, request);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer;
  };
  return shooterOf({ call: callWell }, person);
}

/** From the visit to the requested analysis; returns the report's id. */
export async function sendPhoto(sender: Sender, photo: File): Promise<string> {
  const { id } = await submit(sender, photo);
  const asked = await sender.call('POST', '/api/functions/analyze-target', { json: { sessionId: id } });
  expect(asked.status).toBe(200);
  return id;
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
