/**
 * What this browser keeps for an account beside the sign-in: drafts and their photos (decision 22). Keys made here are found
 * again at sign-out by their beginning, so that features not loaded at that moment leave nothing behind either.
 */
import { delMany, keys } from 'idb-keyval';

const beginning = 'target-analysis:user:';

/** The key for local storage and for idb-keyval under which a feature keeps something of an account. */
export function userDataKey(userId: string, name: string): string {
  return `${beginning}${userId}:${name}`;
}

/** Deletes everything kept under such keys, for every account that used this browser. */
export async function forgetUserData(): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(beginning)) localStorage.removeItem(key);
  }
  const stored = await keys();
  await delMany(stored.filter((key) => typeof key === 'string' && key.startsWith(beginning)));
}
