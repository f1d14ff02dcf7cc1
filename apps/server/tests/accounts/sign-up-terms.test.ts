/** If the operator has terms, no account is created without accepting them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestDatabase } from '../world/database.ts';
import { settingsFor } from '../world/identity-provider.ts';
import { codeIn, newAddress, password, signUpAndConfirm } from '../world/people.ts';
import { signInAtProvider, testWithProvider as test } from './identity-provider/_provider-visits.ts';
import { startTestServer } from '../world/server.ts';

const termsUrl = 'https://club.example/terms/';

function startWithTerms(database: TestDatabase, settings: Record<string, string> = {}) {
  return startTestServer(database, { TERMS_URL: termsUrl, ...settings });
}

test('tells every page where the terms are, and where to write without an account', async ({ database }) => {
  const server = await startWithTerms(database, {
    IMPRINT_URL: 'https://club.example/imprint',
    CONTACT_EMAIL: 'club@club.example',
  });
  expect((await server.call('GET', '/api/site/settings')).body).toMatchObject({
    legal_links: { terms: termsUrl, privacy: '/privacy', imprint: 'https://club.example/imprint' },
    contact_email: 'club@club.example',
  });
  await server.stop();
});

test('shows the text that ships with the software, or the operator’s current file', async ({ database }) => {
  const folder = await mkdtemp(join(tmpdir(), 'legal-'));
  const file = join(folder, 'terms.md');
  await writeFile(file, '## Club rules');
  const server = await startTestServer(database, { TERMS_FILE: file });
  const read = async (page: string) => (await server.call('GET', `/api/site/legal/${page}`)).body;
  expect(await read('terms')).toEqual({ text: '## Club rules' });
  await writeFile(file, '## New rules');
  expect(await read('terms')).toEqual({ text: '## New rules' });
  expect(await read('privacy')).toMatchObject({ text: expect.stringContaining('## What we keep') });
  expect((await server.call('GET', '/api/site/legal/imprint')).status).toBe(400);
  await server.stop();
  await rm(folder, { recursive: true });
});

test('refuses a sign-up that does not accept the terms', async ({ database }) => {
  const server = await startWithTerms(database);
  const refused = { error: { code: 'terms_not_accepted', status: 422 } };
  for (const data of [{}, { accepted_terms: false }, { terms_accepted_at: '2020-01-01T00:00:00Z' }]) {
    const email = newAddress();
    expect(await server.openAuth().signUp({ email, password, options: { data } })).toMatchObject(refused);
  }
  await server.stop();
});

test('stores when the terms were accepted, and accepts no other time for it', async ({ database }) => {
  const server = await startWithTerms(database);
  const before = server.clock.now();
  const { auth, session } = await signUpAndConfirm(server, newAddress(), {
    accepted_terms: true,
    terms_accepted_at: '2020-01-01T00:00:00Z',
  });
  const { accepted_terms: accepted, terms_accepted_at: moment } = session.user.user_metadata;
  expect(accepted).toBe(true);
  expect(Date.parse(String(moment))).toBeGreaterThanOrEqual(before.getTime());
  const changed = await auth.updateUser({
    data: { display_name: 'Ann', accepted_terms: null, terms_accepted_at: '2020-01-01T00:00:00Z' },
  });
  expect(changed.data.user?.user_metadata).toEqual({
    display_name: 'Ann',
    accepted_terms: true,
    terms_accepted_at: moment,
  });
  await server.stop();
});

test('creates an account by email alone only for people who accept the terms', async ({ database }) => {
  const server = await startWithTerms(database);
  const [accepting, silent] = [newAddress(), newAddress()];
  expect(await server.openAuth().signInWithOtp({ email: silent })).toMatchObject({ error: null });
  const auth = server.openAuth();
  await auth.signInWithOtp({ email: accepting, options: { data: { accepted_terms: true } } });
  const mail = await server.mailTo(accepting, /confirm your email/i);
  const signedIn = await auth.verifyOtp({ type: 'email', email: accepting, token: codeIn(mail.text) });
  expect(typeof signedIn.data.user?.user_metadata['terms_accepted_at']).toBe('string');
  // An email requested earlier would be there by now.
  expect((await server.platform.mailbox?.list())?.filter(({ to }) => to === silent)).toEqual([]);
  expect(
    await server.call('POST', '/api/functions/check-user-exists', { json: { email: silent } }),
  ).toMatchObject({
    body: { exists: false },
  });
  await server.stop();
});

test('treats continuing to an identity provider as accepting the terms, as the page says', async ({
  database,
  provider,
}) => {
  const server = await startWithTerms(database, settingsFor(provider));
  const { session } = await signInAtProvider(server);
  expect(session.user.user_metadata['accepted_terms']).toBe(true);
  await server.stop();
});

test('asks for no acceptance if the operator has no terms', async ({ database }) => {
  const server = await startTestServer(database, { PRIVACY_URL: 'https://club.example/privacy' });
  const { session } = await signUpAndConfirm(server, newAddress(), { terms_accepted_at: '2020-01-01' });
  expect(session.user.user_metadata).toEqual({ display_name: 'Sam' });
  await server.stop();
});
