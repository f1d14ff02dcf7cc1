/** A person whose report others comment on, and who listens for comments while the server is fuzzed. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { FuzzWorld } from '../requests/fuzz-world.ts';
import { textFrame } from './frame-bytes.ts';
import { openRawSocket } from './raw-socket.ts';

export interface Owner {
  id: string;
  token: string;
  reportId: string;
  /** Token of another person, who may do more than a visitor but has no right to these rows. */
  strangerToken: string;
  /** Posts a comment as a visitor; resolves once the owner has received it. */
  hearComment: () => Promise<void>;
  heardComments: () => number;
  leave: () => void;
}

const claims = z.object({ sub: z.uuid() });

export async function createOwner({ url, tokens, known }: FuzzWorld): Promise<Owner> {
  const { account: token, administrator: strangerToken } = tokens;
  const { sub: id } = claims.parse(
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')),
  );
  const [reportId = ''] = known.named('session_id');
  const [share = ''] = known.named('shared-report');
  const socket = await openRawSocket(url, '/api/live');
  const call = (i: string, u: string) => {
    const headers = { authorization: `Bearer ${token}` };
    socket.write(textFrame(JSON.stringify({ i, p: { u, h: headers, b: {} } })));
  };
  call('1', '/notifications/watch');
  await socket.until(() => socket.texts.some((text) => text.includes('text/event-stream')));
  const heard = (): number => socket.texts.filter((text) => text.includes('"e":"message"')).length;
  return {
    id,
    token,
    reportId,
    strangerToken,
    hearComment: async () => {
      const before = heard();
      await comment(url, { reportId, share });
      call('2', '/connection/heartbeat');
      await socket.until(() => heard() > before);
      if (socket.isOver()) throw new Error('its connection has ended');
    },
    heardComments: heard,
    leave: socket.destroy,
  };
}

async function comment(url: string, { reportId, share }: { reportId: string; share: string }): Promise<void> {
  const json = {
    comment_id_param: randomUUID(),
    session_id_param: reportId,
    share_token_param: share,
    commenter_name_param: 'Kim',
    comment_text_param: 'Well shot',
    hole_number_param: null,
  };
  const response = await fetch(`${url}/api/rpc/add_shared_session_comment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`a comment was refused: ${text}`);
}
