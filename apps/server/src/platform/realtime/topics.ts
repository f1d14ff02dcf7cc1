/** What one socket has joined. */
import type { Bounds } from './bounds.ts';
import { openChannel, type Channel, type ChannelDeps, type ChannelVoice } from './channel.ts';
import type { Frame } from './frames.ts';
import { readJoinRequest, tokenSchema } from './join-request.ts';
import type { LiveTable } from './live-table.ts';
import type { Pen } from './pen.ts';

export interface TopicsDeps extends ChannelDeps {
  tables: readonly LiveTable[];
  bounds: Bounds;
}

export interface Topics {
  /** Answers every message about a topic. */
  answer: (frame: Frame) => void;
  isEmpty: () => boolean;
  tick: () => void;
  /** Nothing is told any more. */
  stop: () => void;
}

type Answer = ['ok' | 'error', Record<string, unknown>];

const mostChannels = 20;

const notTold = 'Only rows that are added to a known table, by one value of its column, can be listened to';
const notJoined = 'unmatched topic';
const tooMuch = 'Too many requests. Please try again in a minute.';

export function createTopics(deps: TopicsDeps, pen: Pen, network: string): Topics {
  const channels = new Map<string, { joinRef: string | null; channel: Channel }>();
  let lastId = 0;

  const join = (frame: Frame) => {
    const { topic } = frame;
    leave(topic);
    const request = readJoinRequest(frame.payload, deps.tables);
    if (request === null || !topic.startsWith('realtime:')) {
      pen.reply(frame, 'error', { reason: notTold });
      return;
    }
    if (channels.size >= mostChannels || !deps.bounds.mayAsk(network)) {
      pen.reply(frame, 'error', { reason: tooMuch });
      return;
    }
    const ids = request.wishes.map(() => (lastId += 1));
    const voice = voiceOf(pen, frame, () => channels.delete(topic));
    const channel = openChannel(deps, voice, { ...request, ids, name: topic.replace(/^realtime:/, '') });
    channels.set(topic, { joinRef: frame.joinRef, channel });
  };

  const leave = (topic: string) => {
    const joined = channels.get(topic);
    if (joined === undefined) return;
    joined.channel.stop();
    pen.end({ topic, joinRef: joined.joinRef }, 'phx_close');
  };

  return {
    answer: (frame) => {
      const joined = channels.get(frame.topic);
      if (frame.event === 'phx_join') {
        join(frame);
      } else if (frame.event === 'phx_leave') {
        pen.reply(frame, 'ok');
        leave(frame.topic);
      } else if (joined !== undefined && frame.event === 'access_token') {
        pen.reply(frame, ...renew(deps.bounds.mayAsk(network), frame, joined.channel));
      } else {
        pen.reply(frame, 'error', { reason: joined === undefined ? notJoined : notTold });
      }
    },
    isEmpty: () => channels.size === 0,
    tick: () => {
      for (const { channel } of [...channels.values()]) channel.tick();
    },
    stop: () => {
      for (const { channel } of [...channels.values()]) channel.stop();
    },
  };
}

/** @returns what the client is told. */
function renew(mayAsk: boolean, { payload }: Frame, channel: Channel): Answer {
  const token = tokenSchema.safeParse(payload['access_token']);
  if (!token.success) return ['error', { reason: notTold }];
  if (!mayAsk) return ['error', { reason: tooMuch }];
  channel.renew(token.data ?? null);
  return ['ok', {}];
}

function voiceOf(pen: Pen, joining: Frame, forget: () => void): ChannelVoice {
  return {
    reply: (status, response) => {
      pen.reply(joining, status, response);
    },
    push: (event, payload) => {
      pen.push(joining, event, payload);
    },
    end: (how) => {
      forget();
      if (how !== 'quiet') pen.end(joining, how === 'lost' ? 'phx_error' : 'phx_close');
    },
  };
}
