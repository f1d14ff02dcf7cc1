/** The report on the wire: the schema of the analysis core's type; the test next to this file keeps them equal. */
import * as z from 'zod';
import { aimLabelMaxLength } from '../constants.ts';
import { storableText } from '../fields/fields.ts';
import { drillSheets, targetFaces, vitalZones } from '../lists/lists.ts';

export const estimateSchema = z.object({ value: z.number(), low95: z.number(), high95: z.number() });
const ellipse = z.object({ semiMajor: z.number(), semiMinor: z.number(), angleDegrees: z.number() });
export const pixelPointSchema = z.object({ column: z.number(), row: z.number() });

const n = z.number();
const homography = z.tuple([n, n, n, n, n, n, n, n, n]).readonly();

export const holeRoleSchema = z.enum(['shot', 'flyer', 'sighter']);

const hole = z.object({
  number: z.int(),
  column: z.number(),
  row: z.number(),
  radiusPx: z.number(),
  confidence: z.number(),
  isDoubtful: z.boolean(),
  // Fields with a default are missing in older reports.
  origin: z.enum(['detected', 'moved', 'added']).default('detected'),
  role: holeRoleSchema.default('shot'),
  ownAim: z.int().nullable().default(null),
  string: z.int().default(1),
  x: z.number(),
  y: z.number(),
});

const possibleHole = pixelPointSchema.extend({ radiusPx: z.number(), confidence: z.number() });

const group = z.object({
  shots: z.int(),
  lengthUnit: z.enum(['mm', 'hole-diameter']),
  distanceM: z.number().nullable(),
  centrePx: pixelPointSchema,
  offset: z
    .object({
      x: estimateSchema.nullable(),
      y: estimateSchema.nullable(),
      right: z.number(),
      up: z.number(),
      distance: z.number(),
    })
    .nullable(),
  offsetPValue: z.number().nullable(),
  extremeSpread: estimateSchema.extend({ holeNumbers: z.tuple([z.int(), z.int()]) }).nullable(),
  meanRadius: estimateSchema.nullable(),
  rayleighSigma: estimateSchema.nullable(),
  cep50: estimateSchema.nullable(),
  radius90: estimateSchema.nullable(),
  horizontalStandardDeviation: estimateSchema.nullable(),
  verticalStandardDeviation: estimateSchema.nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  withFlyers: z
    .object({ shots: z.int(), meanRadius: n.nullable(), extremeSpread: n.nullable() })
    .nullable()
    .default(null),
  pooled: z
    .object({ groups: z.int(), shots: z.int(), rayleighSigma: estimateSchema, meanRadius: estimateSchema })
    .nullable()
    .default(null),
  ellipse50: ellipse.nullable(),
  ellipse95: ellipse.nullable(),
});

const aim = pixelPointSchema
  .extend({ source: z.enum(['rings', 'aiming-mark', 'zone', 'user']), confidence: n })
  .nullable();

const scorePoints = { value: n, low: n, high: n };

const ringScore = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('scored'),
    face: z.enum(targetFaces.map((face) => face.value)),
    isVerified: z.boolean(),
    gaugeDiameterMm: n,
    rings: z.array(z.object({ radiusMm: n, value: n, isInnerTen: z.boolean() })),
    total: z.object(scorePoints),
    innerTens: z.object(scorePoints),
    decimalTotal: z.object(scorePoints).nullable(),
    highestTotal: n,
    shots: z.array(
      z.object({
        ...scorePoints,
        holeNumber: z.int(),
        isInnerTen: z.boolean(),
        decimal: n.nullable(),
        isLineCall: z.boolean(),
      }),
    ),
  }),
  z.object({
    status: z.literal('not-scored'),
    reason: z.enum(['no-rings', 'caliber-unknown', 'scale-unknown', 'aim-unknown']),
  }),
]);

const zoneName = z.enum(vitalZones.map((zone) => zone.value));

const zone = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('located'),
    name: zoneName,
    border: z.array(pixelPointSchema),
    hits: z.int(),
    shots: z.int(),
    share: estimateSchema,
    projections: z.array(z.object({ distanceM: n, probability: estimateSchema })),
    closeCallHoleNumbers: z.array(z.int()),
  }),
  z.object({ status: z.literal('outline-not-found'), name: zoneName }),
]);

const drillName = z.enum(drillSheets);

export const ownAimSchema = pixelPointSchema.extend({ label: storableText.trim().max(aimLabelMaxLength) });

const aimGroup = z.object({
  aim: pixelPointSchema,
  label: z.string().default(''),
  holeNumbers: z.array(z.int()),
  unsureHoleNumbers: z.array(z.int()),
  offset: z.object({ right: n, up: n }).nullable(),
  extremeSpread: estimateSchema.nullable(),
  meanRadius: estimateSchema.nullable(),
  proven: z.enum(['tighter', 'wider']).nullable(),
});

