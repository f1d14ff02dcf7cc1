/** Firearms over HTTP. */
import type { Firearm } from '@target-analysis/contract';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { signedInProcedures } from '../../platform/http/procedures.ts';
import { addFirearm, changeFirearm, listFirearms, removeFirearm, setDefaultFirearm } from './rules.ts';

export function firearmsProcedures(database: Database) {
  const { firearms } = signedInProcedures;
  return {
    list: firearms.list.handler(async ({ context }) => {
      const saved = await listFirearms(database, context.signIn.userId);
      return saved.map(toWire);
    }),
    add: firearms.add.handler(async ({ context, input }) => {
      const { id, ...facts } = input;
      return toWire(await addFirearm(database, { id, userId: context.signIn.userId }, facts));
    }),
    update: firearms.update.handler(async ({ context, input }) => {
      const { id, ...facts } = input;
      return toWire(await changeFirearm(database, { id, userId: context.signIn.userId }, facts));
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

function toWire(firearm: Awaited<ReturnType<typeof addFirearm>>): Firearm {
  return {
    id: firearm.id,
    make: firearm.make,
    model: firearm.model,
    caliber: firearm.caliber,
    notes: firearm.notes,
    is_default: firearm.isDefault,
    created_at: firearm.createdAt.toISOString(),
  };
}
