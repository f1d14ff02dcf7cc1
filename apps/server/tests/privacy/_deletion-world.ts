/** A person who has used everything that leaves data behind, and the data that can be found. */
import { randomUUID } from 'node:crypto';
import { correctionOf } from '@target-analysis/analysis/correction';
import { vi } from 'vitest';
import * as z from 'zod';
import type { TestDatabase } from '../world/database.ts';
import { measured } from '../world/measured.ts';
import { patience } from '../world/patience.ts';
import { codeIn, password } from '../world/people.ts';
import { codeOf, newFriend, receiveReport, untilRewarded } from '../referrals/_referrals.ts';
import type { TestServer } from '../world/server.ts';
import { newShooter } from './_shooters.ts';
import { type Shooter, submit } from '../world/shooters.ts';

export type Person = Awaited<ReturnType<typeof createPerson>>;

interface Outside {
  server: TestServer;
  database: TestDatabase;
}

/** Has reports, links, comments, purchases, a running plan, friends in both directions, factors, archives, and emails. */
export async function createPerson(outside: Outside) {
  const { server, database } = outside;
  const inviter = await newShooter(server);
  const person = await newShooter(server, undefined, { referral_code: await codeOf(inviter) });
  const { userId, email } = person;
  const nickname = `Deadeye-${userId.slice(0, 8)}`;
  await done(
    person.call('PATCH', '/api/profiles/mine', { json: { nickname, first_name: `First-${nickname}` } }),
  );
  const friend = await newFriend(server, await codeOf(person));
  await receiveReport(friend);
  const reportId = await receiveReport(person);
  await untilRewarded(database);
  const waiting = await submit(person);
  const correction = correctionOf(measured.report);
  await done(
    person.call('POST', `/api/reports/user-sessions/${reportId}/corrections`, {
      json: { base_version: 1, correction },
    }),
  );
  const shareToken = await shareAndTalk(outside, person, reportId);
  await done(
    person.call('POST', '/api/firearms', {
      json: {
        id: randomUUID(),
        make: 'Glock',
        model: `17 of ${nickname}`,
        caliber: '9mm Luger',
        notes: null,
      },
    }),
  );
  await done(
    person.call('POST', '/api/functions/send-contact-email', {
      json: { subject: 'Hours', message: `When do you open? ${nickname}` },
    }),
  );
  await buy(server, person, pack);
  await buy(server, person, monthly);
  await done(
    person.call('POST', '/api/functions/create-payment', {
      json: { planId: 'payasyougo', amount: 299 },
    }),
  );
  await keepElsewhere(outside, person, nickname);
  await proveByMail(server, person);
  return { ...person, email, nickname, inviter, friend, reportId, shareToken, waitingReportId: waiting.id };
}

const pack = { planId: 'payasyougo', amount: 1345, quantity: 5, packType: 'pack5', action: 'standalone' };
const monthly = { planId: 'promonthly', amount: 4499, billingCycle: 'monthly', isSubscription: true };

const opened = z.object({ url: z.url() });

/** Buys and pays, up to the effects of the test checkout's events. */
async function buy(server: TestServer, person: Shooter, order: object): Promise<void> {
  const json = { ...order, idempotencyKey: randomUUID() };
  const { body } = await person.call('POST', '/api/functions/create-payment', { json });
  const { pathname } = new URL(opened.parse(body).url);
  await done(pay(server, pathname));
  const sessionId = pathname.split('/').at(-1);
  await done(person.call('POST', '/api/functions/process-payment-success', { json: { sessionId } }));
}

function pay(server: TestServer, pathname: string) {
  return server.call('POST', `${pathname}/payment`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ testCard: '4242424242424242' }).toString(),
  });
}

/** Returns the link's token; a visitor comments through the link, and a friend gets it by email. */
async function shareAndTalk({ server }: Outside, person: Shooter, sessionId: string): Promise<string> {
  const { body } = await person.call('POST', '/api/functions/create-shared-report', { json: { sessionId } });
  const shared = z.object({ shareToken: z.string(), shareUrl: z.string() }).parse(body);
  await done(
    server.call('POST', '/api/rpc/add_shared_session_comment', {
      json: {
        share_token_param: shared.shareToken,
        session_id_param: sessionId,
        comment_id_param: randomUUID(),
        commenter_name_param: 'Bea',
        comment_text_param: 'A fine group.',
      },
    }),
  );
  await done(
    person.call('POST', '/api/sharing/comments', {
      json: { id: randomUUID(), session_id: sessionId, comment_text: 'Held low.' },
    }),
  );
  const friendsAddress = `friend-of-${person.email}`;
  await done(
    person.call('POST', '/api/functions/send-qr-report-email', {
      json: { email: friendsAddress, shareUrl: shared.shareUrl },
    }),
  );
  await server.mailTo(friendsAddress, /shared with you/);
  return shared.shareToken;
}

