/** The whole server with analyses controlled by the test, and people who send photos to it. */
import { randomUUID } from 'node:crypto';
import { encodeStoredPhoto } from '@target-analysis/analysis-node';
import * as z from 'zod';
import type { PhotoLab } from '../../src/features/reports/index.ts';
import { preparePhoto } from '../../src/features/reports/photos/photo-preparing.ts';
import { testWithDatabase } from '../world/database.ts';
import { aboutReport, aboutVisit } from '../platform/_features.ts';
import { measured } from '../world/measured.ts';
import { signUpAndConfirm } from '../world/people.ts';
import { startFileServer, type TestServer } from '../world/server.ts';

/** Each test may set `lab.analyse`; photos are really decoded. */
export const testWithShooters = testWithDatabase
  .extend('lab', { scope: 'file' }, () => createLab())
  .extend('server', { scope: 'file' }, async ({ database, lab }, { onCleanup }) => {
    const server = await startFileServer(database, {}, lab);
    onCleanup(server.stop);
    return server;
  });

export function createLab(): PhotoLab & { close: () => Promise<void> } {
  return {
    prepare: preparePhoto,
    analyse: () => Promise.resolve(measured),
    close: () => Promise.resolve(),
  };
}

export type Shooter = Awaited<ReturnType<typeof newShooter>>;

const uploadAnswer = z.object({ path: z.string(), public_url: z.string() });
const balanceAnswer = z.object({ additional_reports: z.number() });

/** Someone who has just signed up, with the three credits of the demo. */
export async function newShooter(server: TestServer, address?: string, brought?: Record<string, string>) {
  const { session, userId, email } = await signUpAndConfirm(server, address, brought);
  return shooterOf(server, { userId, email, token: session.access_token });
}

/** A person who is already signed in. */
export function shooterOf(
  server: Pick<TestServer, 'call'>,
  { userId, email, token }: { userId: string; email: string; token: string },
) {
  const call = (method: string, path: string, request: Parameters<TestServer['call']>[2] = {}) =>
    server.call(method, path, { token, ...request });
  return {
    userId,
    email,
    token,
    call,
    credits: async () =>
      balanceAnswer.parse((await call('GET', '/api/billing/subscription')).body).additional_reports,
    beginVisit: async () => {
      const id = randomUUID();
      await call('POST', '/api/reports/shooting-sessions', { json: { id, ...aboutVisit } });
      return id;
    },
    upload: (visitId: string, photo: File) => {
      const body = new FormData();
      body.set('shooting_session_id', visitId);
      body.set('photo', photo);
      return call('POST', '/api/reports/photos', { body });
    },
  };
}

/** The steps of document 2, section 4, up to the report that waits for its analysis. */
export async function submit(shooter: Shooter, photo?: File) {
  const visitId = await shooter.beginVisit();
  const upload = uploadAnswer.parse((await shooter.upload(visitId, photo ?? (await makePhoto()))).body);
  const { path } = upload;
  await shooter.call('PATCH', `/api/reports/shooting-sessions/${visitId}`, {
    json: { target_image_urls: [path] },
  });
  const id = randomUUID();
  const json = { id, shooting_session_id: visitId, image_url: path, ...aboutReport };
  await shooter.call('POST', '/api/reports/user-sessions', { json });
  return { id, visitId, path, link: upload.public_url };
}

/** A gray picture of this size as a JPEG. */
export async function makePhoto(widthPx = 400, heightPx = 300): Promise<File> {
  const rgb = new Uint8Array(widthPx * heightPx * 3).fill(128);
  const { photo } = await encodeStoredPhoto({ widthPx, heightPx, rgb });
  return new File([Buffer.from(photo)], 'target.jpg', { type: 'image/jpeg' });
}
