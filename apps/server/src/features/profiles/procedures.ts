/** The profile over HTTP. */
import type { Profile } from '@target-analysis/contract';
import { procedures, signedInProcedures } from '../../platform/http/procedures.ts';
import { changeProfile, readProfile, readPublicName, type ProfileDeps } from './rules.ts';

export function profilesProcedures(deps: ProfileDeps) {
  return {
    getMine: signedInProcedures.profiles.getMine.handler(async ({ context }) =>
      toWire(await readProfile(deps, context.signIn.userId)),
    ),
    updateMine: signedInProcedures.profiles.updateMine.handler(async ({ context, input }) => {
      const change = {
        nickname: input.nickname,
        firstName: input.first_name,
        handedness: input.handedness,
        dominantEye: input.dominant_eye,
        distanceUnit: input.distance_unit,
        lengthUnit: input.length_unit,
        appearance: input.appearance,
      };
      return toWire(await changeProfile(deps, context.signIn.userId, change));
    }),
    getPublicDisplayName: procedures.profiles.getPublicDisplayName.handler(({ context, input }) =>
      readPublicName(deps, context.signIn, input.user_id_param),
    ),
  };
}

function toWire(profile: Awaited<ReturnType<typeof readProfile>>): Profile {
  return {
    user_id: profile.userId,
    nickname: profile.nickname,
    is_nickname_chosen: profile.isNicknameChosen,
    first_name: profile.firstName,
    handedness: profile.handedness,
    dominant_eye: profile.dominantEye,
    distance_unit: profile.distanceUnit,
    length_unit: profile.lengthUnit,
    appearance: profile.appearance,
  };
}
