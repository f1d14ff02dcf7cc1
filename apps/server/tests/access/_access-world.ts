/** One of each kind of person, and things that only the owner has. */
import { randomUUID } from 'node:crypto';
import { correctionOf } from '@target-analysis/analysis/correction';
import { vi } from 'vitest';
import type { TestDatabase } from '../world/database.ts';
import { measured } from '../world/measured.ts';
import { patience } from '../world/patience.ts';
import { password } from '../world/people.ts';
import type { TestServer } from '../world/server.ts';
import { newShooter } from '../privacy/_shooters.ts';
import { makePhoto, type Shooter, submit } from '../world/shooters.ts';

/** `owner` has the things that a call names, `stranger` has none of them, and `halfway` still owes the second factor. */
export type Person = 'visitor' | 'disabled' | 'halfway' | 'stranger' | 'administrator' | 'owner';

export type AccessWorld = Awaited<ReturnType<typeof createAccessWorld>>;

export async function createAccessWorld(server: TestServer, database: TestDatabase) {
  const owner = await newShooter(server);
  const { userId } = owner;
  const { id: reportId, visitId, path: photoPath, link: photoLink } = await submit(owner);
  await owner.call('POST', '/api/functions/analyze-target', { json: { sessionId: reportId } });
  await vi.waitFor(async () => {
    const { body } = await owner.call('GET', `/api/reports/user-sessions/${reportId}`);
    if (Reflect.get(Object(body), 'version') !== 1) throw new Error('the report is not ready');
  }, patience);
  return {
    userId,
    reportId,
    visitId,
    photoPath,
    photoLink,
    photo: await makePhoto(),
    correction: correctionOf(measured.report),
    checkoutId: await openCheckout(owner),
    deviceId: await signInElsewhere(server, owner.email),
    notificationId: await notify(database, userId, reportId),
    historicalReportId: await importReport(database, userId),
    firearmId: await saveFirearm(owner),
    subscriptionId: await subscribe(owner),
    exportId: await exportData(database, userId),
    ...(await share(owner, reportId)),
    commentId: await comment(owner, reportId),
    tokens: { owner: owner.token, ...(await signUpOthers(server, database)) },
  };
}

/** Tokens of everyone but the owner; a visitor has none. */
async function signUpOthers(server: TestServer, database: TestDatabase) {
  const [disabled, halfway, stranger, administrator] = await Promise.all([
    newShooter(server),
    newShooter(server),
    newShooter(server),
    newShooter(server),
  ]);
  await server.app.accounts.makeAdministrator(administrator.email);
  await server.app.accounts.setEnabled(disabled.userId, false);
  await database.query(`insert into second_factors
    (id, account_id, friendly_name, sealed_secret, verified_at, created_at, updated_at)
    values ('${randomUUID()}', '${halfway.userId}', 'phone', 'sealed', now(), now(), now())`);
  return {
    visitor: undefined,
    disabled: disabled.token,
    halfway: halfway.token,
    stranger: stranger.token,
    administrator: administrator.token,
  } satisfies Record<Exclude<Person, 'owner'>, string | undefined>;
}

/** The session of a checkout that no one has paid. */
async function openCheckout(owner: Shooter): Promise<string> {
  const json = { planId: 'payasyougo', amount: 299 };
  const { body } = await owner.call('POST', '/api/functions/create-payment', { json });
  const { pathname } = new URL(String(Reflect.get(Object(body), 'url')));
  return pathname.split('/').at(-1) ?? '';
}

/** The id of the owner's sign-in on another device. */
async function signInElsewhere(server: TestServer, email: string): Promise<string> {
  const auth = server.openAuth();
  await auth.signInWithPassword({ email, password });
  const { data } = await auth.getClaims();
  if (data === null) throw new Error('the other device is not signed in');
  return data.claims.session_id;
}

async function notify({ query }: TestDatabase, userId: string, reportId: string): Promise<string> {
  const id = randomUUID();
  await query(`insert into comment_notifications
    (id, report_owner_id, session_id, notification_type, title, created_at)
    values ('${id}', '${userId}', '${reportId}', 'comment', 'New comment from Ann', now())`);
  return id;
}

async function importReport({ query }: TestDatabase, userId: string): Promise<string> {
  const id = randomUUID();
  await query(`insert into historical_reports (id, user_id, title, report_type)
    values ('${id}', '${userId}', 'Last year', 'detailed')`);
  return id;
}

async function saveFirearm(owner: Shooter): Promise<string> {
  const id = randomUUID();
  const json = { id, make: 'Glock', model: '17', caliber: '9mm Luger', notes: null };
  await owner.call('POST', '/api/firearms', { json });
  return id;
}

/** The id of the owner's pay-as-you-go subscription. */
async function subscribe(owner: Shooter): Promise<string> {
  const json = { subscription_type: 'pay_as_you_go' };
  const { body } = await owner.call('POST', '/api/billing/subscription', { json });
  return String(Reflect.get(Object(body), 'id'));
}

/** An archive whose link has been used. */
async function exportData({ query }: TestDatabase, userId: string): Promise<string> {
  const id = randomUUID();
  await query(`insert into data_exports (id, user_id, state, created_at)
    values ('${id}', '${userId}', 'over', now())`);
  return id;
}

/** The owner's link, open to everyone. */
async function share(owner: Shooter, sessionId: string) {
  const json = { sessionId };
  const { body } = await owner.call('POST', '/api/functions/create-shared-report', { json });
  return {
    shareToken: String(Reflect.get(Object(body), 'shareToken')),
    shareUrl: String(Reflect.get(Object(body), 'shareUrl')),
  };
}

/** The id of the owner's comment. */
async function comment(owner: Shooter, reportId: string): Promise<string> {
  const id = randomUUID();
  const json = { id, session_id: reportId, comment_text: 'Held low.' };
  await owner.call('POST', '/api/sharing/comments', { json });
  return id;
}
