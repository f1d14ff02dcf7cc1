/**
 * What this browser keeps for an account beside the sign-in: drafts with their photos (decision 22), and what is read and waits
 * without a network. Keys made here are found again by their beginning, so that features not loaded at that moment leave nothing
 * behind either.
 */
import { delMany, keys } from 'idb-keyval';

const beginning = 'target-analysis:user:';
/** Of photos that wait for a network. They exist nowhere else. */
const unsent = 'unsent-photo:';
/** Of a visitor who has no account yet. */
export const visitorId = 'visitor';

interface UserDataKey {
  userId: string;
  name: string;
}

/** The key for local storage and for idb-keyval under which a feature keeps something of an account. */
export function userDataKey(userId: string, name: string): string {
  return `${beginning}${userId}:${name}`;
}

/** @param id blank for the beginning of all */
export function unsentPhotoKey(userId: string, id: string): string {
  return userDataKey(userId, `${unsent}${id}`);
}

/** What stays when an account leaves this browser, or another one comes. Nothing where it is left out. */
export type Stays = (key: UserDataKey) => boolean;

/** Signing out deletes all of the account's data. Photos of other accounts stay until those accounts send them. */
export function afterSignOutOf(userId: string): Stays {
  return (key) => isUnsent(key) && key.userId !== userId;
}

/** A sign-in that runs out costs nobody a photo. */
export const afterEnding: Stays = isUnsent;

/** Another account sees nothing of the ones before; the photo that was tried before signing in is for its form. */
export function whileSignedIn(userId: string): Stays {
  return (key) => isUnsent(key) || key.userId === userId || key.userId === visitorId;
}

/**
 * Deletes what was kept under such keys, but for what stays.
 * @returns how many photos wait for a network
 */
export async function forgetUserData(stays: Stays): Promise<number> {
  const isForgotten = (key: IDBValidKey) => {
    const parsed = typeof key === 'string' ? parseKey(key) : null;
    return parsed !== null && !stays(parsed);
  };
  for (const key of Object.keys(localStorage)) if (isForgotten(key)) localStorage.removeItem(key);
  const stored = await keys();
  await delMany(stored.filter(isForgotten));
  return stored.filter((key) => isUnsentPhotoKey(key) && !isForgotten(key)).length;
}

/** How many photos of an account wait for a network; none where this browser keeps nothing. */
export async function countUnsent(userId: string): Promise<number> {
  const stored = await keys().catch(() => []);
  return stored.filter((key) => isUnsentPhotoKey(key) && parseKey(key)?.userId === userId).length;
}

export function isUnsentPhotoKey(key: IDBValidKey): key is string {
  const parsed = typeof key === 'string' ? parseKey(key) : null;
  return parsed !== null && isUnsent(parsed);
}

/** Null for a key that was not made here. */
export function parseKey(key: string): UserDataKey | null {
  if (!key.startsWith(beginning)) return null;
  const [userId = '', ...name] = key.slice(beginning.length).split(':');
  return { userId, name: name.join(':') };
}

function isUnsent({ name }: UserDataKey): boolean {
  return name.startsWith(unsent);
}
