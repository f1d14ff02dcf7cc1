/** The SQL of photos. */
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { photos, reportStrings, reportVersions, shootingSessions, userSessions } from '../tables.ts';

export type NewPhoto = typeof photos.$inferInsert;

/** How many unused photos one run of the sweep removes. */
const sweepBatch = 200;

/** False if a photo already has this path. */
export async function insertPhoto(database: Queryable, photo: NewPhoto): Promise<boolean> {
  const added = await database
    .insert(photos)
    .values(photo)
    .onConflictDoNothing()
    .returning({ path: photos.path });
  return added.length > 0;
}

/** Uploads to the range visit wait for each other until the transaction ends. */
export async function lockVisit(transaction: Transaction, shootingSessionId: string): Promise<void> {
  await transaction
    .select({ id: shootingSessions.id })
    .from(shootingSessions)
    .where(eq(shootingSessions.id, shootingSessionId))
    .for('no key update');
}

export async function countPhotosOfVisit(database: Queryable, shootingSessionId: string): Promise<number> {
  return database.$count(photos, eq(photos.shootingSessionId, shootingSessionId));
}

/** How many of the paths are photos of this range visit. */
export async function countPhotosOfVisitAmong(
  database: Queryable,
  shootingSessionId: string,
  paths: string[],
): Promise<number> {
  const [found] = await database
    .select({ photos: count() })
    .from(photos)
    .where(
      and(
        eq(photos.shootingSessionId, shootingSessionId),
        inArray(photos.path, paths),
        isNull(photos.discardedAt),
      ),
    );
  return found?.photos ?? 0;
}

/** Whether the photo belongs to the range visit; keeps the sweep from removing it until the transaction ends. */
export async function holdPhoto(
  transaction: Transaction,
  shootingSessionId: string,
  path: string,
): Promise<boolean> {
  const held = await transaction
    .select({ path: photos.path })
    .from(photos)
    .where(
      and(eq(photos.path, path), eq(photos.shootingSessionId, shootingSessionId), isNull(photos.discardedAt)),
    )
    .for('share');
  return held.length > 0;
}

export async function discardPhoto(database: Queryable, path: string): Promise<void> {
  await database
    .update(photos)
    .set({ discardedAt: sql`now()` })
    .where(eq(photos.path, path));
}

/**
 * Marks photos from before `cutoff` that no report shows.
 * @NOTE Two statements: the second sees reports committed while the first was waiting for locks.
 */
export async function discardUnusedPhotos(database: Database, cutoff: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const unused = and(isNull(photos.discardedAt), lt(photos.createdAt, cutoff), isUnused(transaction));
    const candidates = await transaction
      .select({ path: photos.path })
      .from(photos)
      .where(unused)
      .orderBy(asc(photos.path))
      .limit(sweepBatch)
      .for('update');
    const paths = candidates.map((photo) => photo.path);
    if (paths.length === 0) return;
    await transaction
      .update(photos)
      .set({ discardedAt: sql`now()` })
      .where(and(inArray(photos.path, paths), isUnused(transaction)));
  });
}

export async function listDiscardedPhotos(database: Queryable): Promise<string[]> {
  const rows = await database
    .select({ path: photos.path })
    .from(photos)
    .where(isNotNull(photos.discardedAt))
    .orderBy(asc(photos.path))
    .limit(sweepBatch);
  return rows.map((photo) => photo.path);
}

export async function deletePhoto(database: Queryable, path: string): Promise<void> {
  await database.delete(photos).where(eq(photos.path, path));
}

/** Removes range visits from before `cutoff` that have neither a photo nor a report. */
export async function deleteEmptyVisits(database: Queryable, cutoff: Date): Promise<void> {
  const ofVisit = database
    .select({ one: sql`1` })
    .from(photos)
    .where(eq(photos.shootingSessionId, shootingSessions.id));
  const reportsOfVisit = database
    .select({ one: sql`1` })
    .from(userSessions)
    .where(eq(userSessions.shootingSessionId, shootingSessions.id));
  await database
    .delete(shootingSessions)
    .where(and(lt(shootingSessions.createdAt, cutoff), notExists(ofVisit), notExists(reportsOfVisit)));
}

/** No report or version uses the photo, no range visit with a report lists it, and no further photo in progress needs it. */
function isUnused(database: Queryable) {
  const reportWithIt = database
    .select({ one: sql`1` })
    .from(userSessions)
    .innerJoin(shootingSessions, eq(shootingSessions.id, userSessions.shootingSessionId))
    .leftJoin(reportVersions, eq(reportVersions.userSessionId, userSessions.id))
    .leftJoin(reportStrings, eq(reportStrings.userSessionId, userSessions.id))
    .where(
      and(
        eq(userSessions.shootingSessionId, photos.shootingSessionId),
        or(
          eq(userSessions.imageUrl, photos.path),
          sql`${photos.path} = any(${shootingSessions.targetImageUrls})`,
          eq(reportVersions.imageUrl, photos.path),
          and(eq(reportStrings.imageUrl, photos.path), ne(reportStrings.state, 'failed')),
        ),
      ),
    );
  return notExists(reportWithIt);
}
