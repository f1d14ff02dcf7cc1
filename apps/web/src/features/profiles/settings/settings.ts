/** How an account likes to see things, apart from how that is chosen. */
import type { Profile } from '@target-analysis/contract';

export type Settings = Partial<Pick<Profile, 'distance_unit' | 'length_unit' | 'appearance'>>;

/** The profile as it stands with these settings; what is not known stays so. */
export function withSettings(profile: Profile | undefined, settings: Settings): Profile | undefined {
  return profile && { ...profile, ...settings };
}
