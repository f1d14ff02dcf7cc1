/** The profile: nickname, first name, handedness, dominant eye (document 1 and 2, section 3). */
import * as z from 'zod';
import { handednessSchema, requiredLine } from './fields/fields.ts';
import { appearances, distanceUnits, lengthUnits } from './lists/lists.ts';
import { firstNameProblem, nicknameProblem } from './rules.ts';
import { call } from './call.ts';

const settings = {
  distance_unit: z.enum(distanceUnits.map(({ value }) => value)),
  length_unit: z.enum(lengthUnits.map(({ value }) => value)),
  appearance: z.enum(appearances.map(({ value }) => value)),
};

const profileSchema = z.object({
  user_id: z.uuid(),
  nickname: z.string(),
  /** False for a name derived from the account's; then the public sees another (decision 19). */
  is_nickname_chosen: z.boolean(),
  first_name: z.string().nullable(),
  handedness: handednessSchema.nullable(),
  dominant_eye: handednessSchema.nullable(),
  ...settings,
});

export const profilesContract = {
  /** Created on first load; the nickname then follows the rule of document 1 section 3. */
  getMine: call('GET /profiles/mine', "The caller's profile").output(profileSchema),
  updateMine: call('PATCH /profiles/mine', "Change the caller's profile")
    .input(
      z.object({
        nickname: requiredLine.refine((name) => nicknameProblem(name) === null).optional(),
        first_name: requiredLine
          .refine((name) => firstNameProblem(name) === null)
          .nullable()
          .optional(),
        handedness: handednessSchema.optional(),
        dominant_eye: handednessSchema.optional(),
        distance_unit: settings.distance_unit.optional(),
        length_unit: settings.length_unit.optional(),
        appearance: settings.appearance.optional(),
      }),
    )
    .output(profileSchema),
  /** Document 1 section 7: for the caller and for administrators (decision 16), and only a chosen nickname (decision 19). */
  getPublicDisplayName: call('POST /rpc/get_public_profile_display_name', 'The name that the public sees')
    .input(z.object({ user_id_param: z.uuid() }))
    .output(z.string()),
};

export type Profile = z.infer<typeof profileSchema>;
