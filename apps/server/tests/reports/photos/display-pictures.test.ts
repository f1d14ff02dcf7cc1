/** The picture that a report opens with: the photo, in as many pixels as a screen shows of it. */
import { randomUUID } from 'node:crypto';
import { decodePhoto, encodeStoredPhoto } from '@target-analysis/analysis-node';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { photoLimits } from '@target-analysis/contract/photo-limits';
import { patience } from '../../world/patience.ts';
import type { TestServer } from '../../world/server.ts';
import { newShooter, testWithShooters } from '../../privacy/_shooters.ts';
import { aboutReport, type Shooter } from '../../world/shooters.ts';

const answerWithPhoto = z.object({ image_url: z.string(), display_url: z.string() });
const shareAnswer = z.object({ shareToken: z.string() });

const test = testWithShooters.extend('shooter', ({ server }) => newShooter(server));

/** Larger than the display picture, and as detailed as printed paper. */
async function largePhoto(): Promise<File> {
  const [widthPx, heightPx] = [2000, 500];
  const rgb = Uint8Array.from({ length: widthPx * heightPx * 3 }, (_, index) => (index * 7919) % 251);
  const { photo } = await encodeStoredPhoto({ widthPx, heightPx, rgb });
  return new File([Buffer.from(photo)], 'target.jpg', { type: 'image/jpeg' });
}

/** Waits for the report, because only a ready one can be shared. */
async function makeReport(shooter: Shooter): Promise<{ id: string; path: string }> {
  const visitId = await shooter.beginVisit();
  const { body } = await shooter.upload(visitId, await largePhoto());
  const { path } = z.object({ path: z.string() }).parse(body);
  const id = randomUUID();
  const json = { id, shooting_session_id: visitId, image_url: path, ...aboutReport };
  await shooter.call('POST', '/api/reports/user-sessions', { json });
  await shooter.call('POST', '/api/functions/analyze-target', { json: { sessionId: id } });
  await vi.waitFor(async () => {
    const { body } = await shooter.call('GET', `/api/reports/user-sessions/${id}`);
    expect(body).toMatchObject({ version: 1 });
  }, patience);
  return { id, path };
}

async function readLinks(shooter: Shooter, id: string) {
  return answerWithPhoto.parse((await shooter.call('GET', `/api/reports/user-sessions/${id}`)).body);
}

/** The pictures that a visitor gets. */
async function readSharedLinks(server: TestServer, shooter: Shooter, id: string) {
  const shared = await shooter.call('POST', '/api/functions/create-shared-report', {
    json: { sessionId: id },
  });
  const json = { share_token_param: shareAnswer.parse(shared.body).shareToken };
  const { body } = await server.call('POST', '/api/rpc/get_session_for_shared_report', { json });
  return answerWithPhoto.parse(body);
}

async function fetchPhoto(server: TestServer, link: string) {
  const answer = await fetch(new URL(link, server.url));
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const decoding = await decodePhoto(bytes, photoLimits);
  if (decoding.status !== 'decoded') throw new Error(decoding.status);
  return { bytes: bytes.length, widthPx: decoding.raster.widthPx };
}

test('is sent along with the full photo, smaller in pixels and bytes, to owner and visitors', async ({
  server,
  shooter,
}) => {
  const { id } = await makeReport(shooter);
  for (const links of [await readLinks(shooter, id), await readSharedLinks(server, shooter, id)]) {
    const [whole, display] = [
      await fetchPhoto(server, links.image_url),
      await fetchPhoto(server, links.display_url),
    ];
    expect([whole.widthPx, display.widthPx]).toEqual([2000, 1600]);
    expect(display.bytes).toBeLessThan(whole.bytes / 2);
  }
});

test('is the photo itself if it was stored before such pictures existed', async ({
  server,
  shooter,
  database,
}) => {
  const { id, path } = await makeReport(shooter);
  await database.query('update photos set has_display = false where path = $1', [path]);
  await server.platform.storage.remove(path.replace('.jpg', '.display.jpg'));
  const own = await readLinks(shooter, id);
  expect(own.display_url).toBe(own.image_url);
  const shared = await readSharedLinks(server, shooter, id);
  expect(shared.display_url).toBe(shared.image_url);
  expect((await fetchPhoto(server, shared.display_url)).widthPx).toBe(2000);
});
