/** Prefills the form with the answers from the newest report. */
import type { UserSession } from '@target-analysis/contract';
import { targetTypes, vitalZones } from '@target-analysis/contract/lists';
import { customFirearm, isFirearmBlank, isUsualDistance, type AnalysisForm } from './analysis-form.ts';
import { distanceUnits, type Distance } from './firearm/distance.ts';

/** The answers given for a report, without those specific to its photo: date, shots, and notes. */
export type LastAnswers = Pick<
  UserSession,
  | 'session_name'
  | 'target_location'
  | 'target_type'
  | 'target_face'
  | 'aims'
  | 'target_distance'
  | 'shooter_name'
  | 'handedness'
  | 'dominant_eye'
  | 'training_goals'
  | 'firearm_make'
  | 'firearm_model'
  | 'firearm_caliber'
  | 'firearm_kind'
>;

/**
 * Fills blank fields with last time's answers; keeps what was typed or chosen.
 * @param firearms saved firearms; the last one used may be among them
 */
export function withLastTime(
  form: AnalysisForm,
  last: LastAnswers,
  firearms: readonly { id: string; make: string; model: string; caliber: string }[],
): AnalysisForm {
  const isTargetBlank = form.targetType === '' && form.targetFace === '';
  return {
    ...form,
    sessionName: form.sessionName || last.session_name,
    location: form.location || last.target_location,
    ...(isTargetBlank && lastTarget(last)),
    targetDistance: isUsualDistance(form.targetDistance)
      ? (readDistance(last.target_distance) ?? form.targetDistance)
      : form.targetDistance,
    nickName: form.nickName || (last.shooter_name ?? ''),
    handedness: form.handedness || last.handedness,
    dominantEye: form.dominantEye || last.dominant_eye,
    trainingGoals: form.trainingGoals || last.training_goals,
    ...(isFirearmBlank(form) && lastFirearm(last, firearms)),
  };
}

function lastTarget({ target_type: told, target_face: face, aims }: LastAnswers) {
  const [type, ...zone] = told.split('_');
  return {
    targetType: targetTypes.find(({ value }) => value === type)?.value ?? '',
    vitalZone: vitalZones.find(({ value }) => value === zone.join('_'))?.value ?? '',
    targetFace: face ?? '',
    aims: aims === null ? '' : String(aims),
  } satisfies Partial<AnalysisForm>;
}

function lastFirearm(last: LastAnswers, firearms: Parameters<typeof withLastTime>[2]) {
  const saved = firearms.find(
    ({ make, model, caliber }) =>
      make === last.firearm_make && model === last.firearm_model && caliber === last.firearm_caliber,
  );
  return {
    firearmId: saved?.id ?? customFirearm,
    firearmMake: last.firearm_make,
    firearmModel: last.firearm_model,
    firearmCaliber: last.firearm_caliber,
    firearmKind: last.firearm_kind ?? '',
  } satisfies Partial<AnalysisForm>;
}

/** Parses a distance such as '25 yards', as the form writes it; null for any other text. */
export function readDistance(text: string): Distance | null {
  const [amount = '', unitWords] = text.split(' ');
  const unit = distanceUnits.find((known) => known === unitWords);
  return unit === undefined ? null : { amount, unit };
}