const string = z.object({
  holeNumbers: z.array(z.int()),
  offset: z.object({ right: n, up: n }).nullable(),
  extremeSpread: estimateSchema.nullable(),
  meanRadius: estimateSchema.nullable(),
  spread: z.object({ degreesOfFreedom: n, sumOfSquares: n }).nullable(),
});

const sheet = z.object({
  notHoles: z.array(pixelPointSchema.extend({ radiusPx: n })),
  fromFirstPhoto: homography.nullable(),
  stringDays: z.array(z.string().nullable()),
});

const sheetPlace = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), drill: drillName, toSheet: homography }),
  z.object({ status: z.enum(['marks-not-found', 'mirrored']) }),
]);

const drillResult = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('scored'),
    drill: drillName,
    rounds: z.int(),
    holes: z.int(),
    counted: z.object(scorePoints),
    outsideHoleNumbers: z.array(z.int()),
    figures: z.array(
      z.object({
        label: z.string(),
        rounds: z.int(),
        hits: z.object(scorePoints),
        holeNumbers: z.array(z.int()),
      }),
    ),
    points: z.object(scorePoints).nullable(),
    oneHole: z
      .object({ touching: z.enum(['yes', 'no', 'unknown']), diameterMm: n, isDimeSized: z.boolean() })
      .nullable(),
    verdict: z.enum(['passed', 'not-passed', 'uncertain', 'incomplete']),
    summary: z.string(),
    next: z.string(),
  }),
  z.object({
    status: z.literal('not-scored'),
    drill: drillName,
    reason: z.enum(['marks-not-found', 'mirrored']),
  }),
]);

/** Two places of the photo and the distance between them on paper; a kilometer is longer than any sheet. */
export const scalePointsSchema = z.object({
  from: pixelPointSchema,
  to: pixelPointSchema,
  distanceMm: n.positive().max(1e6),
});

export const reportSchema = z.object({
  version: z.literal(1),
  photo: z.object({ widthPx: z.int(), heightPx: z.int() }),
  holes: z.array(hole),
  possibleHoles: z.array(possibleHole).default([]),
  reading: z
    .object({
      isBadlyRead: z.boolean(),
      withheld: z.array(z.enum(['offset', 'shape', 'flyer', 'score', 'zone'])),
    })
    .default({ isBadlyRead: false, withheld: [] }),
  shotsFired: z.int().nullable().default(null),
  aim,
  levelling: z
    .object({
      toLevel: homography,
      source: z.enum(['sheet', 'rings', 'marks', 'earlier-photo']),
      confidence: z.number(),
    })
    .nullable()
    .default(null),
  scale: z.object({
    source: z.enum(['points', 'face', 'bullet', 'none']),
    mmPerPx: z.number().nullable(),
    relativeUncertainty: z.number().nullable(),
    bulletDiameterMm: z.number().nullable(),
    medianHoleRadiusPx: z.number(),
    disagreement: z.number().nullable().default(null),
    points: scalePointsSchema.nullable().default(null),
  }),
  seen: z
    .object({
      aim,
      aims: z.array(pixelPointSchema).default([]),
      faceScale: z.object({ mmPerLevelPx: n, relativeUncertainty: n }).nullable(),
      figure: z.object({ outline: z.array(pixelPointSchema), confidence: n }).nullable(),
      drillSheet: sheetPlace.nullable().default(null),
    })
    .nullable()
    .default(null),
  history: z
    .object({ groups: z.int(), shots: z.int(), degreesOfFreedom: n, sumOfSquaresMm2: n })
    .nullable()
    .default(null),
  group,
  ownAims: z.array(ownAimSchema).nullable().default(null),
  aimGroups: z.array(aimGroup).default([]),
  strings: z.array(string).default([]),
  allStrings: string.nullable().default(null),
  sheet: sheet.default({ notHoles: [], fromFirstPhoto: null, stringDays: [] }),
  score: ringScore.nullable().default(null),
  zone: zone.nullable().default(null),
  findings: z.array(
    z.object({
      key: z.string(),
      strength: z.enum(['shown', 'suggested', 'not-shown']),
      sentence: z.string(),
      figure: z.enum(['offset', 'meanRadius', 'extremeSpread', 'ellipse', 'shots', 'scale']).nullable(),
      test: z.string().nullable().default(null),
    }),
  ),
  goal: z
    .object({
      figure: z.enum([
        'meanRadius',
        'offset',
        'verticalStandardDeviation',
        'horizontalStandardDeviation',
        'farthestShot',
      ]),
      target: n,
      now: n.nullable(),
      shots: z.literal(10),
    })
    .nullable()
    .default(null),
  drills: z.array(z.string()),
  drill: drillResult.nullable().default(null),
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
