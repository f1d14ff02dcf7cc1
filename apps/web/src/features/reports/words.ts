/** A report's values in the words its pages use. */
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

/** 'Bullseye', or 'Silhouette, head' for a zone of the silhouette. */
export function targetTypeWords(targetType: UserSession['target_type']): string {
  const [type = '', ...zone] = targetType.split('_');
  const zoneWords = zone.length > 0 ? `, ${labelOf(vitalZones, zone.join('_')).toLowerCase()}` : '';
  return `${labelOf(targetTypes, type)}${zoneWords}`;
}

/** Empty if no face was given. */
export function targetFaceWords(face: UserSession['target_face']): string {
  return face === null ? '' : labelOf(targetFaces, face);
}

/** Empty if no kind was given. */
export function firearmKindWords(kind: UserSession['firearm_kind']): string {
  return kind === null ? '' : labelOf(firearmKinds, kind);
}

/** An import may have an empty title. */
export function historicalTitle({ title }: Pick<HistoricalReport, 'title'>): string {
  return title.trim() === '' ? 'Analysis Report' : title;
}

/** The words of a choice; the value itself if the list doesn't have it. */
export function labelOf(list: readonly { value: string; label: string }[], value: string): string {
  return list.find((item) => item.value === value)?.label ?? value;
}

/** Shown around the coach's texts (document 2 section 2). */
export const disclaimer =
  'AI-generated coaching is for informational and training support only. Always follow firearm safety rules and consult certified instructors.';
