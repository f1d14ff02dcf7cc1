/** Administrators and their calls, and accounts for them to look at. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { accounts } from '../../src/features/accounts/tables.ts';
import { userProfiles } from '../../src/features/profiles/tables.ts';
import type { TestDatabase } from '../world/database.ts';
import type { TestServer } from '../world/server.ts';
import { newShooter } from '../privacy/_shooters.ts';
import type { Shooter } from '../world/shooters.ts';

const shownSubscription = z.object({
  id: z.string(),
  user_id: z.string(),
  email: z.string(),
  nickname: z.string().nullable(),
  subscription_type: z.string(),
  status: z.string(),
  reports_used: z.number(),
  reports_limit: z.number().nullable(),
  additional_reports: z.number(),
});

export const pageAnswer = z.object({
  users: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      nickname: z.string().nullable(),
      name: z.string().nullable(),
      display_name: z.string().nullable(),
      created_at: z.string(),
      last_sign_in_at: z.string().nullable(),
      last_active_at: z.string().nullable(),
      email_confirmed_at: z.string().nullable(),
      is_enabled: z.boolean(),
      is_admin: z.boolean(),
      is_online: z.boolean(),
      is_seen_now: z.boolean(),
      firearms_count: z.number(),
      sessions_count: z.number(),
      reports_count: z.number(),
      total_sales_usd: z.number(),
      subscriptions: z.array(shownSubscription),
    }),
  ),
  subscriptions: z.array(shownSubscription),
  found_users: z.number(),
  found_subscriptions: z.number(),
  total_users: z.number(),
  active_subscriptions: z.number(),
  online_users: z.number(),
});

export async function newAdministrator(server: TestServer): Promise<Shooter> {
  const shooter = await newShooter(server);
  await server.app.accounts.makeAdministrator(shooter.email);
  return shooter;
}

export async function list(administrator: Shooter, json: object) {
  return pageAnswer.parse(
    (await administrator.call('POST', '/api/functions/get-admin-users', { json })).body,
  );
}

export function toggle(administrator: Shooter, targetUserId: string, isEnabled: boolean, reason?: string) {
  const json = { targetUserId, isEnabled, reason };
  return administrator.call('POST', '/api/functions/toggle-user-access', { json });
}

type Told = Partial<typeof accounts.$inferInsert> & { nickname?: string | null };

/** Inserts accounts that no one signs in to; returns a word that only their addresses contain. */
export async function insertAccounts(
  { database }: TestDatabase,
  count: number,
  tell: (index: number) => Told,
) {
  const word = randomUUID();
  for (let index = 0; index < count; index += 1) {
    const { nickname = null, ...told } = tell(index);
    const id = randomUUID();
    const now = new Date();
    await database
      .insert(accounts)
      .values({ id, email: emailOf(word, index), userMetadata: {}, createdAt: now, updatedAt: now, ...told });
    if (nickname !== null) await database.insert(userProfiles).values({ userId: id, nickname });
  }
  return word;
}

export function emailOf(word: string, index: number): string {
  return `${word}-${String(index).padStart(2, '0')}@example.com`;
}

const actsAnswer = z.object({
  acts: z.array(
    z.object({
      administrator: z.string(),
      act: z.string(),
      target: z.string().nullable(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
      reason: z.string().nullable(),
    }),
  ),
  found: z.number(),
});

/** Acts by this administrator on the first page, newest first. */
export async function actsBy(administrator: Shooter) {
  const { acts } = actsAnswer.parse((await administrator.call('GET', '/api/admin/acts')).body);
  return acts.filter((act) => act.administrator === administrator.email);
}

/** Acts about this address on the first page, newest first. */
export async function actsAbout(administrator: Shooter, email: string) {
  const { acts } = actsAnswer.parse((await administrator.call('GET', '/api/admin/acts')).body);
  return acts.filter(({ target }) => target === email);
}
