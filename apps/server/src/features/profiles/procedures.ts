/** The profile over HTTP. */
import { procedures, signedInProcedures } from '../../platform/http/procedures.ts';
import { fromWire, onWire } from '../../platform/wire/wire-names.ts';
import { changeProfile, readProfile, readPublicName, type ProfileDeps } from './rules.ts';

export function profilesProcedures(deps: ProfileDeps) {
  return {
    getMine: signedInProcedures.profiles.getMine.handler(async ({ context }) =>
      onWire(await readProfile(deps, context.signIn.userId)),
    ),
    updateMine: signedInProcedures.profiles.updateMine.handler(async ({ context, input }) =>
      onWire(await changeProfile(deps, context.signIn.userId, fromWire(input))),
    ),
    getPublicDisplayName: procedures.profiles.getPublicDisplayName.handler(({ context, input }) =>
      readPublicName(deps, context.signIn, input.user_id_param),
    ),
  };
}
