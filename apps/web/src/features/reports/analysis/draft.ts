/** The half-filled form, saved in the browser per account so that closing the tab loses nothing (decision 22). */
import {
  firearmKinds,
  handednesses,
  locations,
  targetFaces,
  targetTypes,
  trainingGoals,
  vitalZones,
} from '@target-analysis/contract/lists';
import { logProblem } from '../../../log.ts';
import { isRecord, parseRecord } from '../../../lib/parse-record.ts';
import { userDataKey } from '../../../lib/sign-in/user-data.ts';
import { emptyForm, type AnalysisForm } from './analysis-form.ts';
import { distanceUnits, type Distance } from './firearm/distance.ts';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function draftKey(userId: string): string {
  return userDataKey(userId, 'analysis-draft');
}

export function saveDraft(storage: DraftStorage, userId: string, form: AnalysisForm): void {
  try {
    storage.setItem(draftKey(userId), JSON.stringify(form));
  } catch (error) {
    // Full or blocked storage must not stop someone from filling in the form.
    logProblem('The draft could not be saved', error);
  }
}

export function clearDraft(storage: DraftStorage, userId: string): void {
  storage.removeItem(draftKey(userId));
}

export function hasDraft(storage: DraftStorage, userId: string): boolean {
  return storage.getItem(draftKey(userId)) !== null;
}

/** Reads the saved draft field by field: a value the form does not support becomes blank. */
export function loadDraft(storage: DraftStorage, userId: string, today: Date): AnalysisForm {
  const saved = parseRecord(storage.getItem(draftKey(userId)));
  const blank = emptyForm(today);
  const text = (field: keyof AnalysisForm, fallback = '') => {
    const value = saved[field];
    return typeof value === 'string' ? value : fallback;
  };
  return {
    sessionName: text('sessionName'),
    date: text('date', blank.date),
    location: choice(locations, saved['location']),
    targetType: choice(targetTypes, saved['targetType']),
    vitalZone: choice(vitalZones, saved['vitalZone']),
    targetFace: choice(targetFaces, saved['targetFace']),
    shotsFired: text('shotsFired'),
    aims: text('aims'),
    targetDistance: readDistance(saved['targetDistance']) ?? blank.targetDistance,
    notes: text('notes'),
    nickName: text('nickName'),
    handedness: choice(handednesses, saved['handedness']),
    dominantEye: choice(handednesses, saved['dominantEye']),
    trainingGoals: choice(trainingGoals, saved['trainingGoals']),
    firearmId: text('firearmId'),
    firearmMake: text('firearmMake'),
    firearmModel: text('firearmModel'),
    firearmCaliber: text('firearmCaliber'),
    firearmKind: choice(firearmKinds, saved['firearmKind']),
    savesFirearm: saved['savesFirearm'] === true,
  };
}

function choice<const Value extends string>(list: readonly { value: Value }[], value: unknown): Value | '' {
  return list.find((item) => item.value === value)?.value ?? '';
}

function readDistance(value: unknown): Distance | null {
  if (!isRecord(value) || typeof value['amount'] !== 'string') return null;
  const unit = distanceUnits.find((known) => known === value['unit']);
  return unit === undefined ? null : { amount: value['amount'], unit };
}
