/** A server is stopped while it makes an archive, and started again. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { openArchive } from './_archives.ts';
import { testWithDatabase as test } from '../world/database.ts';
import { patience } from '../world/patience.ts';
import { startTestServer } from '../world/server.ts';
import { createLab, newShooter } from './_shooters.ts';
import { submit } from '../world/shooters.ts';

test('makes an archive that was interrupted by a stop', async ({ database }) => {
  const settings = { DATA_DIR: await mkdtemp(join(tmpdir(), 'data-')) };
  const first = await startTestServer(database, settings, createLab());
  const shooter = await newShooter(first);
  const { path } = await submit(shooter);
  await first.platform.storage.put(path, manyBytes(), 'image/jpeg');
  const { reads, cutOff } = holdSecondRead(first.platform.storage);
  const { body } = await shooter.call('POST', '/api/functions/export-user-data', { json: {} });
  const { export_id: id } = z.object({ export_id: z.uuid() }).parse(body);
  await vi.waitFor(() => expect(reads).toHaveBeenCalledTimes(2), patience);
  await first.stop();
  cutOff();

  const address = { ...settings, PORT: String(first.config.port) };
  const second = await startTestServer(database, address, createLab());
  const { url } = await vi.waitFor(async () => {
    const told = await shooter.call('GET', `/api/privacy/exports/${id}`);
    return z.object({ url: z.string() }).parse(told.body);
  }, patience);
  const answer = await fetch(second.url + url);
  const archive = openArchive(new Uint8Array(await answer.arrayBuffer()));
  expect(archive.rows('accounts')).toMatchObject([{ id: shooter.userId }]);
  expect(archive.names.filter((name) => name.startsWith('photos/'))).toHaveLength(1);
  await second.stop();
});

/** The first read is for the response, which turns out too large; the second is the job's, and is held until it is interrupted. */
function holdSecondRead(storage: Storage) {
  const read = storage.get;
  const held = Promise.withResolvers<never>();
  const reads = vi.fn<Storage['get']>((path) => read(path));
  reads.mockImplementationOnce((path) => read(path)).mockImplementationOnce(() => held.promise);
  storage.get = reads;
  return {
    reads,
    cutOff: () => held.reject(new Error('the process has ended')),
  };
}

function manyBytes(): Uint8Array {
  return Buffer.concat(Array.from({ length: 100 }, () => crypto.getRandomValues(new Uint8Array(65_536))));
}
