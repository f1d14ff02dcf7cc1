/** The Personal Information form: the saved values, and the edits since; drawing is done elsewhere. */
import type { Profile } from '@target-analysis/contract';
import { firstNameProblem, nicknameProblem } from '@target-analysis/contract/rules';

type Side = NonNullable<Profile['handedness']>;

export interface PersonalForm {
  nickname: string;
  firstName: string;
  /** Empty until first set. */
  handedness: Side | '';
  dominantEye: Side | '';
}

/** Only the edits: reloading the profile changes everything else and leaves these alone. */
export type PersonalEdits = Partial<PersonalForm>;

export type PersonalProblems = Partial<Record<keyof PersonalForm, string>>;

/** The change to send to the server. */
interface ProfileChange {
  nickname?: string;
  first_name?: string | null;
  handedness?: Side;
  dominant_eye?: Side;
}

export function personalForm(profile: Profile, edits: PersonalEdits): PersonalForm {
  return { ...formOf(profile), ...edits };
}

/** Null if nothing differs from the saved values; spaces around a name don't count. */
export function changeOf(profile: Profile, edits: PersonalEdits): ProfileChange | null {
  const saved = formOf(profile);
  const { nickname, firstName, handedness, dominantEye } = personalForm(profile, edits);
  const change: ProfileChange = {
    ...(nickname.trim() === saved.nickname ? {} : { nickname: nickname.trim() }),
    ...(firstName.trim() === saved.firstName ? {} : { first_name: firstName.trim() || null }),
    ...(handedness === saved.handedness || handedness === '' ? {} : { handedness }),
    ...(dominantEye === saved.dominantEye || dominantEye === '' ? {} : { dominant_eye: dominantEye }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

/** What is wrong with a change; fields that aren't sent can't be wrong. */
export function problemsOf({ nickname, first_name: firstName }: ProfileChange): PersonalProblems {
  const problems = {
    nickname: nickname === undefined ? null : nicknameProblem(nickname),
    firstName: firstNameProblem(firstName ?? ''),
  };
  return {
    ...(problems.nickname === null ? {} : { nickname: problems.nickname }),
    ...(problems.firstName === null ? {} : { firstName: problems.firstName }),
  };
}

/** The edits made while earlier ones were being saved. */
export function editsSince(sent: PersonalEdits, edits: PersonalEdits): PersonalEdits {
  return {
    ...(edits.nickname === sent.nickname ? {} : { nickname: edits.nickname }),
    ...(edits.firstName === sent.firstName ? {} : { firstName: edits.firstName }),
    ...(edits.handedness === sent.handedness ? {} : { handedness: edits.handedness }),
    ...(edits.dominantEye === sent.dominantEye ? {} : { dominantEye: edits.dominantEye }),
  };
}

function formOf(profile: Profile): PersonalForm {
  return {
    nickname: profile.nickname,
    firstName: profile.first_name ?? '',
    handedness: profile.handedness ?? '',
    dominantEye: profile.dominant_eye ?? '',
  };
}
