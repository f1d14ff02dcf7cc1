/** The live port on NOTIFY, with one channel for all topics. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Transaction } from '../db/database.ts';
import type { Listen } from '../db/notifications.ts';
import type { Live } from './live.ts';

export interface LiveOptions {
  query: (text: string, values?: unknown[]) => Promise<unknown>;
  listen: Listen;
}

export interface RunningLive extends Live {
  stop: () => Promise<void>;
}

interface Listener {
  listener: (message: string) => void;
  onGap: (() => void) | undefined;
}

const channel = 'live';
/** Postgres refuses payloads of 8 000 bytes or more. */
const maxPayloadBytes = 7900;

const payloadSchema = z.object({ topic: z.string(), message: z.string() });

export async function startLive({ query, listen }: LiveOptions): Promise<RunningLive> {
  const listeners = new Map<string, Set<Listener>>();
  const deliver = (payload: string) => {
    const { topic, message } = payloadSchema.parse(JSON.parse(payload));
    for (const { listener } of listeners.get(topic) ?? []) listener(message);
  };
  const tellGap = () => {
    for (const ofTopic of [...listeners.values()]) for (const { onGap } of [...ofTopic]) onGap?.();
  };
  const listening = await listen(channel, deliver, tellGap);
  return {
    publish: async (topic, message) => {
      await query('select pg_notify($1, $2)', [channel, payloadOf(topic, message)]);
    },
    subscribe: (topic, listener, onGap) => {
      const ofTopic = listeners.get(topic) ?? new Set();
      const subscription = { listener, onGap };
      listeners.set(topic, ofTopic.add(subscription));
      return () => {
        ofTopic.delete(subscription);
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic);
      };
    },
    stop: () => listening.close(),
  };
}

/** Like `publish`, but listeners are notified when the transaction commits, and never if it is rolled back. */
export async function publishOnCommit(
  transaction: Transaction,
  topic: string,
  message: string,
): Promise<void> {
  await transaction.execute(sql`select pg_notify(${channel}, ${payloadOf(topic, message)})`);
}

function payloadOf(topic: string, message: string): string {
  const payload = JSON.stringify({ topic, message });
  if (Buffer.byteLength(payload) > maxPayloadBytes)
    throw new RangeError(`live message on ${topic} is too long`);
  return payload;
}
