/** A server is stopped in the middle of an analysis, and started again. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { PhotoLab } from '../../../src/features/reports/index.ts';
import { testWithDatabase as test } from '../../world/database.ts';
import {} from '../_features.ts';
import { measured } from '../../world/measured.ts';
import { patience } from '../../world/patience.ts';
import { startTestServer } from '../../world/server.ts';
import { createLab, newShooter } from '../../privacy/_shooters.ts';
import { submit } from '../../world/shooters.ts';

test('finishes a running analysis once, for one credit', async ({ database }) => {
  const settings = { DATA_DIR: await mkdtemp(join(tmpdir(), 'data-')) };
  const starts = vi.fn<PhotoLab['analyse']>();
  const first = await startTestServer(database, settings, {
    ...createLab(),
    analyse: starts.mockImplementation(untilStopped),
  });
  const shooter = await newShooter(first);
  const { id } = await submit(shooter);
  await shooter.call('POST', '/api/functions/analyze-target', { json: { sessionId: id } });
  await vi.waitFor(() => expect(starts).toHaveBeenCalledTimes(1), patience);
  await first.stop();

  const ends = vi.fn<PhotoLab['analyse']>().mockResolvedValue(measured);
  const address = { ...settings, PORT: String(first.config.port) };
  const second = await startTestServer(database, address, { ...createLab(), analyse: ends });
  await vi.waitFor(async () => {
    const { body } = await shooter.call('GET', `/api/reports/user-sessions/${id}`);
    expect(body).toMatchObject({
      analysis: { state: 'ready' },
      ai_analysis: { summary: 'One hole in the black.' },
    });
  }, patience);
  expect(ends).toHaveBeenCalledTimes(1);
  expect(await shooter.credits()).toBe(2);
  await second.stop();
});

function untilStopped({ signal }: Parameters<PhotoLab['analyse']>[0]): ReturnType<PhotoLab['analyse']> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the server stops')));
  });
}
