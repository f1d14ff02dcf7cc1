/** An unsaved correction, stored in this browser per account and report, so that a reload loses nothing. */
import type { Correction, PixelPoint, Report } from '@target-analysis/analysis';
import { logProblem } from '../../../../../log.ts';
import { isRecord, parseRecord } from '../../../../../lib/parse-record.ts';
import { userDataKey } from '../../../../../lib/sign-in/user-data.ts';

type CorrectionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Identifies a correction: its owner and report version. */
export interface CorrectionPlace {
  userId: string;
  reportId: string;
  /** Stored in the value, not the key: a correction of another version is useless, and the next one replaces it. */
  version: number;
}

function keyOf({ userId, reportId }: CorrectionPlace): string {
  return userDataKey(userId, `correction:${reportId}`);
}

export function keepCorrection(
  storage: CorrectionStorage,
  place: CorrectionPlace,
  correction: Correction,
): void {
  try {
    storage.setItem(keyOf(place), JSON.stringify({ version: place.version, correction }));
  } catch (error) {
    // Full or blocked storage must not stop someone from correcting.
    logProblem('The correction could not be kept', error);
  }
}

export function forgetCorrection(storage: CorrectionStorage, place: CorrectionPlace): void {
  storage.removeItem(keyOf(place));
}

/** Null if none is stored, or if it does not fit this report. */
export function keptCorrection(
  storage: CorrectionStorage,
  place: CorrectionPlace,
  report: Report,
): Correction | null {
  const { version, correction } = parseRecord(storage.getItem(keyOf(place)));
  const isKept = version === place.version && isCorrection(correction) && isOf(correction, report);
  return isKept ? correction : null;
}

function isOf({ holes, dismissedPossibleHoles }: Correction, report: Report): boolean {
  return (
    holes.every(({ from }) => from === null || report.holes[from - 1] !== undefined) &&
    dismissedPossibleHoles.every((index) => report.possibleHoles[index] !== undefined)
  );
}

function isCorrection(value: unknown): value is Correction {
  if (!isRecord(value)) return false;
  const { holes, dismissedPossibleHoles, aim, ownAims, scalePoints } = value;
  return (
    Array.isArray(holes) &&
    holes.every(isHole) &&
    Array.isArray(dismissedPossibleHoles) &&
    dismissedPossibleHoles.every((index) => typeof index === 'number') &&
    (aim === null || isPlace(aim)) &&
    (ownAims === null || (Array.isArray(ownAims) && ownAims.every(isOwnAim))) &&
    (scalePoints === null || isScale(scalePoints))
  );
}

function isHole(value: unknown): boolean {
  if (!isRecord(value) || !isPlace(value)) return false;
  const { from, role, isConfirmed, ownAim, string = null } = value;
  const isRole = role === 'shot' || role === 'flyer' || role === 'sighter';
  const isKnown = [from, ownAim, string].every((number) => number === null || typeof number === 'number');
  return isKnown && isRole && typeof isConfirmed === 'boolean';
}

function isOwnAim(value: unknown): boolean {
  return isRecord(value) && isPlace(value) && typeof value['label'] === 'string';
}

function isScale(value: unknown): boolean {
  return (
    isRecord(value) &&
    isPlace(value['from']) &&
    isPlace(value['to']) &&
    typeof value['distanceMm'] === 'number'
  );
}

function isPlace(value: unknown): value is PixelPoint {
  return isRecord(value) && typeof value['column'] === 'number' && typeof value['row'] === 'number';
}
