/** Sets the clocks of web servers and workers off by an hour, one after another, while people send photos. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import type { Machine } from '../apps/server/tests/world/machines.ts';
import { hourMs, makeMovingClocks } from './moving-clocks.ts';
import { expectAllSettled, untilAllEnded } from '../apps/server/tests/reports/photos/_photo-senders.ts';
import { photosOfOne, signUpSenders, testWithInstallation } from './installation.ts';
import { makePhoto, paintPhoto, sendPhoto } from '../apps/server/tests/world/shooters.ts';

const photos = 20;
/** Shorter than an analysis's lease, so that each clock jumps in the middle of one. */
const pauseBetweenJumpsMs = 3000;
const patience = { timeout: 10 * 60_000, interval: 200 };

const test = testWithInstallation
  .extend('clocks', makeMovingClocks)
  .extend('settings', ({ clocks }) => clocks.settings);

test('clocks set an hour off lose no photo and no credit, and send no email twice', async ({
  machines,
  clocks,
  database,
  mail,
}) => {
  const senders = await signUpSenders(machines, database, photos);
  let isOver = false;
  const jump = async () => {
    const jumps: [Machine, number][] = [
      [machines.workers[0]!, hourMs],
      [machines.workers[1]!, -hourMs],
      [machines.webs[0]!, hourMs],
      [machines.webs[1]!, -hourMs],
    ];
    let count = 0;
    for (; !isOver; count += 1) {
      const [machine, offsetMs] = jumps[count % jumps.length]!;
      // Every second round corrects the clocks again.
      await clocks.set(machine, count % (2 * jumps.length) < jumps.length ? offsetMs : 0);
      await pause(pauseBetweenJumpsMs);
    }
    return count;
  };
  const work = async () => {
    const [target, nothing] = [await paintPhoto(), await makePhoto()];
    const ids: string[] = [];
    for (let sent = 0; sent < photos; sent += 1) {
      const sender = senders[Math.floor(sent / photosOfOne)]!;
      ids.push(await sendPhoto(sender, sent % 5 === 0 ? nothing : target));
    }
    await untilAllEnded(database, photos, patience.timeout);
    for (const [sent, sessionId] of ids.entries()) {
      if (sent % 5 === 0) continue;
      const sender = senders[Math.floor(sent / photosOfOne)]!;
      await sender.call('POST', '/api/functions/send-report-email', { json: { sessionId } });
    }
  };
  const jumping = jump();
  await work().finally(() => {
    isOver = true;
  });
  const jumps = await jumping;

  await expectAllSettled(database);
  const reports = photos - photos / 5;
  await vi.waitFor(() => expect(mail.letters.length).toBe(reports), patience);
  const ids = mail.letters.map((letter) => /^Message-ID: (.*)$/im.exec(letter)?.[1]);
  expect(new Set(ids).size).toBe(reports);
  const { rows } = await database.query(
    `select coalesce(sum(retry_count), 0)::int as retries from jobs.job where name = 'analyse-photo'`,
  );
  const said = machines.workers.map((worker) => worker.output()).join('');
  // Each clock jump may cause at most one retry of the analysis that it interrupts.
  expect(z.tuple([z.object({ retries: z.number() })]).parse(rows)[0].retries, said).toBeLessThan(jumps);
  expect(jumps).toBeGreaterThan(4);
  process.stdout.write(
    `${String(photos)} photos and ${String(reports)} mails through ${String(jumps)} jumps of an hour\n`,
  );
});
