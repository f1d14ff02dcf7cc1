/** The owner's corrections to a report, the versions that they create, and progress over many reports. */
import * as z from 'zod';
import { maxAims, maxCorrectedHoles } from '../constants.ts';
import { timestampSchema } from '../fields/fields.ts';
import {
  estimateSchema,
  holeRoleSchema,
  ownAimSchema,
  pixelPointSchema,
  scalePointsSchema,
} from './report-schema.ts';
import { changeableFactsSchema, userSessionSchema } from './user-session.ts';
import { call } from '../call.ts';

/** All marks of a report as the owner leaves them; a test keeps this equal to the core's type of the same name. */
export const correctionSchema = z.object({
  holes: z
    .array(
      pixelPointSchema.extend({
        from: z.int().min(1).nullable(),
        role: holeRoleSchema,
        isConfirmed: z.boolean(),
        ownAim: z.int().min(1).nullable().default(null),
        string: z.int().min(1).optional(),
      }),
    )
    .max(maxCorrectedHoles)
    .readonly(),
  dismissedPossibleHoles: z.array(z.int().min(0)).max(100).readonly(),
  aim: pixelPointSchema.nullable(),
  ownAims: z.array(ownAimSchema).min(2).max(maxAims).readonly().nullable().default(null),
  scalePoints: scalePointsSchema.nullable(),
});

/** More than any report has, and less than an integer column holds. */
const versionNumber = z.int().min(1).max(1_000_000);

const reportVersionSchema = z.object({
  version: z.int().positive(),
  created_at: timestampSchema,
  /** `facts`: the owner changed what was entered; `string`: a further photo of the sheet. */
  cause: z.enum(['analysis', 'correction', 'facts', 'restoration', 'string']),
  /** Holes that count as shots. */
  shots: z.int().nonnegative(),
  mean_radius: z.number().nullable(),
  length_unit: z.enum(['mm', 'hole-diameter']),
});

/** One report as a point of a trend; only reports in millimeters with two shots or more are among them. */
const progressPointSchema = z.object({
  report_id: z.uuid(),
  /** Its number on a sheet that was photographed again; else 1. */
  string: z.int().positive(),
  session_name: z.string(),
  date: z.iso.date(),
  created_at: timestampSchema,
  /** Several people may shoot for one account. */
  shooter_name: z.string(),
  firearm_make: z.string(),
  firearm_model: z.string(),
  firearm_caliber: z.string(),
  /** As entered, with its meters. */
  target_distance: z.string(),
  distance_m: z.number().positive(),
  shots: z.int().min(2),
  /** In mm on paper. */
  mean_radius: estimateSchema,
  offset: z
    .object({ right: z.number(), up: z.number(), x: estimateSchema.nullable(), y: estimateSchema.nullable() })
    .nullable(),
  /** 2 (shots - 1), and the squared distances from the group's center in mm². */
  degrees_of_freedom: z.int().positive(),
  sum_of_squares_mm2: z.number().nonnegative(),
  scale_relative_uncertainty: z.number().nonnegative(),
  /** Keys of the drills that the report prescribed. */
  drills: z.array(z.string()),
  /** Of each shot, right and up of the aim in mm; empty if the aim is not known. */
  places_mm: z.array(z.tuple([z.number(), z.number()])),
});

const byId = z.object({ id: z.uuid() });

export const correctionsContract = {
  /** Only for a report whose analysis says that it was badly read; its credit comes back, once (decision 47). */
  discardReport: call('POST /reports/user-sessions/{id}/discard', 'Discard a badly read report')
    .input(byId)
    .output(userSessionSchema),
  /** Measures again and keeps both versions; costs no credit. Refused if the report has changed since. */
  correctReport: call('POST /reports/user-sessions/{id}/corrections', 'Correct a report')
    .input(byId.extend({ base_version: versionNumber, correction: correctionSchema }))
    .output(userSessionSchema),
  /** Measures the same marks again with other entered facts, under the same rules as a correction. */
  changeFacts: call('POST /reports/user-sessions/{id}/facts', 'Change what was entered about a report')
    .input(byId.extend({ base_version: versionNumber, facts: changeableFactsSchema }))
    .output(userSessionSchema),
  listVersions: call('GET /reports/user-sessions/{id}/versions', 'The versions of a report, newest first')
    .input(byId)
    .output(z.object({ items: z.array(reportVersionSchema) })),
  /** Makes an earlier version the newest one, with the facts that were entered for it; nothing is lost. */
  restoreVersion: call(
    'POST /reports/user-sessions/{id}/versions/{version}/restore',
    'Go back to a version of a report',
  )
    .input(byId.extend({ version: z.coerce.number().pipe(versionNumber), base_version: versionNumber }))
    .output(userSessionSchema),
  /** Oldest first; of more than fit, the newest. */
  getProgress: call('GET /reports/progress', 'Groups over time').output(
    z.object({ points: z.array(progressPointSchema) }),
  ),
};

export type ReportVersion = z.infer<typeof reportVersionSchema>;
export type ProgressPoint = z.infer<typeof progressPointSchema>;
