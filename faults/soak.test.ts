/**
 * Everything at once for a while: photos, readers, live connections, and kills. `SOAK_MINUTES=30 npm run test:faults -- soak` for
 * longer.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { expectAllSettled, untilAllEnded } from '../apps/server/tests/reports/photos/_photo-senders.ts';
import { openSocket } from '../apps/server/tests/platform/live/_live.ts';
import type { Machine, Machines } from '../apps/server/tests/world/machines.ts';
import { readMetric } from '../bench/scale/read-metric.ts';
import { photosOfOne, signUpSenders, testWithInstallation } from './installation.ts';
import { paintPhoto, sendPhoto } from '../apps/server/tests/world/shooters.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 10);
const metricsToken = 'a'.repeat(32);
const readers = 4;
/** Together with the readers' own time, about twenty reads per second. */
const betweenReadsMs = 150;
const sockets = 20;
const betweenPhotosMs = 4000;
const betweenKillsMs = 10_000;
const betweenLooksMs = 2000;
/** The longest that a page may take to read a list during all this. */
const slowestReadMs = 300;
/** Growth of the server's memory from the second quarter of the time to the last: by then the caches are full. */
const mostGrowth = 1.15;

const test = testWithInstallation.override('settings', () => ({ METRICS_TOKEN: metricsToken }));

type IsOver = () => boolean;

async function again(isOver: IsOver, betweenMs: number, work: () => Promise<void>): Promise<number> {
  let times = 0;
  for (; !isOver(); times += 1) {
    await work();
    await pause(betweenMs);
  }
  return times;
}

/** Kills all but the first web server, which the readers use. */
function killInTurn({ webs, workers }: Machines, isOver: IsOver): Promise<number> {
  const mortal = [workers[0]!, webs[1]!, workers[1]!];
  let turn = 0;
  return again(isOver, betweenKillsMs, async () => {
    const machine = mortal[turn++ % mortal.length]!;
    await machine.kill();
    await pause(betweenKillsMs);
    await machine.startAgain();
  });
}

/** Opens a connection again each time it ends. */
function listen(machine: Machine, isOver: IsOver): Promise<number> {
  return again(isOver, 0, async () => {
    const { socket, closed } = await openSocket(machine);
    await Promise.race([closed, pause(30_000)]);
    socket.terminate();
  });
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

test('a soak of photos, reads, sockets, and kills loses nothing, stays fast, and does not grow', async ({
  machines,
  database,
}) => {
  const endMs = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > endMs;
  const mostPhotos = Math.ceil((minutes * 60_000) / betweenPhotosMs);
  const senders = await signUpSenders(machines, database, mostPhotos);
  const photo = await paintPhoto();
  const immortal = machines.webs[0]!;
  const readMs: number[] = [];
  const residentMb: number[] = [];
  const reader = senders[0]!;
  const read = async () => {
    const startedMs = performance.now();
    const answer = await fetch(`${immortal.url}/api/reports`, {
      headers: { authorization: `Bearer ${reader.token}` },
    });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    readMs.push(performance.now() - startedMs);
  };
  const look = async () => {
    const bytes = await readMetric(immortal.url, metricsToken, 'process_resident_memory_bytes');
    residentMb.push(bytes / 1e6);
  };
  let sent = 0;
  const send = async () => {
    await sendPhoto(senders[Math.floor(sent / photosOfOne)]!, photo);
    sent += 1;
  };
  const [kills] = await Promise.all([
    killInTurn(machines, isOver),
    again(isOver, betweenPhotosMs, send),
    again(isOver, betweenLooksMs, look),
    ...Array.from({ length: readers }, () => again(isOver, betweenReadsMs, read)),
    ...Array.from({ length: sockets }, () => listen(immortal, isOver)),
  ]);
  await untilAllEnded(database, sent, 10 * 60_000);
  await expectAllSettled(database);
  const inOrder = readMs.toSorted((one, other) => one - other);
  const at = (share: number) => inOrder[Math.floor(inOrder.length * share)] ?? Number.NaN;
  const quarter = Math.floor(residentMb.length / 4);
  const [early, late] = [residentMb.slice(quarter, 2 * quarter), residentMb.slice(-quarter)].map(meanOf);
  process.stdout.write(
    `${String(minutes)} minutes: ${String(sent)} photos, ${String(kills)} kills, ${String(readMs.length)} reads with a median of ` +
      `${at(0.5).toFixed(0)} ms and ${at(0.99).toFixed(0)} ms at the 99th percentile; memory ${early!.toFixed(0)} MB, then ${late!.toFixed(0)} MB\n`,
  );
  expect(kills).toBeGreaterThan(2);
  expect(late!).toBeLessThan(early! * mostGrowth);
  expect(at(0.99)).toBeLessThan(slowestReadMs);
});
