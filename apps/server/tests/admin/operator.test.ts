/** What the operator does to accounts, and what is deleted at night. */
import { expect } from 'vitest';
import * as z from 'zod';
import type { TestDatabase } from '../world/database.ts';
import { newAddress, password, signUpAndConfirm } from '../world/people.ts';
import { testWithServer as test, type TestServer } from '../world/server.ts';

const minute = 60;
const day = 24 * 60 * minute;

test('grants and revokes administration, but keeps the last administrator', async ({ server, database }) => {
  const first = await signUpAndConfirm(server);
  const second = await signUpAndConfirm(server);
  expect(await admin(server, 'grant', first.email.toUpperCase())).toContain('is an administrator.');
  const last = `${first.email} is the last administrator who can sign in.`;
  await expect(admin(server, 'revoke', first.email)).rejects.toThrow(last);
  await expect(admin(server, 'disable', first.email)).rejects.toThrow(last);
  await admin(server, 'grant', second.email);
  await admin(server, 'disable', second.email);
  await expect(admin(server, 'revoke', first.email)).rejects.toThrow(last);
  expect(await admin(server, 'revoke', second.email)).toBe(`${second.email} is no longer an administrator.`);
  await admin(server, 'enable', second.email);
  await admin(server, 'grant', second.email);
  expect(await admin(server, 'revoke', first.email)).toBe(`${first.email} is no longer an administrator.`);
  expect(await administrators(database)).toEqual([second.email]);
});

test('keeps one administrator when all remove each other at once', async ({ server, database }) => {
  await database.query('update accounts set is_admin = false');
  const people = [
    await signUpAndConfirm(server),
    await signUpAndConfirm(server),
    await signUpAndConfirm(server),
  ];
  for (const { email } of people) await admin(server, 'grant', email);
  const { removeAdministrator, setEnabled } = server.app.accounts;
  const outcomes = await Promise.all(
    people.flatMap(({ userId }, nth) =>
      nth === 0 ? [setEnabled(userId, false)] : [removeAdministrator(userId), setEnabled(userId, false)],
    ),
  );
  expect(outcomes).toContain('last-administrator');
  expect(await administrators(database)).toHaveLength(1);
});

test('removes the second factors of a lost phone, and signs the account out everywhere', async ({
  server,
  database,
}) => {
  const { auth, email, session, userId } = await signUpAndConfirm(server);
  await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  await database.query('update second_factors set verified_at = now() where account_id = $1', [userId]);
  const locked = server.openAuth();
  const { data } = await locked.signInWithPassword({ email, password });
  const balanceOf = (token = '') => server.call('GET', '/api/billing/subscription', { token });
  expect(await balanceOf(data.session?.access_token)).toMatchObject({
    body: { code: 'second-factor-required' },
  });
  expect(await admin(server, 'remove-second-factors', email)).toContain('signs in with the password alone');
  expect((await server.mailTo(email, /authenticator app was removed/i)).text).toContain('/profile');
  expect((await balanceOf(session.access_token)).status).toBe(401);
  expect((await balanceOf(data.session?.access_token)).status).toBe(401);
  const again = await locked.signInWithPassword({ email, password });
  expect(again.data.user?.factors ?? []).toEqual([]);
  expect((await balanceOf(again.data.session?.access_token)).status).toBe(200);
});

test("prints an account's subscription, what is left, and its last entries", async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  await admin(server, 'credit', email, '7', '--reason', 'lost mail');
  const printed = await admin(server, 'subscription', email.toUpperCase());
  expect(printed.split('\n')).toEqual([
    'pay_as_you_go, active, payment paid',
    'additional reports: 10',
    'a new analysis: may begin',
    expect.stringMatching(/^\d{4}-\S+Z  grant  7  additional  lost mail$/),
    expect.stringMatching(/^\d{4}-\S+Z  grant  3  additional  demo$/),
  ]);
  await expect(admin(server, 'subscription', newAddress())).rejects.toThrow('has no account here');
});

test.for([
  [],
  ['grant'],
  ['grant', 'sam@example.com', 'more'],
  ['rotate-keys', 'now'],
  ['toString', 'sam@example.com'],
  ['disable'],
])('answers %j with what there is to say', async (words, { server }) => {
  await expect(admin(server, ...words)).rejects.toThrow('npm run admin -- remove-second-factors EMAIL');
});

test.for(['grant', 'revoke', 'disable', 'enable', 'remove-second-factors'])(
  'says to %s that there is no such account',
  async (command, { server }) => {
    const nobody = newAddress();
    await expect(admin(server, command, nobody)).rejects.toThrow(`${nobody} has no account here.`);
  },
);

