/** Saved firearms (document 2, section 3). */
import * as z from 'zod';
import { optionalNotes, requiredLine, timestampSchema } from './fields/fields.ts';
import { call } from './call.ts';

const firearmSchema = z.object({
  id: z.uuid(),
  make: z.string(),
  model: z.string(),
  caliber: z.string(),
  notes: z.string().nullable(),
  is_default: z.boolean(),
  created_at: timestampSchema,
});

const firearmFields = {
  make: requiredLine,
  model: requiredLine,
  caliber: requiredLine,
  notes: optionalNotes.nullable(),
};

export const firearmsContract = {
  list: call('GET /firearms', "The caller's firearms, newest first").output(z.array(firearmSchema)),
  /** The first firearm that someone saves becomes the default. */
  add: call('POST /firearms', 'Save a firearm', 201)
    .input(z.object({ id: z.uuid(), ...firearmFields }))
    .output(firearmSchema),
  update: call('PATCH /firearms/{id}', 'Change a firearm')
    .input(z.object({ id: z.uuid(), ...firearmFields }))
    .output(firearmSchema),
  /** The newest one left then becomes the default. Reports keep their details of the firearm. */
  remove: call('DELETE /firearms/{id}', 'Delete a firearm')
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ success: z.literal(true) })),
  /** `user_id` works for the caller only (decision 16). */
  setDefault: call('POST /rpc/set_default_firearm', 'Make a firearm the default')
    .input(z.object({ firearm_id: z.uuid(), user_id: z.uuid() }))
    .output(z.object({ success: z.literal(true) })),
};

export type Firearm = z.infer<typeof firearmSchema>;
