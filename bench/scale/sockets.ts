/** Measures the cost of many open live connections: the time of other responses, and the time until a row arrives. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { announceNotification } from '../../apps/server/src/features/notifications/index.ts';
import type { DatabaseConnection } from '../../apps/server/src/platform/db/connect.ts';
import { startLive } from '../../apps/server/src/platform/live/notify-live.ts';
import { quantile } from '../timing.ts';
import type { SignedIn } from '../../apps/server/tests/world/shooters.ts';
import { measureRate, type Load } from './rates.ts';
import type { SocketFigures } from './results.ts';

/** Each shooter listens in this many tabs. */
const socketsAnAccount = 10;
const everyMs = 100;

interface Bench {
  url: string;
  connection: DatabaseConnection;
  accounts: readonly SignedIn[];
  /** Requests one page of the report list. */
  askForList: () => Promise<void>;
}

export async function measureSockets(
  { url, connection, accounts, askForList }: Bench,
  load: Load,
): Promise<SocketFigures> {
  const delays: number[] = [];
  const writtenAt = new Map<string, number>();
  const onRow = (id: string) => {
    const written = writtenAt.get(id);
    if (written !== undefined) delays.push(performance.now() - written);
  };
  const sockets = await Promise.all(
    accounts.flatMap((account) =>
      Array.from({ length: socketsAnAccount }, () => openSocket(url, account, onRow)),
    ),
  );
  const live = await startLive(connection);
  try {
    let hasEnded = false;
    const tell = async (account: SignedIn) => {
      const id = randomUUID();
      writtenAt.set(id, performance.now());
      await writeNotification(connection, { id, ownerId: account.userId });
      await announceNotification(live, { id, ownerUserId: account.userId });
    };
    const [list, told] = await Promise.all([
      measureRate(askForList, load).finally(() => {
        hasEnded = true;
      }),
      tellRows(tell, accounts, () => hasEnded),
    ]);
    await untilHeard(delays, told * socketsAnAccount);
    return {
      sockets: sockets.length,
      list,
      delivered: delays.length,
      deliveryMedianMs: quantile(delays, 0.5),
      deliveryPercentile95Ms: quantile(delays, 0.95),
    };
  } finally {
    for (const socket of sockets) socket.terminate();
    await live.stop();
  }
}

async function tellRows(
  tell: (account: SignedIn) => Promise<void>,
  accounts: readonly SignedIn[],
  hasEnded: () => boolean,
): Promise<number> {
  let told = 0;
  while (!hasEnded()) {
    const account = accounts[told % accounts.length];
    if (account !== undefined) await tell(account);
    told += 1;
    await pause(everyMs);
  }
  return told;
}

/** @throws if a row didn't reach every socket that listens for it */
async function untilHeard(delays: readonly number[], wanted: number): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (delays.length < wanted) {
    if (performance.now() > deadline)
      throw new Error(`${String(delays.length)} of ${String(wanted)} rows were heard`);
    await pause(20);
  }
}

async function writeNotification(
  { query }: DatabaseConnection,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<void> {
  await query(
    `insert into comment_notifications (id, report_owner_id, notification_type, title, created_at)
     values ($1, $2, 'comment', 'New comment from Bea', now())`,
    [id, ownerId],
  );
}

/** Resolves once the server confirms that it is listening. */
async function openSocket(url: string, { token }: SignedIn, onRow: (id: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/live`);
  await once(socket, 'open');
  const joined = new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error('a live connection was closed')));
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      if (text.includes('text/event-stream')) resolve();
      const id = /"json":\{"id":"([\da-f-]{36})"/.exec(text)?.[1];
      if (id !== undefined) onRow(id);
    });
  });
  const headers = { authorization: `Bearer ${token}` };
  socket.send(JSON.stringify({ i: '1', p: { u: '/notifications/watch', h: headers, b: {} } }));
  await joined;
  return socket;
}
