/** A report as it goes over the wire (document 2, section 3). */
import * as z from 'zod';
import { aimsShotAt, distanceYards, metresPerYard, shotsFired } from '../constants.ts';
import { isErrorCode, type ErrorCode } from '../errors/errors.ts';
import { handednessSchema, requiredLine, timestampSchema } from '../fields/fields.ts';
import { analysisSteps, firearmKinds, targetFaces } from '../lists/lists.ts';
import { aiAnalysisSchema, reportSchema } from './report-schema.ts';

export const targetTypeSchema = z.enum([
  'bullseye',
  'precision',
  'silhouette',
  'silhouette_head',
  'silhouette_chest',
  'silhouette_center_mass',
]);
export const locationSchema = z.enum(['indoor', 'outdoor', 'field']);
export const trainingGoalsSchema = z.enum(['self-defense', 'precision shooting']);

/** Optional details that help the analysis; null if not given. */
export const hints = {
  shots_fired: z.int().min(shotsFired.min).max(shotsFired.max).nullable(),
  /** Aims of the sheet that were shot at. */
  aims: z.int().min(aimsShotAt.min).max(aimsShotAt.max).nullable(),
  target_face: z.enum(targetFaces.map((face) => face.value)).nullable(),
  firearm_kind: z.enum(firearmKinds.map((kind) => kind.value)).nullable(),
};

/** Exact meters are stored next to the specification's text such as '25 yards' (decision 23). */
const distanceM = z
  .number()
  .min(distanceYards.min * metresPerYard - 1e-9)
  .max(distanceYards.max * metresPerYard + 1e-9);

/** What a report is measured with besides its photo, and its owner may still change (decision 077). */
export const changeableFactsSchema = z.object({
  target_distance: requiredLine,
  distance_m: distanceM,
  firearm_make: requiredLine,
  firearm_model: requiredLine,
  firearm_caliber: requiredLine,
  firearm_kind: hints.firearm_kind,
  shots_fired: hints.shots_fired,
});

const errorCodeSchema = z.custom<ErrorCode>(isErrorCode);
export const analysisStateSchema = z.object({
  /** `waiting`: not requested yet; `failed` can be requested again, free of charge. */
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  step: z.enum(analysisSteps),
  failure: errorCodeSchema.nullable(),
});

export const userSessionSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  shooting_session_id: z.uuid(),
  session_name: z.string(),
  date: z.iso.date(),
  created_at: timestampSchema,
  /** A signed link that expires after a few minutes; reading the report again gives a new one. */
  image_url: z.string(),
  /** The same photo at screen resolution; `image_url` if there is no such picture. */
  display_url: z.string(),
  thumbnail_url: z.string(),
  target_location: locationSchema,
  target_type: targetTypeSchema,
  target_distance: z.string(),
  distance_m: z.number(),
  firearm_make: z.string(),
  firearm_model: z.string(),
  firearm_caliber: z.string(),
  handedness: handednessSchema,
  dominant_eye: handednessSchema,
  training_goals: trainingGoalsSchema,
  /** Who shot; null until the analysis is requested. */
  shooter_name: z.string().nullable(),
  ...hints,
  notes: z.string(),
  ai_analysis: aiAnalysisSchema.nullable(),
  report_pdf_url: z.string().nullable(),
  measurement: reportSchema.nullable(),
  /** Counts the versions of the measurement, from 1; null until there is one. */
  version: z.int().positive().nullable(),
  analysis: analysisStateSchema,
  /** A further photo of the sheet that is being measured, or failed within the last hour; null if there is none. */
  continuation: analysisStateSchema.nullable(),
});

export type ChangeableFacts = z.infer<typeof changeableFactsSchema>;
export type UserSession = z.infer<typeof userSessionSchema>;
export type AnalysisState = z.infer<typeof analysisStateSchema>;
