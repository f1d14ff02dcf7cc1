import type { Storage } from './storage.ts';

/** The origin of the storage's own links; null if it provides none. */
export async function linkOrigin(storage: Pick<Storage, 'linkTo'>): Promise<string | null> {
  const link = await storage.linkTo('origin/of-links', 1);
  return link === null ? null : new URL(link).origin;
}
