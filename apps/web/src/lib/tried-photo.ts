/** What a visitor tried, stored on this device for the form of the account they are about to create. */
import { del } from 'idb-keyval';
import { logProblem } from '../log.ts';
import { keepOnDevice, readFromDevice } from './device-store.ts';
import { isRecord } from './parse-record.ts';
import { userDataKey, visitorId } from './sign-in/user-data.ts';

const key = userDataKey(visitorId, 'tried-photo');
/** Long enough to confirm an email address. After that, someone else may be using this browser. */
const longestMs = 24 * 60 * 60 * 1000;

export interface TriedPhoto {
  photo: File;
  /** Blank if none was chosen. */
  caliber: string;
}

/** @returns false if this browser has no room, or stores nothing */
export async function keepTriedPhoto(tried: TriedPhoto, now: Date): Promise<boolean> {
  try {
    const keptAtMs = now.getTime();
    await keepOnDevice(key, { ...tried, keptAtMs });
    localStorage.setItem(key, String(keptAtMs));
    return true;
  } catch (error) {
    logProblem('The tried photo could not be kept for the form', error);
    return false;
  }
}

/** Whether a photo waits for the form. Answers at once, so that no page has to wait for it. */
export function isPhotoKept(now: Date): boolean {
  const keptAt = localStorage.getItem(key);
  return keptAt !== null && isFresh(Number(keptAt), now);
}

/** Returns it and deletes it here; null if there is none. */
export async function takeTriedPhoto(now: Date): Promise<TriedPhoto | null> {
  localStorage.removeItem(key);
  const kept = await readTriedPhoto(now);
  try {
    await del(key);
  } catch (error) {
    logProblem('The tried photo could not be removed', error);
  }
  return kept;
}

/** Returns it and leaves it for the form; null if there is none. */
export async function readTriedPhoto(now: Date): Promise<TriedPhoto | null> {
  try {
    const kept = await readFromDevice<unknown>(key);
    return isKept(kept) && isFresh(kept.keptAtMs, now) ? kept : null;
  } catch (error) {
    logProblem('The tried photo could not be read', error);
    return null;
  }
}

function isFresh(keptAtMs: number, now: Date): boolean {
  return now.getTime() - keptAtMs <= longestMs;
}

function isKept(value: unknown): value is TriedPhoto & { keptAtMs: number } {
  return (
    isRecord(value) &&
    value['photo'] instanceof File &&
    typeof value['caliber'] === 'string' &&
    typeof value['keptAtMs'] === 'number'
  );
}
