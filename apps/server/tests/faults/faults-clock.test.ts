/** The clocks of servers and workers are set while they work; the longer form is `faults/clock.test.ts`. */
import { describe, expect, inject, vi } from 'vitest';
import * as z from 'zod';
import { testWithOwnPostgres } from '../world/machines-world.ts';
import { startMachines, type Machine } from '../world/machines.ts';
import { hourMs, makeMovingClocks } from '../world/moving-clocks.ts';
import { patience } from '../world/patience.ts';
import { password } from '../world/people.ts';
import {
  expectAllSettled,
  paintPhoto,
  sendPhoto,
  signUpSender,
  untilAllEnded,
} from '../reports/photos/_photo-senders.ts';
import { callServer } from '../world/server.ts';
import { makePhoto } from '../privacy/_shooters.ts';

const signedIn = z.object({ access_token: z.string(), refresh_token: z.string(), expires_at: z.number() });

const test = testWithOwnPostgres
  .extend('clocks', makeMovingClocks)
  .extend('machines', async ({ url, clocks }, { onCleanup }) => {
    const settings = { ANALYSIS_CONCURRENCY: '1', ...clocks.settings };
    const machines = await startMachines(url, { webs: 2, workers: 1, settings });
    onCleanup(machines.stop);
    return machines;
  });

async function askForTokens({ url }: Machine, grant: string, json: Record<string, string>) {
  const path = `/auth/v1/token?grant_type=${grant}`;
  const answer = await callServer(url, { method: 'POST', path, json });
  expect(answer.status, answer.text).toBe(200);
  return signedIn.parse(answer.body);
}

describe.skipIf(inject('databaseTemplate').kind !== 'postgres')('on Postgres', () => {
  test('clocks an hour apart cost no photo, no credit and no sign-in', async ({
    machines,
    clocks,
    database,
  }) => {
    const [ahead, right] = [machines.webs[0]!, machines.webs[1]!];
    const worker = machines.workers[0]!;
    const sender = await signUpSender(machines, database, 3);
    const { refresh_token } = await askForTokens(right, 'password', { email: sender.email, password });
    await sendPhoto(sender, await paintPhoto());
    await vi.waitFor(async () => {
      const active = await database.query(
        `select from jobs.job where name = 'analyse-photo' and state = 'active'`,
      );
      expect(active.rowCount).toBe(1);
    }, patience);
    await clocks.set(worker, -hourMs);
    await clocks.set(ahead, hourMs);

    // Two tabs with one token, each at another server: a token used an hour ago would be a copy, and would end the sign-in.
    await askForTokens(right, 'refresh_token', { refresh_token });
    const renewed = await askForTokens(ahead, 'refresh_token', { refresh_token });
    expect(Math.abs(renewed.expires_at * 1000 - Date.now() - hourMs)).toBeLessThan(hourMs / 2);
    // What the sender has is an hour from being over, at both servers.
    await sendPhoto(sender, await makePhoto());
    await clocks.set(ahead, 0);
    await askForTokens(right, 'refresh_token', { refresh_token: renewed.refresh_token });

    await untilAllEnded(database, 2, 100_000);
    await expectAllSettled(database);
  }, 200_000);
});