/** Whatever calls cannot create quickly: imports, factors, identities, archives, an emailed link, an act. */
async function keepElsewhere({ server, database }: Outside, person: Shooter, nickname: string) {
  const { userId, email } = person;
  const id = randomUUID();
  const file = `data-exports/${userId}/${id}.zip`;
  await server.platform.storage.put(file, new Uint8Array([1]), 'application/zip');
  const query = (text: string, values: unknown[]) => database.query(text, values);
  await query(
    `insert into data_exports (id, user_id, state, path, created_at) values ($1, $2, 'ready', $3, now())`,
    [id, userId, file],
  );
  await query(
    `insert into report_strings (id, user_session_id, image_url, date, state, step, attempts, asked_at)
      select $1, id, image_url, now(), 'failed', 'waiting', 1, now() from user_sessions
        where user_id = $2 and image_url in (select path from photos) limit 1`,
    [randomUUID(), userId],
  );
  await query(`insert into referral_origins (user_id, origin_hash, created_at) values ($1, 'hash', now())`, [
    userId,
  ]);
  await query(
    `insert into historical_reports (id, user_id, title, report_type) values ($1, $2, $3, 'detailed')`,
    [randomUUID(), userId, `Last year by ${nickname}`],
  );
  await query(
    `insert into second_factors (id, account_id, friendly_name, sealed_secret, created_at, updated_at)
      values ($1, $2, $3, 'sealed', now(), now())`,
    [randomUUID(), userId, `phone of ${nickname}`],
  );
  await query(
    `insert into identities (id, account_id, provider, issuer, subject, email, last_sign_in_at, created_at, updated_at)
      values ($1, $2, 'google', 'https://issuer.example', $3, $4, now(), now(), now())`,
    [randomUUID(), userId, userId, email],
  );
  await query(
    `insert into privacy_activity_logs (id, user_id, activity_type, timestamp, ip_address, request_details)
      values ($1, $2, 'data_request', now(), '192.0.2.7', $3)`,
    [randomUUID(), userId, { request_type: 'view', error: `not found, ${nickname}`, user_agent: nickname }],
  );
  await query(
    `insert into administrative_acts (id, act, target_user_id, before, after, reason, created_at)
      values ($1, 'update-display-name', $2, $3, $4, $5, now())`,
    [randomUUID(), userId, { nickname: 'Sam' }, { nickname }, `asked by ${email}`],
  );
}

/** @throws if the call was refused, because an incomplete world would prove nothing */
async function done(call: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await call;
  if (status >= 400) throw new Error(`${String(status)} ${text}`);
}

/** A link waiting in the mailbox, and a second device. */
async function proveByMail(server: TestServer, { email }: Shooter): Promise<void> {
  const auth = server.openAuth();
  await auth.signInWithPassword({ email, password });
  await auth.resetPasswordForEmail(email);
  codeIn((await server.mailTo(email, /new password/)).text);
}

const tableRows = z.array(z.object({ schema: z.string(), name: z.string() }));
const foundRows = z.array(z.object({ row: z.record(z.string(), z.unknown()) }));

async function listTables({ query }: TestDatabase, schemas: readonly string[]) {
  const { rows } = await query(
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema = any($1) order by 1, 2`,
    [schemas],
  );
  return tableRows.parse(rows);
}

/** Every row of every table that contains one of the words in any column. */
async function findRows(database: TestDatabase, words: readonly string[], schemas: readonly string[]) {
  const found: { table: string; row: Record<string, unknown> }[] = [];
  for (const { schema, name } of await listTables(database, schemas)) {
    const { rows } = await database.query(
      `select to_jsonb(one) as row from "${schema}"."${name}" one
        where exists (select 1 from unnest($1::text[]) word where position(lower(word) in lower(to_jsonb(one)::text)) > 0)`,
      [words],
    );
    found.push(...foundRows.parse(rows).map(({ row }) => ({ table: name, row })));
  }
  return found;
}

/** Columns that contain one of the words, as `table.column`, in the tables of the product and of its jobs. */
export async function findTraces(database: TestDatabase, words: readonly string[]): Promise<string[]> {
  const rows = await findRows(database, words, ['public', 'jobs']);
  const columns = rows.flatMap(({ table, row }) =>
    Object.entries(row)
      .filter(([, value]) =>
        words.some((word) => JSON.stringify(value).toLowerCase().includes(word.toLowerCase())),
      )
      .map(([column]) => `${table}.${column}`),
  );
  return [...new Set(columns)].toSorted();
}

/** What the product stores about a person, row by row. */
export async function readRows(database: TestDatabase, words: readonly string[]): Promise<string[]> {
  const rows = await findRows(database, words, ['public']);
  return rows.map(({ table, row }) => `${table} ${JSON.stringify(row)}`).toSorted();
}

export async function untilJobsRest({ query }: TestDatabase): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await query(`select name from jobs.job where state < 'completed'`);
    if (rows.length > 0) throw new Error(`jobs wait: ${JSON.stringify(rows)}`);
  }, patience);
}
