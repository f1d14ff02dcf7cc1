/** Photos submitted while offline: stored on this device with their form until they can be sent. */
import type { Report } from '@target-analysis/analysis';
import { del, keys } from 'idb-keyval';
import type { Problem } from '../../lib/calls/problem.ts';
import { keepOnDevice, readFromDevice } from '../../lib/device-store.ts';
import { isUnsentPhotoKey, parseKey, unsentPhotoKey } from '../../lib/sign-in/user-data.ts';
import type { AnalysisForm } from './analysis/analysis-form.ts';
import type { Submission } from './analysis/submission.ts';

export interface UnsentPhoto {
  form: AnalysisForm;
  photo: File;
  /** The report this device measured from it; null if the shooter did not wait for it. */
  found: Report | null;
  /** Its ids make sure that the photo becomes only one report, no matter how often it is sent (decision 006). */
  submission: Submission;
  keptAtMs: number;
  /** Why the server refused it; null while it is only waiting. */
  problem: Problem | null;
}

export const unsentKey = ['unsent-photos'] as const;

export function unsentId({ submission }: UnsentPhoto): string {
  return submission.userSessionId;
}

/** @throws if this browser has no room, or stores nothing */
export async function saveUnsent(userId: string, unsent: UnsentPhoto): Promise<void> {
  await keepOnDevice(unsentPhotoKey(userId, unsentId(unsent)), unsent);
}

export async function dropUnsent(userId: string, id: string): Promise<void> {
  await del(unsentPhotoKey(userId, id));
}

/** The photos of one account, oldest first. */
export async function listUnsent(userId: string): Promise<UnsentPhoto[]> {
  const own = (await unsentKeys()).filter((key) => key.startsWith(unsentPhotoKey(userId, '')));
  const found = await Promise.all(own.map((key) => readFromDevice<UnsentPhoto>(key)));
  return found
    .filter((unsent) => unsent !== undefined)
    .toSorted((one, other) => one.keptAtMs - other.keptAtMs);
}

/** Number of other accounts' photos waiting here. */
export async function countOthers(userId: string): Promise<number> {
  return (await unsentKeys()).filter((key) => parseKey(key)?.userId !== userId).length;
}

async function unsentKeys(): Promise<string[]> {
  return (await keys()).filter(isUnsentPhotoKey);
}
