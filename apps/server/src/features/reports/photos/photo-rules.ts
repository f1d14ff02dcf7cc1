/** Stores uploaded photos, and removes those that no one needs. */
import { photoLimits } from '@target-analysis/contract/photo-limits';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { limitTries } from '../../../platform/tries/limit-tries.ts';
import type { ReportsDeps } from '../deps.ts';
import { refuseAtGate } from '../gate.ts';
import type { PhotoLab, PreparedPhoto } from './photo-lab.ts';
import { displayPath, filesOfPhoto, photoPath, thumbnailPath } from './photo-paths.ts';
import {
  countPhotosOfVisit,
  deleteEmptyVisits,
  deletePhoto,
  discardPhoto,
  discardUnusedPhotos,
  insertPhoto,
  listDiscardedPhotos,
  lockVisit,
} from './photo-store.ts';
import { findShootingSession } from '../store.ts';

const jpeg = 'image/jpeg';

/** As many as a range visit can name. */
const maxPhotosPerVisit = 20;

/** Far more than a day at the range produces; each upload costs a second of decoding. */
const uploadLimit = { tries: 120, seconds: 60 * 60 };

/**
 * How long photos without a report are stored: a report follows its upload within seconds, or minutes after a
 * dropped connection.
 */
const unusedPhotoLifeMs = 60 * 60 * 1000;

interface Upload {
  userId: string;
  shootingSessionId: string;
  file: File;
}

/**
 * Called before a photo's first byte is stored; counts the upload.
 * @throws AppError the gate's code, or too-many-requests
 */
export async function admitUpload(
  deps: Pick<ReportsDeps, 'database' | 'clock' | 'limits'>,
  userId: string,
): Promise<void> {
  await refuseAtGate(deps, userId);
  await limitTries(deps.limits, `upload:${userId}`, uploadLimit);
}

/**
 * Stores the photo, upright and without its metadata, and returns its path. A refused photo leaves nothing behind.
 */
export async function storePhoto(
  deps: Pick<ReportsDeps, 'database' | 'storage' | 'clock' | 'photoLab'>,
  upload: Upload,
): Promise<string> {
  const visit = await findShootingSession(deps.database, upload.userId, upload.shootingSessionId);
  if (visit === null) throw new AppError('not-found');
  await refuseAtGate(deps, upload.userId);
  await refuseFullVisit(deps.database, visit.id);
  const prepared = await prepare(deps.photoLab, upload);
  const path = await claimPath(deps, { ...upload, shootingSessionId: visit.id }, prepared);
  try {
    await deps.storage.put(thumbnailPath(path), prepared.thumbnail, jpeg);
    await deps.storage.put(displayPath(path), prepared.display, jpeg);
    await deps.storage.put(path, prepared.photo, jpeg);
  } catch (error) {
    await discardPhoto(deps.database, path);
    throw error;
  }
  return path;
}

async function refuseFullVisit(database: Queryable, shootingSessionId: string): Promise<void> {
  if ((await countPhotosOfVisit(database, shootingSessionId)) >= maxPhotosPerVisit)
    throw new AppError('too-many-photos', { maxPhotos: maxPhotosPerVisit });
}

async function prepare(photoLab: PhotoLab, { file, userId }: Upload): Promise<PreparedPhoto> {
  if (file.size === 0) throw new AppError('photo-empty');
  if (file.size > photoLimits.maxBytes) {
    throw new AppError('photo-too-large', { maxMegabytes: photoLimits.maxBytes / 1024 / 1024 });
  }
  const preparation = await photoLab.prepare(new Uint8Array(await file.arrayBuffer()), userId);
  if (preparation.status === 'refused') throw new AppError(preparation.code, preparation.data);
  return preparation;
}

/**
 * Registers the photo under the first free path from the current time on: two uploads may share a millisecond. Counts again, because other
 * uploads may have filled the visit while this one was prepared.
 */
async function claimPath(
  { database, clock }: Pick<ReportsDeps, 'database' | 'clock'>,
  { userId, shootingSessionId, file }: Upload,
  { widthPx, heightPx }: PreparedPhoto,
): Promise<string> {
  return database.transaction(async (transaction) => {
    await lockVisit(transaction, shootingSessionId);
    await refuseFullVisit(transaction, shootingSessionId);
    for (let timestamp = clock.now().getTime(); ; timestamp += 1) {
      const path = photoPath({ userId, shootingSessionId, fileName: file.name, timestamp });
      const photo = { path, userId, shootingSessionId, widthPx, heightPx, hasDisplay: true };
      if (await insertPhoto(transaction, photo)) return path;
    }
  });
}

/**
 * Removes photos and range visits that no report uses within the hour. Files go first: a crash leaves rows from
 * which to resume, and never files without a row.
 */
export async function sweepUnused(deps: Pick<ReportsDeps, 'database' | 'storage' | 'clock'>): Promise<void> {
  const cutoff = new Date(deps.clock.now().getTime() - unusedPhotoLifeMs);
  await discardUnusedPhotos(deps.database, cutoff);
  for (const path of await listDiscardedPhotos(deps.database)) {
    for (const file of filesOfPhoto(path)) await deps.storage.remove(file);
    await deletePhoto(deps.database, path);
  }
  await deleteEmptyVisits(deps.database, cutoff);
}
