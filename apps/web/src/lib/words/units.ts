/** The units in which distances and lengths are shown. */
import type { Profile } from '@target-analysis/contract';

export interface Units {
  distanceUnit: Profile['distance_unit'];
  lengthUnit: Profile['length_unit'];
}

/** Used until an account has chosen others. */
const defaultUnits: Units = { distanceUnit: 'yards', lengthUnit: 'mm' };

/** The unit that a distance was entered in, such as '25 meters'; for any other text the reader's. */
export function unitOfDistance(entered: string, readers: Units['distanceUnit']): Units['distanceUnit'] {
  return (['yards', 'meters'] as const).find((unit) => entered.endsWith(` ${unit}`)) ?? readers;
}

/** An account's units; null means a visitor, undefined not yet known. */
export function unitsOf(profile: Profile | null | undefined, language: string): Units {
  if (profile === undefined) return defaultUnits;
  if (profile !== null) return { distanceUnit: profile.distance_unit, lengthUnit: profile.length_unit };
  return language === 'en-US'
    ? { distanceUnit: 'yards', lengthUnit: 'inches' }
    : { distanceUnit: 'meters', lengthUnit: 'mm' };
}
