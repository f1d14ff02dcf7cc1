/** The whole server with analyses controlled by the test, and people who send photos to it. */
import type { PhotoLab } from '../../src/features/reports/index.ts';
import { preparePhoto } from '../../src/features/reports/photos/photo-preparing.ts';
import { testWithDatabase } from '../world/database.ts';
import { measured } from '../world/measured.ts';
import { signUpAndConfirm } from '../world/people.ts';
import { startFileServer, type TestServer } from '../world/server.ts';
import { shooterOf } from '../world/shooters.ts';

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

/** Someone who has just signed up, with the three credits of the demo. */
export async function newShooter(server: TestServer, address?: string, brought?: Record<string, string>) {
  const { session, userId, email } = await signUpAndConfirm(server, address, brought);
  return shooterOf(server, { userId, email, token: session.access_token });
}
