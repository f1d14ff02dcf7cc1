/**
 * The report on the wire: the schema of the type that the analysis core owns, held equal to it by the test
 * beside.
 */
import * as z from 'zod';

const estimate = z.object({ value: z.number(), low95: z.number(), high95: z.number() });
const ellipse = z.object({ semiMajor: z.number(), semiMinor: z.number(), angleDegrees: z.number() });
const pixelPoint = z.object({ column: z.number(), row: z.number() });

const n = z.number();
const homography = z.tuple([n, n, n, n, n, n, n, n, n]).readonly();

const hole = z.object({
  number: z.int(),
  column: z.number(),
  row: z.number(),
  radiusPx: z.number(),
  confidence: z.number(),
  isDoubtful: z.boolean(),
  x: z.number(),
  y: z.number(),
});

const possibleHole = pixelPoint.extend({ radiusPx: z.number(), confidence: z.number() });

const group = z.object({
  shots: z.int(),
  lengthUnit: z.enum(['mm', 'hole-diameter']),
  distanceM: z.number().nullable(),
  centrePx: pixelPoint,
  offset: z
    .object({
      x: estimate.nullable(),
      y: estimate.nullable(),
      right: z.number(),
      up: z.number(),
      distance: z.number(),
    })
    .nullable(),
  offsetPValue: z.number().nullable(),
  extremeSpread: estimate.extend({ holeNumbers: z.tuple([z.int(), z.int()]) }).nullable(),
  meanRadius: estimate.nullable(),
  rayleighSigma: estimate.nullable(),
  cep50: estimate.nullable(),
  radius90: estimate.nullable(),
  horizontalStandardDeviation: estimate.nullable(),
  verticalStandardDeviation: estimate.nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  ellipse50: ellipse.nullable(),
  ellipse95: ellipse.nullable(),
});

export const reportSchema = z.object({
  version: z.literal(1),
  photo: z.object({ widthPx: z.int(), heightPx: z.int() }),
  holes: z.array(hole),
  // What has a default here is missing in reports that were measured before it was known.
  possibleHoles: z.array(possibleHole).default([]),
  shotsFired: z.int().nullable().default(null),
  aim: pixelPoint.extend({ source: z.enum(['rings', 'aiming-mark']), confidence: z.number() }).nullable(),
  levelling: z
    .object({ toLevel: homography, source: z.enum(['sheet', 'rings']), confidence: z.number() })
    .nullable()
    .default(null),
  scale: z.object({
    source: z.enum(['face', 'bullet', 'none']),
    mmPerPx: z.number().nullable(),
    relativeUncertainty: z.number().nullable(),
    bulletDiameterMm: z.number().nullable(),
    medianHoleRadiusPx: z.number(),
    disagreement: z.number().nullable().default(null),
  }),
  group,
  findings: z.array(
    z.object({
      key: z.string(),
      strength: z.enum(['shown', 'suggested', 'not-shown']),
      sentence: z.string(),
      figure: z.enum(['offset', 'meanRadius', 'extremeSpread', 'ellipse', 'shots', 'scale']).nullable(),
    }),
  ),
  drills: z.array(z.string()),
});

const text = z.string();
export const aiAnalysisSchema = z.object({
  shooter_name: text,
  shooter_training_goals: text,
  shooter_handedness: text,
  shooter_dominant_eye: text,
  shooter_target_type: text,
  shooter_distance: text,
  shooter_range_location: text,
  shooter_firearm_make: text,
  shooter_firearm_model: text,
  shooter_caliber: text,
  shot_group_pattern: text,
  shot_vertical_pattern: text,
  shot_distribution_overview: text,
  coaching_analysis: z.array(text),
  areas_of_improvement: z.array(text),
  suggestions: z.array(text),
  summary: text,
  recommendations: text,
  corrective_drills: text,
});
