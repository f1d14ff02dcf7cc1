/** The profile over HTTP. */
import type { Profile } from '@target-analysis/contract';
import { signedInProcedures } from '../../platform/http/procedures.ts';
import { changeProfile, readProfile, type ProfileDeps } from './rules.ts';

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
      };
      return toWire(await changeProfile(deps, context.signIn.userId, change));
    }),
  };
}

function toWire(profile: Awaited<ReturnType<typeof readProfile>>): Profile {
  return {
    user_id: profile.userId,
    nickname: profile.nickname,
    first_name: profile.firstName,
    handedness: profile.handedness,
    dominant_eye: profile.dominantEye,
  };
}
