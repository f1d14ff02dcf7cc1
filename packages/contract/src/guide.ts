/** The drills guide behind its gate (document 2, section 2; decision 38). */
import * as z from 'zod';
import { drillKeys, drillSheets } from './lists/lists.ts';
import { call } from './call.ts';

/** Where everything is, for a drawing. */
const setupSchema = z.object({
  start: z.enum(['aimed', 'ready', 'turned', 'close']),
  /** From left to right; a null distance means any. */
  targets: z.array(
    z.object({
      shape: z.enum(['blank', 'wall', 'mark', 'circle', 'rings', 'torso', 'six-dots', 'ten-dots']),
      distance_yards: z.number().positive().nullable(),
    }),
  ),
  /** One string of fire; targets are numbered from 0, and 0 shots are a press without one. */
  sequence: z.array(
    z.object({
      target: z.int().nonnegative(),
      zone: z.enum(['any', 'body', 'head']),
      shots: z.int().nonnegative(),
      is_reloaded: z.boolean(),
    }),
  ),
});

const drillSchema = z.object({
  key: z.enum(drillKeys),
  name: z.string(),
  /** What it mainly corrects, and why it does. */
  why: z.string(),
  /** What the guide can be searched by. */
  corrects: z.array(z.string()),
  distance: z.string(),
  rounds: z.string(),
  steps: z.array(z.string()),
  standard: z.string(),
  safety: z.string(),
  /** Whose drill or which published standard it is. */
  source: z.string(),
  /** `sheet`: by a photo of the sheet to print. `hits`: a photo counts hits, the time is typed in. `self`: nothing to photograph. */
  measured_by: z.enum(['sheet', 'hits', 'self']),
  /** The target to print; null if there is none. */
  sheet: z.enum(drillSheets).nullable(),
  setup: setupSchema,
});

export const guideContract = {
  /** Refused as 'premium-feature' without an active subscription and reports left. */
  listDrills: call('GET /drills', 'The fourteen drills').output(
    z.object({
      drills: z.array(drillSchema),
      /** Null if they are not counted. */
      reports_remaining: z.int().nonnegative().nullable(),
    }),
  ),
};

export type Drill = z.infer<typeof drillSchema>;
