/** Saved firearms (document 2, section 3). */
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { optionalNotes, requiredLine, timestampSchema } from './fields.ts';

const firearmSchema = z.object({
  id: z.uuid(),
  make: z.string(),
  model: z.string(),
  caliber: z.string(),
  notes: z.string().nullable(),
  is_default: z.boolean(),
  created_at: timestampSchema,
});

export const firearmsContract = {
  list: oc
    .route({ method: 'GET', path: '/firearms', summary: "The caller's firearms, newest first" })
    .output(z.array(firearmSchema)),
  /** The first firearm that someone saves becomes the default. */
  add: oc
    .route({ method: 'POST', path: '/firearms', summary: 'Save a firearm', successStatus: 201 })
    .input(
      z.object({
        id: z.uuid(),
        make: requiredLine,
        model: requiredLine,
        caliber: requiredLine,
        notes: optionalNotes.nullable(),
      }),
    )
    .output(firearmSchema),
};

export type Firearm = z.infer<typeof firearmSchema>;
