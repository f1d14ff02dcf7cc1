/** A person's comments on other people's reports: read, exported, and deleted or kept without a name (decision 53). */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as z from 'zod';
import { openLive, watch } from '../platform/live/_live.ts';
import type { TestServer } from '../world/server.ts';
import { openArchive } from './_archives.ts';
import { receiveReport } from '../referrals/_referrals.ts';
import { untilJobsRest } from './_deletion-world.ts';
import { newShooter, testWithShooters as test } from './_shooters.ts';
import { type Shooter, submit } from '../world/shooters.ts';

const shareAnswer = z.object({ shareToken: z.string() });
const passAnswer = z.object({ live_token: z.string() });
const exportAnswer = z.object({ data: z.string() });
const rowsAnswer = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
const commentsAnswer = z.object({
  items: z.array(z.object({ commenter_name: z.string(), comment_text: z.string() })),
});

/** A shared report, with a comment by another person who was signed in. */
async function commentedReport(server: TestServer) {
  const [owner, writer] = [await newShooter(server), await newShooter(server)];
  const sessionId = await receiveReport(owner);
  const shared = await owner.call('POST', '/api/functions/create-shared-report', { json: { sessionId } });
  const link = {
    share_token_param: shareAnswer.parse(shared.body).shareToken,
    session_id_param: sessionId,
  };
  const say = (by: Pick<Shooter, 'call'>, name: string, text: string) =>
    by.call('POST', '/api/rpc/add_shared_session_comment', {
      json: {
        ...link,
        comment_id_param: randomUUID(),
        commenter_name_param: name,
        comment_text_param: text,
      },
    });
  expect(await say(writer, 'Wilma', 'Wilma was here.')).toMatchObject({ status: 201 });
  expect(await say(server, 'Bea', 'A fine group.')).toMatchObject({ status: 201 });
  const listComments = async () => {
    const { body } = await server.call('POST', '/api/rpc/get_shared_session_comments', { json: link });
    return commentsAnswer.parse(body).items;
  };
  const listNotifications = async () => (await owner.call('GET', '/api/notifications')).text;
  return { owner, writer, link, sessionId, listComments, listNotifications };
}

async function deleteAccount(server: TestServer, writer: Shooter, keepComments: boolean) {
  const json = { reason: '', deleteConsent: true, keepComments };
  expect(await writer.call('POST', '/api/functions/delete-user-data', { json })).toMatchObject({
    status: 200,
  });
  return (await server.mailTo(writer.email, /has been deleted/)).text;
}

test('shows writers their comments elsewhere, and exports them', async ({ server }) => {
  const { writer, owner, sessionId } = await commentedReport(server);
  const { body } = await writer.call('GET', '/api/privacy/tables/session_comments');
  expect(rowsAnswer.parse(body).rows).toMatchObject([
    { session_id: sessionId, comment_text: 'Wilma was here.' },
  ]);
  const exported = await writer.call('POST', '/api/functions/export-user-data', { json: {} });
  const archive = openArchive(Buffer.from(exportAnswer.parse(exported.body).data, 'base64'));
  expect(archive.rows('session_comments')).toMatchObject([{ comment_text: 'Wilma was here.' }]);
  expect(archive.allText).not.toContain(owner.userId);
  expect(archive.allText).not.toContain('A fine group.');
});

test('is deleted with the account, from an open page within two seconds', async ({ server }) => {
  const { writer, link, sessionId, listComments, listNotifications } = await commentedReport(server);
  expect(await listNotifications()).toContain('Wilma');
  const { body } = await server.call('POST', '/api/rpc/get_shared_report_by_token', { json: link });
  const { socket, live } = await openLive(server);
  const { live_token } = passAnswer.parse(body);
  const page = await watch(live.sharing.watchComments({ session_id: sessionId, live_token }));

  await deleteAccount(server, writer, false);
  await expect.poll(() => page.events, { timeout: 2000 }).toMatchObject([{ comment: null }]);
  expect(await listComments()).toEqual([{ commenter_name: 'Bea', comment_text: 'A fine group.' }]);
  expect(await listNotifications()).not.toContain('Wilma');
  expect(await listNotifications()).toContain('Bea');
  socket.terminate();
});

test('stays without a name if its writer wants that', async ({ server, database }) => {
  const { writer, listComments, listNotifications } = await commentedReport(server);
  const mail = await deleteAccount(server, writer, true);
  expect(mail).toContain('your comments on other people\'s reports stay, under the name "Deleted user"');
  expect(await listComments()).toEqual([
    { commenter_name: 'Deleted user', comment_text: 'Wilma was here.' },
    { commenter_name: 'Bea', comment_text: 'A fine group.' },
  ]);
  expect(await listNotifications()).toContain('New comment from Deleted user');
  expect(await listNotifications()).not.toContain('New comment from Wilma');
  await untilJobsRest(database);
  const { rows } = await database.query('select 1 from session_comments where user_id = $1', [writer.userId]);
  expect(rows).toEqual([]);
});

test('leaves no empty folders of the account', async ({ server, database }) => {
  const shooter = await newShooter(server);
  await submit(shooter);
  const folders = () => readdir(join(server.config.dataFolder, 'photos/target-photos'));
  expect(await folders()).toContain(shooter.userId);
  await deleteAccount(server, shooter, false);
  await untilJobsRest(database);
  expect(await folders()).not.toContain(shooter.userId);
});
