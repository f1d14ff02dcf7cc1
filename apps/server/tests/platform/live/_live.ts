/** The live connection with the RPC library's own client, and bare sockets for what that client never sends. */
import { randomUUID } from 'node:crypto';
import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/websocket';
import type { ContractRouterClient } from '@orpc/contract';
import type { LiveContract } from '@target-analysis/contract';
import { WebSocket } from 'ws';
import { announceNotification } from '../../../src/features/notifications/index.ts';
import { commentNotifications } from '../../../src/features/notifications/tables.ts';
import type { TestServer } from '../../world/server.ts';

interface LiveCall {
  /** Replaces the one with which the socket was opened. */
  token?: string;
}

export type LiveClient = ContractRouterClient<LiveContract, LiveCall>;

export interface BareSocket {
  socket: WebSocket;
  /** Every text received so far, parsed. */
  heard: unknown[];
  /** The code with which it was closed. */
  closed: Promise<number>;
}

export async function openSocket(
  { url }: Pick<TestServer, 'url'>,
  options: { headers?: Record<string, string>; autoPong?: boolean } = {},
): Promise<BareSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/live`, options);
  const heard: unknown[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8'))));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  return { socket, heard, closed };
}

/** The calls of one socket, authenticated if there is a token. */
export async function openLive(server: Pick<TestServer, 'url'>, token?: string) {
  const opened = await openSocket(server);
  const link = new RPCLink<LiveCall>({
    websocket: opened.socket,
    headers: ({ context }) => {
      const shown = context.token ?? token;
      return shown === undefined ? {} : { authorization: `Bearer ${shown}` };
    },
  });
  const live: LiveClient = createORPCClient(link);
  return { ...opened, live };
}

export interface Watching<Event> {
  events: Event[];
  /** How the stream ended: the refusal's code, or `done`. Pending while it continues. */
  ended: Promise<string>;
  hasEnded: () => boolean;
  leave: () => Promise<unknown>;
}

/** Resolves once the server sends updates. @throws the refusal of a caller who may not watch */
export async function watch<Event>(stream: Promise<AsyncIteratorObject<Event>>): Promise<Watching<Event>> {
  const iterator = await stream;
  const events: Event[] = [];
  let isOver = false;
  const read = async () => {
    try {
      for await (const event of iterator) events.push(event);
      return 'done';
    } catch (cause) {
      return codeOf(cause);
    } finally {
      isOver = true;
    }
  };
  const ended = read();
  return { events, ended, hasEnded: () => isOver, leave: async () => iterator.return?.() };
}

/** The refusal of a call, or `answered`. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(() => 'answered', codeOf);
}

function codeOf(cause: unknown): string {
  return cause instanceof ORPCError ? String(cause.code) : String(cause);
}

/** A notification about a comment, published on this server. */
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

/** What the client library sends for a call. */
export function callMessage(path: string, token: string): string {
  return JSON.stringify({ i: '1', p: { u: path, h: { authorization: `Bearer ${token}` }, b: {} } });
}
