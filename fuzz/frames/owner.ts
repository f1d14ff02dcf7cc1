/** A person whose report others comment on, and who listens for comments while the server is fuzzed. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { callsTo, unlessRefused } from '../../apps/server/tests/world/calls.ts';
import { commentOn, type FuzzWorld } from '../requests/fuzz-world.ts';
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
  const post = unlessRefused(callsTo(url));
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
      await post('POST', '/api/rpc/add_shared_session_comment', {
        json: { ...commentOn(reportId, share), comment_id_param: randomUUID() },
      });
      call('2', '/connection/heartbeat');
      await socket.until(() => heard() > before);
      if (socket.isOver()) throw new Error('its connection has ended');
    },
    heardComments: heard,
    leave: socket.destroy,
  };
}
