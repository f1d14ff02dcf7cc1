/** The client library as the page uses it, unmodified, and a bare socket for what it never sends. */
import { randomUUID } from 'node:crypto';
import { RealtimeClient } from '@supabase/realtime-js';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { announceNotification } from '../../../src/features/notifications/index.ts';
import { commentNotifications } from '../../../src/features/notifications/tables.ts';
import type { TestServer } from '../../world/server.ts';

export interface Listening {
  client: RealtimeClient;
  /** What became of joining, again and again. */
  told: string[];
  rows: Record<string, unknown>[];
  /** Waits until it listens, for the first time or again. */
  joined: (times?: number) => Promise<void>;
}

interface Wish {
  token: string;
  table?: string;
  filter: string;
  vsn?: '1.0.0' | '2.0.0';
}

/** Listens to inserts, as the bell does where no table is named. */
export async function listen(
  { url }: Pick<TestServer, 'url'>,
  { token, table = 'comment_notifications', filter, vsn = '2.0.0' }: Wish,
): Promise<Listening> {
  const client = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: 'none' },
    vsn,
    // Like a browser, and unlike Node's own, it tells that a connection was refused.
    // @ts-expect-error its types name its own sockets as what events come from, where the library's name none
    transport: WebSocket,
    reconnectAfterMs: () => 200,
  });
  await client.setAuth(token);
  const told: string[] = [];
  const rows: Record<string, unknown>[] = [];
  client
    .channel(randomUUID())
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table, filter }, (change) => {
      rows.push(change.new);
    })
    .subscribe((status, error) => told.push(error === undefined ? status : `${status}: ${error.message}`));
  const joined = (times = 1) =>
    expect.poll(() => told.filter((status) => status === 'SUBSCRIBED').length).toBe(times);
  return { client, told, rows, joined };
}

/** A notification as a comment makes it, told on this server. */
export async function notify(
  server: TestServer,
  ownerId: string,
  title = 'New comment from Bea',
): Promise<string> {
  const id = randomUUID();
  await server.platform.database.insert(commentNotifications).values({
    id,
    reportOwnerId: ownerId,
    notificationType: 'comment',
    title,
    createdAt: new Date('2026-11-22T10:00:00Z'),
  });
  await announceNotification(server.platform.live, { id, ownerUserId: ownerId });
  return id;
}

export interface BareSocket {
  socket: WebSocket;
  send: (...frame: unknown[]) => void;
  /** Everything heard so far. */
  heard: unknown[];
  /** The code that it was closed with. */
  closed: Promise<number>;
}

export async function openSocket(
  { url }: Pick<TestServer, 'url'>,
  {
    query = '?vsn=2.0.0',
    ...options
  }: { query?: string; headers?: Record<string, string>; autoPong?: boolean } = {},
): Promise<BareSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket${query}`, options);
  const heard: unknown[] = [];
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString('utf8')));
  });
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  return {
    socket,
    send: (...frame) => {
      socket.send(JSON.stringify(frame));
    },
    heard,
    closed,
  };
}

/** The message with which the library joins. */
export function joinMessage(token: string, filter: string, topic = `realtime:${randomUUID()}`) {
  const change = { event: 'INSERT', schema: 'public', table: 'comment_notifications', filter };
  const config = {
    broadcast: { ack: false, self: false },
    presence: { key: '', enabled: false },
    postgres_changes: [change],
    private: false,
  };
  return ['1', '1', topic, 'phx_join', { config, access_token: token }] as const;
}

/** The notifications of somebody. */
export function ownFilter({ userId }: { userId: string }): string {
  return `report_owner_id=eq.${userId}`;
}
