/** Which account a person from an identity provider signs in to. */
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { accounts, identities } from '../../../src/features/accounts/tables.ts';
import type { TestDatabase } from '../../world/database.ts';
import { newPersonAtProvider, settingsFor, startIdentityProvider } from '../../world/identity-provider.ts';
import { linkIn, newAddress, password, signUpAndConfirm } from '../../world/people.ts';
import { refusalIn, signInAtProvider, testWithProvider as test, visitProvider } from './_provider-visits.ts';
import { balance, signUpWithApp } from '../second-factor/_second-factor.ts';
import { startTestServer } from '../../world/server.ts';

test('finds the same account again', async ({ server }) => {
  const first = await signInAtProvider(server);
  const second = await signInAtProvider(server, 'implicit');
  expect(second.session.user.id).toBe(first.session.user.id);
  expect(second.session.user.identities).toHaveLength(1);
});

test('creates one account for several simultaneous first sign-ins', async ({
  server,
  provider,
  database,
}) => {
  const visits = await Promise.all(Array.from({ length: 4 }, () => signInAtProvider(server)));
  expect(new Set(visits.map(({ session }) => session.user.id)).size).toBe(1);
  expect(await countAccounts(database, provider.person.email)).toBe(1);
  const [visit] = visits;
  const { body } = await server.call('GET', '/api/billing/subscription', {
    token: visit?.session.access_token ?? '',
  });
  expect(body).toMatchObject({ additional_reports: 3 });
});

test('opens a confirmed account with the address, keeps its password, and notifies its owner', async ({
  server,
  provider,
}) => {
  const { email, userId } = await signUpAndConfirm(server);
  provider.person = newPersonAtProvider({ email: email.toUpperCase() });
  const { session } = await signInAtProvider(server);
  expect(session.user).toMatchObject({
    id: userId,
    email,
    user_metadata: { display_name: 'Sam' },
    app_metadata: { providers: ['email', 'custom:oidc'] },
  });
  const notice = await server.mailTo(email, /new sign-in method/i);
  expect(notice.text).toContain('another provider');
  const again = await server.openAuth().signInWithPassword({ email, password });
  expect(again.data.user?.id).toBe(userId);
});

test('leaves nothing to a stranger who waited in an unconfirmed account', async ({ server, provider }) => {
  const stranger = server.openAuth();
  const email = newAddress();
  await stranger.signUp({
    email,
    password,
    options: { data: { display_name: 'Mallory', referral_code: 'MALLORY' } },
  });
  const link = linkIn((await server.mailTo(email, /confirm/i)).text);
  provider.person = newPersonAtProvider({ email });
  const { session } = await signInAtProvider(server);
  expect(session.user).toMatchObject({
    email,
    user_metadata: { display_name: 'Ana' },
    app_metadata: { providers: ['custom:oidc'] },
  });
  expect(session.user.user_metadata).not.toHaveProperty('referral_code');
  const byPassword = await stranger.signInWithPassword({ email, password });
  expect(byPassword.error).toMatchObject({ code: 'invalid_credentials' });
  const tokenHash = link.searchParams.get('token_hash') ?? '';
  const byLink = await stranger.verifyOtp({ type: 'signup', token_hash: tokenHash });
  expect(byLink.error).toMatchObject({ code: 'otp_expired' });
});

test('leaves a stranger no way in if accounts need no confirmation', async ({ database, provider }) => {
  const settings = { ...settingsFor(provider), AUTH_CONFIRM_EMAIL: 'off' };
  const server = await startTestServer(database, settings);
  const stranger = server.openAuth();
  const email = newAddress();
  const made = await stranger.signUp({ email, password });
  const strangersToken = made.data.session?.access_token ?? '';
  expect(await balance(server, strangersToken)).toBe(200);
  provider.person = newPersonAtProvider({ email });
  const { session } = await signInAtProvider(server);
  expect(session.user).toMatchObject({
    id: made.data.user?.id,
    app_metadata: { providers: ['custom:oidc'] },
  });
  expect(await balance(server, strangersToken)).toBe(401);
  const byPassword = await stranger.signInWithPassword({ email, password });
  expect(byPassword.error).toMatchObject({ code: 'invalid_credentials' });
  await server.stop();
});

test('leaves no way in to a stranger who moved an account to an unconfirmed address', async ({
  database,
  provider,
}) => {
  const settings = { ...settingsFor(provider), AUTH_CONFIRM_EMAIL: 'off' };
  const server = await startTestServer(database, settings);
  const stranger = server.openAuth();
  await stranger.signUp({ email: newAddress(), password });
  const email = newAddress();
  expect(await stranger.updateUser({ email })).toMatchObject({ error: null });
  provider.person = newPersonAtProvider({ email });
  await signInAtProvider(server);
  const byPassword = await stranger.signInWithPassword({ email, password });
  expect(byPassword.error).toMatchObject({ code: 'invalid_credentials' });
  await server.stop();
});

