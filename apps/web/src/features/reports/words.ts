/** The values of a report in the words of its pages. */
import type { HistoricalReport, UserSession } from '@target-analysis/contract';
import {
  firearmKinds,
  handednesses,
  locations,
  targetFaces,
  targetTypes,
  vitalZones,
} from '@target-analysis/contract/lists';

export function locationWords(location: UserSession['target_location']): string {
  return labelOf(locations, location);
}

export function handednessWords(handedness: UserSession['handedness']): string {
  return labelOf(handednesses, handedness);
}

/** 'Bullseye', or for a zone of the silhouette 'Silhouette, head'. */
export function targetTypeWords(targetType: UserSession['target_type']): string {
  const [type = '', ...zone] = targetType.split('_');
  const zoneWords = zone.length > 0 ? `, ${labelOf(vitalZones, zone.join('_')).toLowerCase()}` : '';
  return `${labelOf(targetTypes, type)}${zoneWords}`;
}

/** Empty where no face was told. */
export function targetFaceWords(face: UserSession['target_face']): string {
  return face === null ? '' : labelOf(targetFaces, face);
}

/** Empty where no kind was told. */
export function firearmKindWords(kind: UserSession['firearm_kind']): string {
  return kind === null ? '' : labelOf(firearmKinds, kind);
}

/** An import may have left it empty. */
export function historicalTitle({ title }: Pick<HistoricalReport, 'title'>): string {
  return title.trim() === '' ? 'Analysis Report' : title;
}

function labelOf(list: readonly { value: string; label: string }[], value: string): string {
  return list.find((item) => item.value === value)?.label ?? value;
}

/** Around what the coach says (document 2 section 2). */
export const disclaimer =
  'AI-generated coaching is for informational and training support only. Always follow firearm safety rules and consult certified instructors.';
