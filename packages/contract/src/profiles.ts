/** The profile: nickname, first name, handedness, dominant eye (document 1 and 2, section 3). */
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { nicknameMaxLength, nicknameMinLength } from './constants.ts';
import { handednessSchema, requiredLine } from './fields.ts';

const profileSchema = z.object({
  user_id: z.uuid(),
  nickname: z.string(),
  first_name: z.string().nullable(),
  handedness: handednessSchema.nullable(),
  dominant_eye: handednessSchema.nullable(),
});

export const profilesContract = {
  /** Made on first load; the nickname then follows the rule of document 1 section 3. */
  getMine: oc
    .route({ method: 'GET', path: '/profiles/mine', summary: "The caller's profile" })
    .output(profileSchema),
  updateMine: oc
    .route({ method: 'PATCH', path: '/profiles/mine', summary: "Change the caller's profile" })
    .input(
      z.object({
        nickname: requiredLine.min(nicknameMinLength).max(nicknameMaxLength).optional(),
        first_name: requiredLine.nullable().optional(),
        handedness: handednessSchema.optional(),
        dominant_eye: handednessSchema.optional(),
      }),
    )
    .output(profileSchema),
};

export type Profile = z.infer<typeof profileSchema>;
