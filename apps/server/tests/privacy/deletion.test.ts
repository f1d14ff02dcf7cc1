/** Deletes an account: nothing of it remains except what decision 36 keeps, and no one else is affected. */
import { describe, expect, vi } from 'vitest';
import { checkLedger } from '../../src/features/billing/credits/ledger-check-store.ts';
import { createPerson, findTraces, readRows, untilJobsRest, type Person } from './_deletion-world.ts';
import type { TestDatabase } from '../world/database.ts';
import { patience } from '../world/patience.ts';
import { password, signUpAndConfirm } from '../world/people.ts';
import { testWithReferrers } from '../referrals/_referrals.ts';
import type { TestServer } from '../world/server.ts';
import { newShooter } from './_shooters.ts';
import { type Shooter, submit } from '../world/shooters.ts';

/** Each test of the first part continues where the previous one ended. */
const test = testWithReferrers
  .extend('person', { scope: 'file' }, ({ server, database }) => createPerson({ server, database }))
  .extend('bystander', { scope: 'file' }, ({ server, database }) => createPerson({ server, database }))
  .extend('rowsOfBystander', { scope: 'file' }, ({ database, bystander }) =>
    readRows(database, wordsOf(bystander)),
  );

const minute = 60;
const deleted = {
  success: true,
  message: 'Your data has been successfully deleted. A confirmation email has been sent.',
};

/** Kept under an id that identifies no one: payments, the ledger, requests and acts, and which account had an address first. */
const kept = [
  'administrative_acts.target_user_id',
  'credit_accounts.user_id',
  'credit_entries.idempotency_key',
  'credit_entries.user_id',
  'credit_entries.user_session_id',
  'payments.user_id',
  'privacy_activity_logs.user_id',
  'referral_conversions.referred_user_id',
  'referral_people.first_user_id',
];

function askForDeletion({ call }: Pick<Shooter, 'call'>) {
  const json = { reason: 'I shoot no more', deleteConsent: true };
  return call('POST', '/api/functions/delete-user-data', { json });
}

function wordsOf({ userId, email, nickname, reportId, waitingReportId, shareToken }: Person): string[] {
  return [userId, email, nickname, reportId, waitingReportId, shareToken];
}

/** Does at once what the server does every ten minutes. */
async function sweep({ platform }: TestServer, database: TestDatabase): Promise<void> {
  await platform.database.transaction((transaction) =>
    platform.jobs.enqueue(transaction, 'delete-accounts', {}, crypto.randomUUID()),
  );
  await untilJobsRest(database);
}

/** The provider is asked about an open checkout every minute of real time, so the time of the next question may differ. */
function withoutTimeOfAsking(row: string): string {
  return row.replace(/"ask_at":"[^"]*"/, '');
}

/** Tables that name no one, except by hashes, sealed secrets, and the payment provider's names for its pages. */
const namingNobody = [
  'auth_codes',
  'factor_challenges',
  'limit_windows',
  'mailbox_attachments',
  'provider_events',
  'provider_flows',
  'provider_looks',
  'refresh_tokens',
  'server_secrets',
  'signing_keys',
  'spent_reports',
  'subscription_plans',
  'departed_plans',
  'payment_refunds',
];

test('requires consent and a recent proof', async ({ server }) => {
  const shooter = await newShooter(server);
  const { call } = shooter;
  expect(
    (await call('POST', '/api/functions/delete-user-data', { json: { reason: '' } })).body,
  ).toMatchObject({ code: 'deletion-consent-required', message: 'You must consent to data deletion' });
  server.clock.advance(16 * minute);
  expect((await askForDeletion(shooter)).body).toMatchObject({ code: 'recent-sign-in-required' });
  await call('POST', '/api/accounts/identity-proofs', { json: { password } });
  expect((await askForDeletion(shooter)).body).toEqual(deleted);
});

