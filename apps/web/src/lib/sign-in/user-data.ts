/**
 * What this browser stores for an account besides the sign-in: drafts with their photos (decision 22), and data to read or send without
 * a network. All keys share a prefix, so even the data of features not loaded at the moment gets deleted.
 */
import { delMany, keys } from 'idb-keyval';

const beginning = 'target-analysis:user:';
/** Photos that wait for a network. They exist nowhere else. */
const unsent = 'unsent-photo:';
/** A visitor who has no account yet. */
export const visitorId = 'visitor';

interface UserDataKey {
  userId: string;
  name: string;
}

/** The key in local storage and idb-keyval for something that a feature stores for an account. */
export function userDataKey(userId: string, name: string): string {
  return `${beginning}${userId}:${name}`;
}

/** @param id blank for the prefix of all */
export function unsentPhotoKey(userId: string, id: string): string {
  return userDataKey(userId, `${unsent}${id}`);
}

/** What stays when an account leaves this browser or another one signs in. Without it, nothing stays. */
export type Stays = (key: UserDataKey) => boolean;

/** Signing out deletes all of the account's data. Photos of other accounts stay until those accounts send them. */
export function afterSignOutOf(userId: string): Stays {
  return (key) => isUnsent(key) && key.userId !== userId;
}

/** When a sign-in expires, unsent photos stay. */
export const afterEnding: Stays = isUnsent;

/** An account sees nothing of earlier accounts; the photo tried before signing in stays for its form. */
export function whileSignedIn(userId: string): Stays {
  return (key) => isUnsent(key) || key.userId === userId || key.userId === visitorId;
}

/**
 * Deletes everything stored under these keys except what stays.
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

/** How many photos of an account wait for a network; 0 if this browser has no storage. */
export async function countUnsent(userId: string): Promise<number> {
  const stored = await keys().catch(() => []);
  return stored.filter((key) => isUnsentPhotoKey(key) && parseKey(key)?.userId === userId).length;
}

export function isUnsentPhotoKey(key: IDBValidKey): key is string {
  const parsed = typeof key === 'string' ? parseKey(key) : null;
  return parsed !== null && isUnsent(parsed);
}

/** Null for a key that isn't ours. */
export function parseKey(key: string): UserDataKey | null {
  if (!key.startsWith(beginning)) return null;
  const [userId = '', ...name] = key.slice(beginning.length).split(':');
  return { userId, name: name.join(':') };
}

function isUnsent({ name }: UserDataKey): boolean {
  return name.startsWith(unsent);
}