test.for([
  ['many', 'x', 'N must be a whole number from 1 to 10000, not many.'],
  ['0', 'x', 'N must be a whole number from 1 to 10000, not 0.'],
  ['10001', 'x', 'N must be a whole number from 1 to 10000, not 10001.'],
  ['7', ' ', 'Say why, for the ledger: --reason TEXT'],
] as const)('gives no %s credits for the reason %j', async ([amount, reason, said], { server }) => {
  await expect(admin(server, 'credit', newAddress(), amount, '--reason', reason)).rejects.toThrow(said);
});

test('deletes expired data at night, and nothing else', async ({ server, database }) => {
  const { auth, email, session, userId } = await signUpAndConfirm(server);
  await server.openAuth().resetPasswordForEmail(email);
  await server.mailTo(email, /new password/i);
  await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Never finished' });
  const idle = await server.openAuth().signInWithPassword({ email, password });
  const count = async () => {
    const counts = await Promise.all(
      Object.entries(countQueries).map(async ([name, text]) => {
        const { rows } = await database.query(text, [userId]);
        return [name, z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count] as const;
      }),
    );
    return Object.fromEntries(counts);
  };
  await server.app.accounts.tidy();
  expect(await count()).toEqual({ mailTokens: 1, factors: 1, signIns: 2, refreshTokens: 2 });

  server.clock.advance(80 * day);
  const { data } = await auth.refreshSession({ refresh_token: session.refresh_token });
  await server.app.accounts.tidy();
  expect(await count()).toEqual({ mailTokens: 0, factors: 0, signIns: 2, refreshTokens: 3 });

  server.clock.advance(11 * day);
  await server.app.accounts.tidy();
  expect(await count()).toEqual({ mailTokens: 0, factors: 0, signIns: 1, refreshTokens: 2 });
  const left = { refresh_token: data.session?.refresh_token ?? '' };
  expect(await auth.refreshSession(left)).toMatchObject({ error: null });
  const ended = { refresh_token: idle.data.session?.refresh_token ?? '' };
  expect(await server.openAuth().refreshSession(ended)).toMatchObject({
    error: { code: 'refresh_token_not_found' },
  });
});

test('deletes expired codes, provider visits, and challenges at night', async ({ server, database }) => {
  const { userId } = await signUpAndConfirm(server);
  const factor = crypto.randomUUID();
  const soon = new Date(server.clock.now().getTime() + minute * 1000).toISOString();
  await database.query(
    `insert into auth_codes (code_hash, account_id, method, code_challenge, expires_at)
      values ('code', $1, 'oauth', 'challenge', $2)`,
    [userId, soon],
  );
  await database.query(
    `insert into provider_flows (state_hash, provider, sealed_proof, redirect_to, expires_at)
      values ('state', 'google', 'sealed', 'https://example.com', $1)`,
    [soon],
  );
  await database.query(
    `insert into second_factors (id, account_id, friendly_name, sealed_secret, verified_at, created_at, updated_at)
      values ($1, $2, 'Phone', 'sealed', $3, $3, $3)`,
    [factor, userId, soon],
  );
  await database.query(
    `insert into factor_challenges (id, factor_id, network, expires_at) values ($1, $2, '127.0.0.1', $3)`,
    [crypto.randomUUID(), factor, soon],
  );
  const count = async () => {
    const { rows } = await database.query(
      `select (select count(*)::int from auth_codes) as codes, (select count(*)::int from provider_flows) as visits,
        (select count(*)::int from factor_challenges) as challenges`,
    );
    return rows[0];
  };
  await server.app.accounts.tidy();
  expect(await count()).toEqual({ codes: 1, visits: 1, challenges: 1 });
  server.clock.advance(2 * minute);
  await server.app.accounts.tidy();
  expect(await count()).toEqual({ codes: 0, visits: 0, challenges: 0 });
});

const countQueries = {
  mailTokens: 'select count(*)::int as count from mail_tokens where account_id = $1',
  factors: 'select count(*)::int as count from second_factors where account_id = $1',
  signIns: 'select count(*)::int as count from sign_ins where account_id = $1',
  refreshTokens: `select count(*)::int as count from refresh_tokens
    join sign_ins on sign_ins.id = sign_in_id where account_id = $1`,
};

function admin(server: TestServer, ...words: string[]): Promise<string> {
  return server.app.operatorCommands(words);
}

async function administrators(database: TestDatabase): Promise<string[]> {
  const { rows } = await database.query('select email from accounts where is_admin and is_enabled');
  return z
    .array(z.object({ email: z.string() }))
    .parse(rows)
    .map(({ email }) => email);
}
