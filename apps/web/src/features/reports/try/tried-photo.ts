/** The photo that a visitor tried, kept on this device for the form of the account that is about to be made. */
import { del, get, set } from 'idb-keyval';
import { logProblem } from '../../../log.ts';
import { userDataKey, visitorId } from '../../../lib/sign-in/user-data.ts';

const key = userDataKey(visitorId, 'tried-photo');
/** Long enough to confirm an email address. After that, another person may use this browser. */
const longestMs = 24 * 60 * 60 * 1000;

/** @returns false where this browser has no room, or keeps nothing */
export async function keepTriedPhoto(photo: File, now: Date): Promise<boolean> {
  try {
    await set(key, { photo, keptAtMs: now.getTime() });
    return true;
  } catch (error) {
    logProblem('The tried photo could not be kept for the form', error);
    return false;
  }
}

/** Hands it over, once; null if there is none. */
export async function takeTriedPhoto(now: Date): Promise<File | null> {
  try {
    const kept: unknown = await get(key);
    if (kept === undefined) return null;
    await del(key);
    if (!isKept(kept) || now.getTime() - kept.keptAtMs > longestMs) return null;
    return kept.photo;
  } catch (error) {
    logProblem('The tried photo could not be read', error);
    return null;
  }
}

function isKept(value: unknown): value is { photo: File; keptAtMs: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    Reflect.get(value, 'photo') instanceof File &&
    typeof Reflect.get(value, 'keptAtMs') === 'number'
  );
}
