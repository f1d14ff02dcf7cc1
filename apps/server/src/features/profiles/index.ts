/** The door of profiles. */
import { profilesProcedures } from './procedures.ts';
import { renameAccount, type Renaming } from './rename-rules.ts';
import { isSuggestedName, readProfile, readShownName, readUnits, type ProfileDeps } from './rules.ts';

export { personalData } from './personal-data.ts';
export type { AccountNames, Units } from './rules.ts';

export function createProfiles(deps: ProfileDeps) {
  return {
    procedures: profilesProcedures(deps),
    /** For administrators. Rejects for an account that is not there. */
    renameAccount: (renaming: Renaming) => renameAccount(deps, renaming),
    /** The name that the account goes by. */
    readNickname: async (userId: string): Promise<string> => (await readProfile(deps, userId)).nickname,
    /** The units that the account reads distances and lengths in. */
    readUnits: (userId: string) => readUnits(deps, userId),
    /** The name that the public may know. */
    readShownName: (userId: string) => readShownName(deps, userId),
    /** Whether a name is no more than what the account suggested. */
    isSuggestedName: (userId: string, name: string) => isSuggestedName(deps, userId, name),
  };
}
