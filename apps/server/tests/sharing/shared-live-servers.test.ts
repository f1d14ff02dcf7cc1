/** Comments as they are heard of over the live connection, whichever server they come to (decision 33). */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod';
import { createAccessWorld } from '../access/_access-world.ts';
import { listen } from '../platform/live/_realtime.ts';
import { startTestServer } from '../world/server.ts';
import { testWithShooters as test } from '../privacy/_shooters.ts';

const shareAnswer = z.object({ live_token: z.string() });

test('tells a comment to owner and visitor on two servers, and nothing more once the link is ended', async ({
  server,
  database,
}) => {
  const { reportId, shareToken, tokens, userId } = await createAccessWorld(server, database);
  const other = await startTestServer(database);
  const link = { session_id_param: reportId, share_token_param: shareToken };
  const { body } = await other.call('POST', '/api/rpc/get_shared_report_by_token', { json: link });
  const heard = { table: 'session_comments', filter: `session_id=eq.${reportId}` };
  const owner = await listen(server, { ...heard, token: tokens.owner });
  const visitor = await listen(other, { ...heard, token: shareAnswer.parse(body).live_token });
  await owner.joined();
  await visitor.joined();
  const say = (text: string) =>
    server.call('POST', '/api/rpc/add_shared_session_comment', {
      json: { ...link, commenter_name_param: 'Bea', comment_text_param: text },
    });
  expect(await say('A fine group.')).toMatchObject({ status: 201 });
  for (const { rows } of [owner, visitor]) {
    await expect.poll(() => rows).toMatchObject([{ comment_text: 'A fine group.', is_owner: false }]);
    expect(JSON.stringify(rows)).not.toContain(userId);
  }
  await server.call('DELETE', `/api/sharing/shares/${reportId}`, { token: tokens.owner });
  other.clock.advance(31);
  await expect.poll(() => visitor.told).toContain('CLOSED');
  const json = { id: randomUUID(), session_id: reportId, comment_text: 'For me alone.' };
  await server.call('POST', '/api/sharing/comments', { token: tokens.owner, json });
  await expect.poll(() => owner.rows).toHaveLength(2);
  expect(visitor.rows).toHaveLength(1);
  for (const { client } of [owner, visitor]) await client.removeAllChannels();
  await other.stop();
});