describe('a person who used everything', () => {
  test('is found in every table that names people', async ({ database, person }) => {
    await untilJobsRest(database);
    const traces = await findTraces(database, wordsOf(person));
    const tables = new Set(traces.map((trace) => trace.split('.')[0]));
    const { rows } = await database.query(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const missing = rows
      .map((row) => String(Reflect.get(Object(row), 'name')))
      .filter((name) => !tables.has(name));
    expect(missing).toEqual(['account_deletions', ...namingNobody].toSorted());
    expect(tables).toContain('job');
  });

  test('is a different person from the bystander', async ({ database, bystander }) => {
    await untilJobsRest(database);
    expect((await readRows(database, wordsOf(bystander))).length).toBeGreaterThan(40);
  });

  test('has no way in once the call returns', async ({ server, person, rowsOfBystander }) => {
    expect(rowsOfBystander).not.toEqual([]);
    const { email, token, shareToken } = person;
    expect((await askForDeletion(person)).body).toEqual(deleted);
    expect((await person.call('GET', '/api/reports')).body).toMatchObject({
      code: 'authentication-required',
    });
    expect((await server.call('GET', '/auth/v1/user', { token })).status).toBe(403);
    const json = { share_token_param: shareToken };
    const shared = await server.call('POST', '/api/rpc/get_shared_report_by_token', { json });
    expect(shared.body).toMatchObject({ code: 'share-not-found' });
    const { error } = await server.openAuth().signInWithPassword({ email, password });
    expect(error?.code).toBe('invalid_credentials');
    const { text } = await server.mailTo(email, /has been deleted/);
    expect(text).toContain('everything that belonged to it');
  });

  test("is found nowhere once the deletion is over, while the bystander's data is intact", async ({
    server,
    database,
    person,
    bystander,
    rowsOfBystander,
  }) => {
    server.clock.advance(16 * minute);
    await sweep(server, database);
    const files = await server.platform.storage.list('');
    expect(files.filter((path) => path.includes(person.userId))).toEqual([]);
    expect(files.filter((path) => path.includes(bystander.userId))).not.toEqual([]);
    // A server that sends no email keeps the confirmation itself in its mailbox.
    const traces = await findTraces(database, wordsOf(person));
    expect(traces).toEqual([...kept, 'mailbox_messages.recipient'].toSorted());
    const rows = await readRows(database, wordsOf(bystander));
    expect(rows.map(withoutTimeOfAsking)).toEqual(rowsOfBystander.map(withoutTimeOfAsking));
  });

  test('stays in log, acts, payments, and ledger as an id with times and amounts', async ({
    database,
    person,
  }) => {
    const read = async (text: string) => (await database.query(text, [person.userId])).rows;
    const log = `select activity_type, ip_address, request_details from privacy_activity_logs
      where user_id = $1 order by timestamp, activity_type`;
    expect(await read(log)).toEqual([
      { activity_type: 'data_request', ip_address: null, request_details: { request_type: 'view' } },
      { activity_type: 'data_request', ip_address: null, request_details: { request_type: 'delete' } },
      { activity_type: 'data_deletion_completed', ip_address: null, request_details: {} },
    ]);
    const acts = 'select before, after, reason from administrative_acts where target_user_id = $1';
    expect(await read(acts)).toEqual([{ before: {}, after: {}, reason: null }]);
    const payments =
      'select amount_cents, receipt_url from payments where user_id = $1 order by amount_cents';
    expect(await read(payments)).toEqual([
      { amount_cents: 1345, receipt_url: null },
      { amount_cents: 4499, receipt_url: null },
    ]);
    expect(await read('select * from credit_entries where user_id = $1 and reason is not null')).toEqual([]);
    expect(await checkLedger(database.database)).toEqual([]);
  });

  test('can start over with the same address, as another person', async ({ server, database, person }) => {
    const again = await signUpAndConfirm(server, person.email);
    expect(again.userId).not.toBe(person.userId);
    await sweep(server, database);
    const { status } = await server.call('GET', '/api/reports', { token: again.session.access_token });
    expect(status).toBe(200);
    const mail = await server.mailTo(person.email, /confirm your email/i);
    expect(mail.to).toBe(person.email);
  });
});

test('deletes once if requested ten times at once', async ({ server, database }) => {
  const shooter = await newShooter(server);
  const answers = await Promise.all(Array.from({ length: 10 }, () => askForDeletion(shooter)));
  expect(answers.map(({ status }) => status)).toContain(200);
  for (const { status } of answers) expect([200, 401]).toContain(status);
  await server.mailTo(shooter.email, /has been deleted/);
  await sweep(server, database);
  const mails = (await server.platform.mailbox?.list()) ?? [];
  const confirmations = mails.filter(({ to, subject }) => to === shooter.email && /deleted/.test(subject));
  expect(confirmations).toHaveLength(1);
  const { rows } = await database.query(
    `select activity_type from privacy_activity_logs where user_id = $1 order by timestamp`,
    [shooter.userId],
  );
  expect(rows).toEqual([{ activity_type: 'data_request' }, { activity_type: 'data_deletion_completed' }]);
});

test('leaves a new account with the address alone while the old one is still being deleted', async ({
  server,
  database,
}) => {
  const shooter = await newShooter(server);
  await askForDeletion(shooter);
  // Emails to the old account are gone by then.
  await server.mailTo(shooter.email, /has been deleted/);
  await server.openAuth().signUp({ email: shooter.email, password });
  const mail = await server.mailTo(shooter.email, /confirm your email/i);
  await sweep(server, database);
  expect(await server.mailTo(shooter.email, /confirm your email/i)).toEqual(mail);
  const { rows } = await database.query('select id from accounts where email = $1', [shooter.email]);
  expect(rows).toHaveLength(1);
  expect(rows).not.toEqual([{ id: shooter.userId }]);
});

test('keeps one administrator if the last two delete themselves at once', async ({ server, database }) => {
  await database.query('update accounts set is_admin = false');
  const two = [await newShooter(server), await newShooter(server)];
  for (const { email } of two) await server.app.accounts.makeAdministrator(email);
  const answers = await Promise.all(two.map((one) => askForDeletion(one)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { rows } = await database.query('select id from accounts where is_admin');
  expect(rows).toHaveLength(1);
});

test("deletes on the operator's command once confirmed, and records it", async ({ server, database }) => {
  const shooter = await newShooter(server);
  const order = ['delete', shooter.email];
  await expect(server.app.operatorCommands(order)).rejects.toThrow('Add --yes to continue.');
  expect((await shooter.call('GET', '/api/reports')).status).toBe(200);
  expect(await server.app.operatorCommands([...order, '--yes'])).toContain('is deleted');
  expect((await shooter.call('GET', '/api/reports')).status).toBe(401);
  await server.mailTo(shooter.email, /has been deleted/);
  const { rows } = await database.query(
    'select act, administrator_id from administrative_acts where target_user_id = $1',
    [shooter.userId],
  );
  expect(rows).toEqual([{ act: 'delete', administrator_id: null }]);
  await expect(server.app.operatorCommands([...order, '--yes'])).rejects.toThrow('has no account here');
});

test('puts nothing back if an analysis ends after the account is gone', async ({ server, database, lab }) => {
  const { analyse } = lab;
  const held = Promise.withResolvers<undefined>();
  const begun = Promise.withResolvers<undefined>();
  lab.analyse = async (work) => {
    begun.resolve(undefined);
    await held.promise;
    return analyse(work);
  };

  const shooter = await newShooter(server);
  const { id } = await submit(shooter);
  await shooter.call('POST', '/api/functions/analyze-target', { json: { sessionId: id } });
  await begun.promise;
  await askForDeletion(shooter);
  await server.mailTo(shooter.email, /has been deleted/);
  held.resolve(undefined);
  lab.analyse = analyse;
  await untilJobsRest(database);
  server.clock.advance(16 * minute);
  await sweep(server, database);
  const traces = await findTraces(database, [shooter.userId, shooter.email]);
  expect(traces.filter((trace) => !kept.includes(trace))).toEqual(['mailbox_messages.recipient']);
  await vi.waitFor(async () => {
    expect(await server.platform.storage.list(`target-photos/${shooter.userId}/`)).toEqual([]);
  }, patience);
});
