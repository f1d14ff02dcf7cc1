/** Firearms over HTTP. */
import type { Firearm } from '@target-analysis/contract';
import type { Database } from '../../platform/db/database.ts';
import { signedInProcedures } from '../../platform/http/procedures.ts';
import { addFirearm, listFirearms } from './rules.ts';

export function firearmsProcedures(database: Database) {
  return {
    list: signedInProcedures.firearms.list.handler(async ({ context }) => {
      const firearms = await listFirearms(database, context.signIn.userId);
      return firearms.map(toWire);
    }),
    add: signedInProcedures.firearms.add.handler(async ({ context, input }) =>
      toWire(await addFirearm(database, { ...input, userId: context.signIn.userId })),
    ),
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
