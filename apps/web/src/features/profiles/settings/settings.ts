/** An account's display settings; the form is elsewhere. */
import type { Profile } from '@target-analysis/contract';

export type Settings = Partial<Pick<Profile, 'distance_unit' | 'length_unit' | 'appearance'>>;

/** The profile with these settings applied; an unknown profile stays unknown. */
export function withSettings(profile: Profile | undefined, settings: Settings): Profile | undefined {
  return profile && { ...profile, ...settings };
}
