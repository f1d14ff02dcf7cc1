/** Comments arrive over the live connection, whichever server receives them (decision 33). */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod';
import { createAccessWorld } from '../access/_access-world.ts';
import { openLive, watch } from '../platform/live/_live.ts';
import { startTestServer } from '../world/server.ts';
import { testWithShooters as test } from '../privacy/_shooters.ts';

const shareAnswer = z.object({ live_token: z.string() });

test('sends a comment to owner and visitor on two servers, and nothing more once the link is ended', async ({
  server,
  database,
}) => {
  const { reportId, shareToken, tokens, userId } = await createAccessWorld(server, database);
  const other = await startTestServer(database);
  const link = { session_id_param: reportId, share_token_param: shareToken };
  const { body } = await other.call('POST', '/api/rpc/get_shared_report_by_token', { json: link });
  const ownerSocket = await openLive(server, tokens.owner);
  const visitorSocket = await openLive(other);
  const owner = await watch(ownerSocket.live.sharing.watchComments({ session_id: reportId }));
  const { live_token } = shareAnswer.parse(body);
  const visitor = await watch(visitorSocket.live.sharing.watchComments({ session_id: reportId, live_token }));
  const say = (text: string) =>
    server.call('POST', '/api/rpc/add_shared_session_comment', {
      json: { ...link, commenter_name_param: 'Bea', comment_text_param: text },
    });
  expect(await say('A fine group.')).toMatchObject({ status: 201 });
  for (const { events } of [owner, visitor]) {
    await expect
      .poll(() => events)
      .toMatchObject([{ comment: { comment_text: 'A fine group.', is_owner: false } }]);
    expect(JSON.stringify(events)).not.toContain(userId);
  }
  await server.call('DELETE', `/api/sharing/shares/${reportId}`, { token: tokens.owner });
  other.clock.advance(31);
  expect(await visitor.ended).toBe('share-ended');
  const json = { id: randomUUID(), session_id: reportId, comment_text: 'For me alone.' };
  await server.call('POST', '/api/sharing/comments', { token: tokens.owner, json });
  await expect.poll(() => owner.events).toHaveLength(2);
  expect(visitor.events).toHaveLength(1);
  for (const { socket } of [ownerSocket, visitorSocket]) socket.terminate();
  await other.stop();
});
