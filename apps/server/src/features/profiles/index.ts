/** The public interface of profiles. */
import { profilesProcedures } from './procedures.ts';
import {
  renameAccount,
  type Renaming,
  isSuggestedName,
  readProfile,
  readShownName,
  readLengthUnit,
  type ProfileDeps,
} from './rules.ts';

export { personalData } from './personal-data.ts';

export function createProfiles(deps: ProfileDeps) {
  return {
    procedures: profilesProcedures(deps),
    /** For administrators. Rejects if the account does not exist. */
    renameAccount: (renaming: Renaming) => renameAccount(deps, renaming),
    /** The name by which the account is known. */
    readNickname: async (userId: string): Promise<string> => (await readProfile(deps, userId)).nickname,
    /** The unit in which the account reads lengths. */
    readLengthUnit: (userId: string) => readLengthUnit(deps.database, userId),
    /** The name that the public may know. */
    readShownName: (userId: string) => readShownName(deps.database, userId),
    /** Whether a name is merely the account's suggestion. */
    isSuggestedName: (userId: string, name: string) => isSuggestedName(deps, userId, name),
  };
}
