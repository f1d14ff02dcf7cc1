/** Firearms over HTTP. */
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { signedInProcedures } from '../../platform/http/procedures.ts';
import { onWire } from '../../platform/wire/wire-names.ts';
import { addFirearm, changeFirearm, listFirearms, removeFirearm, setDefaultFirearm } from './rules.ts';

export function firearmsProcedures(database: Database) {
  const { firearms } = signedInProcedures;
  return {
    list: firearms.list.handler(async ({ context }) => {
      const saved = await listFirearms(database, context.signIn.userId);
      return saved.map(onWire);
    }),
    add: firearms.add.handler(async ({ context, input }) => {
      const { id, ...facts } = input;
      return onWire(await addFirearm(database, { id, userId: context.signIn.userId }, facts));
    }),
    update: firearms.update.handler(async ({ context, input }) => {
      const { id, ...facts } = input;
      return onWire(await changeFirearm(database, { id, userId: context.signIn.userId }, facts));
    }),
    remove: firearms.remove.handler(async ({ context, input }) => {
      await removeFirearm(database, { id: input.id, userId: context.signIn.userId });
      return { success: true };
    }),
    setDefault: firearms.setDefault.handler(async ({ context, input }) => {
      // Decision 16: everyone else gets the same answer as for an absent firearm.
      if (input.user_id !== context.signIn.userId) throw new AppError('not-found');
      await setDefaultFirearm(database, { id: input.firearm_id, userId: context.signIn.userId });
      return { success: true };
    }),
  };
}
