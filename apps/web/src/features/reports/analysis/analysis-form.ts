/** What the analysis form holds while it is filled in (document 2, section 3). */
import type { Firearm, Profile } from '@target-analysis/contract';
import { findCaliber } from '@target-analysis/analysis/calibers';
import { analysisFirearmMakes, otherMake } from '@target-analysis/contract/lists';
import {
  targetFaces,
  type firearmKinds,
  type handednesses,
  type locations,
  type targetTypes,
  type trainingGoals,
  type vitalZones,
} from '@target-analysis/contract/lists';
import { distanceYards } from '@target-analysis/contract/constants';
import { convertDistance, type Distance } from './firearm/distance.ts';

/** A choice of one of the form's lists; blank until it is made. */
type Choice<List extends readonly { value: string }[]> = List[number]['value'] | '';

export interface AnalysisForm {
  sessionName: string;
  /** ISO date, as a date field gives it. */
  date: string;
  location: Choice<typeof locations>;
  targetType: Choice<typeof targetTypes>;
  vitalZone: Choice<typeof vitalZones>;
  /** Blank where the face is not listed. */
  targetFace: Choice<typeof targetFaces>;
  /** As typed; blank where it is not told. */
  shotsFired: string;
  /** Aims of the sheet that were shot at, as typed; blank where it is not told. */
  aims: string;
  targetDistance: Distance;
  notes: string;
  nickName: string;
  handedness: Choice<typeof handednesses>;
  dominantEye: Choice<typeof handednesses>;
  trainingGoals: Choice<typeof trainingGoals>;
  /** Id of a saved firearm, `custom` for one typed in, blank until either was chosen. */
  firearmId: string;
  firearmMake: string;
  firearmModel: string;
  firearmCaliber: string;
  /** Blank where it is not told. */
  firearmKind: Choice<typeof firearmKinds>;
  savesFirearm: boolean;
}

export const customFirearm = 'custom';

/** The value in the form until the user picks another. */
const usualDistance: Distance = { amount: String(distanceYards.default), unit: 'yards' };

/** In either unit. */
export function isUsualDistance({ amount, unit }: Distance): boolean {
  return amount === convertDistance(usualDistance, unit).amount;
}

/** A form that nobody has touched yet. */
export function emptyForm(today: Date): AnalysisForm {
  return {
    sessionName: '',
    date: localIsoDate(today),
    location: '',
    targetType: '',
    vitalZone: '',
    targetFace: '',
    shotsFired: '',
    aims: '',
    targetDistance: usualDistance,
    notes: '',
    nickName: '',
    handedness: '',
    dominantEye: '',
    trainingGoals: '',
    firearmId: '',
    firearmMake: '',
    firearmModel: '',
    firearmCaliber: '',
    firearmKind: '',
    savesFirearm: false,
  };
}

/** A silhouette is one aim, and of a drill sheet we know them. */
export function mayHaveAims({ targetType, targetFace }: AnalysisForm): boolean {
  return targetType !== 'silhouette' && !targetFace.startsWith('drill-');
}

/** The day where the shooter is, which near midnight is not the day of UTC. */
export function localIsoDate(moment: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${String(moment.getFullYear())}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

/** Fills what is still blank from the profile; what was typed stays. Nobody is asked in yards who tells meters. */
export function withProfile(form: AnalysisForm, profile: Profile): AnalysisForm {
  return {
    ...form,
    nickName: form.nickName || profile.nickname,
    handedness: form.handedness || (profile.handedness ?? ''),
    dominantEye: form.dominantEye || (profile.dominant_eye ?? ''),
    targetDistance:
      profile.distance_unit === 'meters' &&
      form.targetDistance.unit === 'yards' &&
      isUsualDistance(form.targetDistance)
        ? convertDistance(form.targetDistance, 'meters')
        : form.targetDistance,
  };
}

/** Pre-selects the default firearm while the firearm section is untouched. */
export function withDefaultFirearm(form: AnalysisForm, firearm: Firearm | undefined): AnalysisForm {
  const isUntouched =
    form.firearmId === '' && !form.firearmMake && !form.firearmModel && !form.firearmCaliber;
  return firearm !== undefined && isUntouched ? withFirearm(form, firearm) : form;
}

/** Takes over a saved firearm, or with `null` clears the fields for manual entry. */
export function withFirearm(form: AnalysisForm, firearm: Firearm | null): AnalysisForm {
  return {
    ...form,
    firearmId: firearm?.id ?? customFirearm,
    firearmMake: firearm?.make ?? '',
    firearmModel: firearm?.model ?? '',
    firearmCaliber: firearm?.caliber ?? '',
    firearmKind: suggestedKind(firearm?.caliber ?? ''),
    savesFirearm: false,
  };
}

/** A changed field of a saved firearm makes it another firearm. */
export function withFirearmField(
  form: AnalysisForm,
  change: Partial<Pick<AnalysisForm, 'firearmMake' | 'firearmModel' | 'firearmCaliber'>>,
): AnalysisForm {
  return { ...form, ...change, firearmId: customFirearm };
}

/** What the list of makes shows: a saved firearm keeps its own, and one that was typed stands beneath the last choice. */
export function makeChoice(make: string, isSaved: boolean): string {
  const makes: readonly string[] = analysisFirearmMakes;
  return make === '' || makes.includes(make) || isSaved ? make : otherMake;
}

/** What is usually fired in that caliber; blank where that is not clear (decision 24). */
export function suggestedKind(caliber: string): AnalysisForm['firearmKind'] {
  return findCaliber(caliber)?.usualKind ?? '';
}

/** The kind of firearm follows the caliber until the shooter says another than the suggested one. */
export function withCaliber(form: AnalysisForm, firearmCaliber: string): AnalysisForm {
  const followsCaliber = form.firearmKind === '' || form.firearmKind === suggestedKind(form.firearmCaliber);
  const firearmKind = followsCaliber ? suggestedKind(firearmCaliber) : form.firearmKind;
  return { ...withFirearmField(form, { firearmCaliber }), firearmKind };
}

/** A vital zone belongs to a silhouette only, so another target type drops it. */
export function withTargetType(form: AnalysisForm, targetType: AnalysisForm['targetType']): AnalysisForm {
  return { ...form, targetType, vitalZone: targetType === 'silhouette' ? form.vitalZone : '' };
}

/** Takes a face over that an address names; a name that is no face changes nothing. */
export function withFace(form: AnalysisForm, name: string): AnalysisForm {
  const face = targetFaces.find(({ value }) => value === name);
  return face === undefined ? form : { ...form, targetFace: face.value };
}

/** Takes over the face of a photo. Faces that can be seen are bullseyes, so a blank target type is no question any more. */
export function withSeenFace(form: AnalysisForm, name: string): AnalysisForm {
  return withFace({ ...form, targetType: form.targetType || 'bullseye' }, name);
}
