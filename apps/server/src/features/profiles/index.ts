/** The door of profiles. */
import { profilesProcedures } from './routes.ts';
import { readProfile, type ProfileDeps } from './rules.ts';

export type { AccountNames } from './rules.ts';

export function createProfiles(deps: ProfileDeps) {
  return {
    procedures: profilesProcedures(deps),
    /** The name that the account goes by. */
    readNickname: async (userId: string): Promise<string> => (await readProfile(deps, userId)).nickname,
  };
}
