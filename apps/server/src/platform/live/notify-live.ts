/** The live port on NOTIFY, with one channel for all topics. */
import * as z from 'zod';
import type { Listen } from '../db/notifications.ts';
import type { Live } from './live.ts';

export interface LiveOptions {
  query: (text: string, values?: unknown[]) => Promise<unknown>;
  listen: Listen;
}

export interface RunningLive extends Live {
  stop: () => Promise<void>;
}

const channel = 'live';
/** Postgres refuses a payload of 8 000 bytes. */
const maxPayloadBytes = 7900;

const payloadSchema = z.object({ topic: z.string(), message: z.string() });

export async function startLive({ query, listen }: LiveOptions): Promise<RunningLive> {
  const listeners = new Map<string, Set<(message: string) => void>>();
  const listening = await listen(channel, (payload) => {
    const { topic, message } = payloadSchema.parse(JSON.parse(payload));
    for (const listener of listeners.get(topic) ?? []) listener(message);
  });
  return {
    publish: async (topic, message) => {
      const payload = JSON.stringify({ topic, message });
      if (Buffer.byteLength(payload) > maxPayloadBytes)
        throw new RangeError(`live message on ${topic} is too long`);
      await query('select pg_notify($1, $2)', [channel, payload]);
    },
    subscribe: (topic, listener) => {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      return () => {
        ofTopic.delete(listener);
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic);
      };
    },
    stop: () => listening.close(),
  };
}
