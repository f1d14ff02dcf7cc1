/** The values of the analysis form while the shooter fills it in (document 2, section 3). */
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

/** One option from a list in the form; blank until the shooter picks one. */
type Choice<List extends readonly { value: string }[]> = List[number]['value'] | '';

export interface AnalysisForm {
  sessionName: string;
  /** ISO date, as a date input returns it. */
  date: string;
  location: Choice<typeof locations>;
  targetType: Choice<typeof targetTypes>;
  vitalZone: Choice<typeof vitalZones>;
  /** Blank if the shooter's face is not listed. */
  targetFace: Choice<typeof targetFaces>;
  /** As typed; blank if not specified. */
  shotsFired: string;
  /** Number of aims on the sheet that were shot at, as typed; blank if not specified. */
  aims: string;
  targetDistance: Distance;
  notes: string;
  nickName: string;
  handedness: Choice<typeof handednesses>;
  dominantEye: Choice<typeof handednesses>;
  trainingGoals: Choice<typeof trainingGoals>;
  /** Id of a saved firearm, `custom` for one typed in, blank until the shooter chooses. */
  firearmId: string;
  firearmMake: string;
  firearmModel: string;
  firearmCaliber: string;
  /** Blank if not specified. */
  firearmKind: Choice<typeof firearmKinds>;
  savesFirearm: boolean;
}

export const customFirearm = 'custom';

/** The form's value until the user picks another. */
const usualDistance: Distance = { amount: String(distanceYards.default), unit: 'yards' };

/** Works in either unit. */
export function isUsualDistance({ amount, unit }: Distance): boolean {
  return amount === convertDistance(usualDistance, unit).amount;
}

/** A form before the user's first change. */
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

/** A silhouette has one aim, and we already know the aims of a drill sheet. */
export function mayHaveAims({ targetType, targetFace }: AnalysisForm): boolean {
  return targetType !== 'silhouette' && !targetFace.startsWith('drill-');
}

/** The shooter's local day, which near midnight differs from the UTC day. */
export function localIsoDate(moment: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${String(moment.getFullYear())}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

/** Fills blank fields from the profile and keeps typed values. If the profile uses meters, so does the distance. */
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
  return firearm !== undefined && isFirearmBlank(form) ? withFirearm(form, firearm) : form;
}

export function isFirearmBlank(form: AnalysisForm): boolean {
  return form.firearmId === '' && !form.firearmMake && !form.firearmModel && !form.firearmCaliber;
}

/** Copies a saved firearm into the form, or clears the fields for manual entry if `null`. */
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

/** Editing a field of a saved firearm makes it a different firearm. */
export function withFirearmField(
  form: AnalysisForm,
  change: Partial<Pick<AnalysisForm, 'firearmMake' | 'firearmModel' | 'firearmCaliber'>>,
): AnalysisForm {
  return { ...form, ...change, firearmId: customFirearm };
}

/** The selected entry in the list of makes: a saved firearm shows its own make; a typed make selects the last entry. */
export function makeChoice(make: string, isSaved: boolean): string {
  const makes: readonly string[] = analysisFirearmMakes;
  return make === '' || makes.includes(make) || isSaved ? make : otherMake;
}

/** The kind of firearm usually fired in that caliber; blank if unclear (decision 24). */
export function suggestedKind(caliber: string): AnalysisForm['firearmKind'] {
  return findCaliber(caliber)?.usualKind ?? '';
}

/** The kind of firearm follows the caliber until the shooter picks a kind other than the suggested one. */
export function withCaliber(form: AnalysisForm, firearmCaliber: string): AnalysisForm {
  const followsCaliber = form.firearmKind === '' || form.firearmKind === suggestedKind(form.firearmCaliber);
  const firearmKind = followsCaliber ? suggestedKind(firearmCaliber) : form.firearmKind;
  return { ...withFirearmField(form, { firearmCaliber }), firearmKind };
}

/** Sets the caliber chosen for the tried photo. A firearm of another caliber didn't fire it, so its fields are cleared. */
export function withTriedCaliber(form: AnalysisForm, caliber: string): AnalysisForm {
  if (caliber === '' || caliber === form.firearmCaliber) return form;
  return withCaliber(form.firearmCaliber === '' ? form : withFirearm(form, null), caliber);
}

/** Faces that show a figure. */
const silhouetteFaces: ReadonlySet<AnalysisForm['targetFace']> = new Set(['nra-b27', 'ipsc', 'idpa']);

/** Only a silhouette has a vital zone, and none has the face of a bullseye: what doesn't go with the type is cleared. */
export function withTargetType(form: AnalysisForm, targetType: AnalysisForm['targetType']): AnalysisForm {
  const isSilhouette = targetType === 'silhouette';
  return {
    ...form,
    targetType,
    vitalZone: isSilhouette ? form.vitalZone : '',
    targetFace: isSilhouette && !silhouetteFaces.has(form.targetFace) ? '' : form.targetFace,
  };
}

/** Applies a target face; an unknown name changes nothing. */
function withFace(form: AnalysisForm, name: string): AnalysisForm {
  const face = targetFaces.find(({ value }) => value === name);
  return face === undefined ? form : { ...form, targetFace: face.value };
}

/** Applies the face named in the URL. A drill's sheet brings the distance of its drill, not that of the last report. */
export function withAskedFace(form: AnalysisForm, name: string): AnalysisForm {
  const amount = sheetYards.get(name);
  const { unit } = form.targetDistance;
  const own =
    amount === undefined ? {} : { targetDistance: convertDistance({ amount, unit: 'yards' }, unit) };
  return withFace({ ...form, ...own }, name);
}

/** By the rules on the sheets. */
const sheetYards: ReadonlyMap<string, string> = new Map([
  ['drill-one-hole', '3'],
  ['drill-dot', '7'],
  ['drill-dot-torture', '3'],
  ['drill-five-by-five', '5'],
  ['drill-the-test', '10'],
]);

/** Applies the face recognized in the photo. Recognizable faces are bullseyes, so a blank target type becomes bullseye. */
export function withSeenFace(form: AnalysisForm, name: string): AnalysisForm {
  return withFace({ ...form, targetType: form.targetType || 'bullseye' }, name);
}