test.for([
  ['is not verified', { email_verified: false }],
  ['may be verified or not', { email_verified: undefined }],
  ['is not verified, as text', { email_verified: 'false' }],
  ['is verified in some other sense', { email_verified: { since: '2020' } }],
  ['is not there', { email: undefined }],
  ['is empty', { email: '' }],
  ['is no text', { email: ['ana@example.com'] }],
  ['is no address', { email: 'ana at example.com' }],
  ['ends in a character that no database holds', { email: 'ana@example.com\u0000' }],
  ['only looks like one of ours', { email: 'so\u212Ama@example.com' }],
  ['is longer than any', { email: `${'a'.repeat(250)}@example.com` }],
] as const)('makes no account by an address that %s', async ([, told], { server, provider, database }) => {
  const before = await countAccounts(database);
  provider.person = newPersonAtProvider(told);
  const { landing } = await visitProvider(server);
  expect(refusalIn(landing)).toMatchObject({
    error: 'access_denied',
    error_code: 'provider_email_needs_verification',
  });
  expect(await countAccounts(database)).toBe(before);
});

test('accepts the text "true" as true, as some providers send it', async ({ server, provider }) => {
  provider.person = newPersonAtProvider({ email_verified: 'true' });
  expect((await signInAtProvider(server)).session.user.email).toBe(provider.person.email);
});

test('opens no account through an unverified address', async ({ server, provider, database }) => {
  const { email, userId } = await signUpAndConfirm(server);
  provider.person = newPersonAtProvider({ email, email_verified: false });
  const { landing } = await visitProvider(server, { flowType: 'implicit' });
  expect(refusalIn(landing)).toMatchObject({ error_code: 'provider_email_needs_verification' });
  expect(await listIdentities(database, userId)).toEqual([]);
});

test('recognizes people by their subject, whatever happens to their address', async ({
  server,
  provider,
  database,
}) => {
  const { email: otherAddress, userId: other } = await signUpAndConfirm(server);
  const { email } = provider.person;
  const first = await signInAtProvider(server);
  provider.person = { ...provider.person, email: otherAddress, email_verified: false };
  const second = await signInAtProvider(server);
  expect(second.session.user.id).toBe(first.session.user.id);
  expect(second.session.user.email).toBe(email);
  expect(await listIdentities(database, first.session.user.id)).toMatchObject([{ email: otherAddress }]);
  expect(await listIdentities(database, other)).toEqual([]);
});

test('treats the same subject at another issuer as another person', async ({
  provider,
  database,
  server,
}) => {
  const first = await signInAtProvider(server);
  const other = await startIdentityProvider();
  other.person = newPersonAtProvider({ sub: provider.person.sub });
  const moved = await startTestServer(database, settingsFor(other));
  const second = await signInAtProvider(moved);
  expect(second.session.user.id).not.toBe(first.session.user.id);
  expect(second.session.user.email).toBe(other.person.email);
  await moved.stop();
  other.stop();
});

test('creates no account if sign-up is closed, but lets existing ones in', async ({ database, provider }) => {
  const server = await startTestServer(database, { ...settingsFor(provider), AUTH_SIGN_UP: 'off' });
  const { landing } = await visitProvider(server);
  expect(refusalIn(landing)).toMatchObject({ error_code: 'signup_disabled' });
  expect(await countAccounts(database, provider.person.email)).toBe(0);
  const email = newAddress();
  await server.app.accounts.ensureAccount({ email, password, displayName: 'Sam', isAdmin: false });
  provider.person = newPersonAtProvider({ email });
  expect((await signInAtProvider(server)).session.user.email).toBe(email);
  await server.stop();
});

test('keeps a disabled account closed, and links nothing to it', async ({ server, provider, database }) => {
  const { email, userId } = await signUpAndConfirm(server);
  await server.app.accounts.setEnabled(userId, false);
  provider.person = newPersonAtProvider({ email });
  const { landing } = await visitProvider(server);
  expect(refusalIn(landing)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  expect(await listIdentities(database, userId)).toEqual([]);
});

test('refuses an account that is disabled after it was linked', async ({ server }) => {
  const { session } = await signInAtProvider(server);
  await server.app.accounts.setEnabled(session.user.id, false);
  const { landing } = await visitProvider(server, { flowType: 'implicit' });
  expect(refusalIn(landing)).toMatchObject({ error_code: 'user_banned' });
});

test('still asks for the second factor', async ({ server, provider }) => {
  const { email } = await signUpWithApp(server);
  provider.person = newPersonAtProvider({ email });
  const { session, browser } = await signInAtProvider(server);
  const level = await browser.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  expect(await balance(server, session.access_token)).toBe(401);
});

async function countAccounts(database: TestDatabase, email?: unknown): Promise<number> {
  return database.database.$count(
    accounts,
    email === undefined ? undefined : sql`${accounts.email} = ${email}`,
  );
}

function listIdentities({ database }: TestDatabase, accountId: string) {
  return database.select().from(identities).where(eq(identities.accountId, accountId));
}
