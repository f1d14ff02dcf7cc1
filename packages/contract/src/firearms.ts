/** Saved firearms (document 2, section 3). */
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { optionalNotes, requiredLine, timestampSchema } from './fields/fields.ts';

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
  list: oc
    .route({ method: 'GET', path: '/firearms', summary: "The caller's firearms, newest first" })
    .output(z.array(firearmSchema)),
  /** The first firearm that someone saves becomes the default. */
  add: oc
    .route({ method: 'POST', path: '/firearms', summary: 'Save a firearm', successStatus: 201 })
    .input(z.object({ id: z.uuid(), ...firearmFields }))
    .output(firearmSchema),
  update: oc
    .route({ method: 'PATCH', path: '/firearms/{id}', summary: 'Change a firearm' })
    .input(z.object({ id: z.uuid(), ...firearmFields }))
    .output(firearmSchema),
  /** The newest one left then becomes the default. Reports keep their details of the firearm. */
  remove: oc
    .route({ method: 'DELETE', path: '/firearms/{id}', summary: 'Delete a firearm' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ success: z.literal(true) })),
  /** `user_id` works for the caller only (decision 16). */
  setDefault: oc
    .route({
      method: 'POST',
      path: '/rpc/set_default_firearm',
      summary: 'Make a firearm the one that forms begin with',
    })
    .input(z.object({ firearm_id: z.uuid(), user_id: z.uuid() }))
    .output(z.object({ success: z.literal(true) })),
};

export type Firearm = z.infer<typeof firearmSchema>;
