/** The chosen photo, stored in the browser beside the draft; local storage is too small for it (decision 22). */
import { del } from 'idb-keyval';
import { logProblem } from '../../../../log.ts';
import { keepOnDevice } from '../../../../lib/device-store.ts';
import { readKept } from '../../../../lib/sign-in/kept-answer.ts';
import { userDataKey } from '../../../../lib/sign-in/user-data.ts';

function photoKey(userId: string): string {
  return userDataKey(userId, 'target-photo');
}

export async function savePhoto(userId: string, photo: File): Promise<void> {
  try {
    await keepOnDevice(photoKey(userId), { photo });
  } catch (error) {
    // A private window without storage can still analyze; a reload just loses the photo.
    logProblem('The photo could not be kept for later', error);
  }
}

export async function loadPhoto(userId: string): Promise<File | null> {
  const kept = await readKept<{ photo: File }>(photoKey(userId));
  return kept?.photo ?? null;
}

export async function clearPhoto(userId: string): Promise<void> {
  try {
    await del(photoKey(userId));
  } catch (error) {
    logProblem('The kept photo could not be removed', error);
  }
}
