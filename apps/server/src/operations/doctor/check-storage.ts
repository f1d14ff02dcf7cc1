/** Where photos are stored: whether a file can be stored, found, and removed, and whether strangers can read it. */
import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
import type { S3Settings } from '../../platform/storage/s3-settings.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { StorageUnavailable } from '../../platform/storage/storage-unavailable.ts';
import { speakOf, type Check, type Finding } from './finding.ts';

/** No one is waiting for a photo here, so a single try finds the fault soonest. */
const pace = { attempts: 1, requestMs: 10_000 };
const strangerWaitMs = 5000;
const say = speakOf('photos');

const advice: Record<string, string> = {
  NoSuchBucket: 'Make the bucket that S3_BUCKET names, or correct it.',
  NotFound: 'Make the bucket that S3_BUCKET names, or correct it.',
  InvalidAccessKeyId: 'Correct S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Correct S3_SECRET_ACCESS_KEY.',
  AccessDenied: 'Let the key read, write, delete and list in the bucket.',
  PermanentRedirect: 'Correct S3_REGION.',
  AuthorizationHeaderMalformed: 'Correct S3_REGION.',
  RequestTimeTooSkewed: 'Set this machine’s clock.',
};

export function checkStorage({ storage: settings }: Config): Check {
  return {
    part: 'photos',
    examine: async () => {
      if (settings.kind === 'disk') {
        return [await tryOut(createDiskStorage(settings.folder), `the folder ${settings.folder}`)];
      }
      // Its link shows the address at which the store might serve the file to anyone.
      const storage = createS3Storage({ ...settings, givesLinks: true }, pace);
      try {
        return [await tryOut(storage, `the bucket ${settings.bucket}`, settings)];
      } finally {
        storage.close();
      }
    },
  };
}

async function tryOut(storage: Storage, place: string, bucket?: S3Settings): Promise<Finding> {
  const path = `doctor/${randomUUID()}.txt`;
  const content = Buffer.from('kept for a moment by npm run doctor');
  try {
    await storage.put(path, content, 'text/plain');
    const found = await storage.get(path);
    const listed = await storage.list('doctor/');
    const isPublic = bucket !== undefined && (await strangerReads(storage, path));
    await storage.remove(path);
    if (found === null || !content.equals(found.bytes) || !listed.includes(path)) {
      return say.wrong(`A file saved in ${place} was missing or changed when read back.`);
    }
    if ((await storage.get(path)) !== null) return say.wrong(`A file deleted from ${place} is still there.`);
    if (isPublic)
      return say.wrong(`Anyone can read ${place}. Make it private: photos only need signed links.`);
    return say.ok(`Saving, reading and deleting a file in ${place} works.`);
  } catch (cause) {
    if (!(cause instanceof StorageUnavailable)) throw cause;
    await storage.remove(path).catch(() => undefined);
    const known = Object.keys(advice).find((code) => cause.message.includes(code));
    const next =
      advice[known ?? ''] ?? (bucket === undefined ? 'Check DATA_DIR.' : 'Check S3_ENDPOINT and the store.');
    return say.wrong(`With ${place}: ${cause.message}. ${next}`);
  }
}

/** Whether the address opens without its signature. A store that cannot be asked does not count as open. */
async function strangerReads(storage: Storage, path: string): Promise<boolean> {
  const link = await storage.linkTo(path, 60);
  if (link === null) return false;
  const { origin, pathname } = new URL(link);
  const asking = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(strangerWaitMs) } as const;
  const answer = await fetch(origin + pathname, asking).catch(() => null);
  return answer?.ok === true;
}
