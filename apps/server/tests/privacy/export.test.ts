/** All data of an account in one archive that fits into a response. */
import { expect } from 'vitest';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { personalDataOfSharing } from '../../src/features/sharing/personal-data.ts';
import { listPersonalData } from '../../src/personal-data.ts';
import { userSessions } from './_tables.ts';
import { openArchive, parseCsv } from './_archives.ts';
import { fillAccount, fillFirearms, listAllTables } from './_full-account.ts';
import { newShooter, testWithShooters as test } from './_shooters.ts';
import { type Shooter, submit } from '../world/shooters.ts';

const archivedTables = listPersonalData(personalDataOfSharing({ secret: 'unused' })).flatMap(
  ({ archived }) => archived,
);

/** Tables that are not exported, and why. */
const notExported: Record<string, string> = {
  account_deletions: 'an account that has one can ask for nothing any more',
  account_names: 'e-mail and nickname of the account and its profile, once more',
  account_totals: 'sums over the other tables',
  auth_codes: 'hashes of what opens the account, for minutes',
  departed_plans: 'from which day until which day plans of deleted accounts ran; names nobody',
  factor_challenges: 'questions under way, for minutes',
  limit_windows: 'hashes alone',
  mail_tokens: 'hashes of what opens the account',
  mailbox_attachments: 'as the messages',
  mailbox_messages: 'mails on a machine that sends none, with the links in them that open accounts',
  provider_events: 'what a payment provider told; payments and subscriptions were made from it',
  provider_flows: 'visitors who have no account yet, for minutes',
  provider_looks: 'when a payment provider was last asked for its events',
  referral_people: 'a hash of the address alone (decision 36)',
  refresh_tokens: 'hashes of what opens the account',
  server_secrets: 'of the server',
  signing_keys: 'of the server',
  spent_reports: 'a sum of entries of the ledger',
  subscription_plans: 'what is on offer, for everybody',
  payment_refunds: 'when money of a payment went back; names nobody, and payments say how much',
};

const exportAnswer = z.object({ data: z.string(), export_id: z.null(), file_name: z.string() });

test('knows for every table whether it is exported, and describes it', async () => {
  const archived = archivedTables.map(({ name }) => name);
  expect(await listAllTables()).toEqual([...archived, ...Object.keys(notExported)].sort());
  expect(archivedTables.filter(({ inWords }) => inWords === '')).toEqual([]);
});

test('exports every row of the account and its photos, and nothing that grants access', async ({
  server,
}) => {
  const shooter = await newShooter(server);
  const stranger = await newShooter(server);
  const { path, id } = await submit(shooter);
  await fillAccount(server.platform.database, { ...shooter, reportId: id, strangerId: stranger.userId });
  const archive = await exportOf(shooter);

  for (const { name } of archivedTables) expect([name, archive.rows(name).length > 0]).toEqual([name, true]);
  expect(archive.rows('accounts')).toMatchObject([{ id: shooter.userId, email: shooter.email }]);
  expect(archive.rows('user_sessions')).toMatchObject([{ id, image_url: path, firearm_make: 'Glock' }]);
  expect(archive.rows('session_comments')).toMatchObject([
    { commenter_name: 'Wolfgang', comment_text: 'Nice group', is_owner: false },
  ]);
  expect(archive.rows('administrative_acts')).toEqual([
    {
      ...{ id: expect.any(String), act: 'toggle-user-access', target_user_id: shooter.userId },
      ...{ before: { is_enabled: false }, after: { is_enabled: true }, reason: 'Answered my mail' },
      created_at: expect.any(String),
    },
  ]);
  expect(archive.text('index.html')).toContain('What administrators changed about your account, and why');
  const photo = await server.platform.storage.get(path);
  const name = `photos/${path.split('/').slice(2).join('/')}`;
  expect(Buffer.from(archive.bytes(name)).equals(Buffer.from(photo?.bytes ?? []))).toBe(true);
  const page = archive.text('index.html');
  expect(page).toContain(`<a href="${name}">Photo</a>`);
  expect(page.match(/<\/?(main|article|body|html)\b/g)).toEqual([
    ...['<html', '<body', '<main', '<article', '</article', '</main', '</body', '</html'],
  ]);
  expect(archive.text('README.txt')).toContain('Open index.html');

  expect(archive.allText).not.toContain(stranger.userId);
  expect(archive.allText).not.toContain(stranger.email);
  expect(archive.allText).not.toMatch(/secret-|argon2|password_hash|token/i);
});

test('neutralizes formulas, and keeps names intact in any script', async ({ server }) => {
  const shooter = await newShooter(server);
  const makes = [
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\tTab', '＝1'],
    ...['שלום "quoted", عليكم', 'two\nlines', '<script>alert(1)</script>', "O'Neil; 🎯"],
  ];
  await fillFirearms(server.platform.database, shooter.userId, makes);
  const archive = await exportOf(shooter);
  expect(archive.rows('firearms').map(({ make }) => make)).toEqual(makes);
  const csv = archive.text('csv/firearms.csv');
  expect(csv.startsWith('\u{feff}id,user_id,make,')).toBe(true);
  const cells = parseCsv(csv).map((line) => line[2]);
  const neutralised = makes.map((make, index) => (index < 6 ? `'${make}` : make));
  expect(cells).toEqual(['make', ...neutralised]);
  expect(parseCsv(archive.text('csv/credit_entries.csv')).map((line) => line[4])).toEqual(['amount', '3']);
  expect(archive.names.every((name) => /^[\w-]+(\/[\w.-]+)*(\.\w+)?$/.test(name))).toBe(true);
});

test("shows people's words as text on its page, which runs nothing", async ({ server }) => {
  const shooter = await newShooter(server);
  const { id } = await submit(shooter);
  const evil = '"><script>alert(1)</script>';
  const { database } = server.platform;
  await database.update(userSessions).set({ sessionName: evil, notes: evil }).where(eq(userSessions.id, id));
  const page = (await exportOf(shooter)).text('index.html');
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;script&gt;');
  expect(page).toContain("default-src 'none'");
});

test('makes an archive of an account that has done nothing, three a day', async ({ server }) => {
  const shooter = await newShooter(server);
  const archive = await exportOf(shooter);
  expect(archive.rows('user_sessions')).toEqual([]);
  expect(parseCsv(archive.text('csv/user_sessions.csv'))).toHaveLength(1);
  await exportOf(shooter);
  await exportOf(shooter);
  const { status, body } = await ask(shooter);
  expect(status).toBe(429);
  expect(body).toMatchObject({ code: 'too-many-requests' });
  server.clock.advance(24 * 60 * 60);
});

test('requires a sign-in', async ({ server }) => {
  expect((await server.call('POST', '/api/functions/export-user-data', { json: {} })).status).toBe(401);
});

async function exportOf(shooter: Shooter) {
  const { status, body } = await ask(shooter);
  expect(status).toBe(200);
  const { data, file_name: fileName } = exportAnswer.parse(body);
  expect(fileName).toBe(`user-data-${shooter.userId}.zip`);
  return openArchive(Buffer.from(data, 'base64'));
}

function ask(shooter: Shooter) {
  return shooter.call('POST', '/api/functions/export-user-data', { json: { format: 'zip' } });
}
