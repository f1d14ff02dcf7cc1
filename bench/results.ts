/** Where and in which format the measured figures are stored, and with what they were measured. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { root } from '../tools/repository.ts';
import { setSummarySchema } from './detector/score-detections.ts';
import { stressKinds } from './detector/stress/stress.ts';

const resultsFolder = join(root, 'bench/results');

const machineSchema = z.object({ cores: z.number(), processor: z.string(), node: z.string() });

/** When figures were measured, and on which machine: the first fields of their schema. */
export const measured = { measuredOn: z.iso.date(), machine: machineSchema };
const measuredSchema = z.object(measured);
export type Measured = z.infer<typeof measuredSchema>;

const stampSchema = measuredSchema.extend({ weightsSha256: z.string() });

/** When a file of figures was measured, with which weights, and on which machine. */
export type Stamp = z.infer<typeof stampSchema>;

export function machineHere(): Measured['machine'] {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    node: process.version,
  };
}

export function measuredNow(): Measured {
  return { measuredOn: new Date().toISOString().slice(0, 10), machine: machineHere() };
}

export function stampOfNow(): Stamp {
  return { ...measuredNow(), weightsSha256: shippedWeightsSha256() };
}

/** Of the networks that mark holes, together. */
export function shippedWeightsSha256(): string {
  const hash = createHash('sha256');
  for (const name of ['holes', 'holes-quick', 'holes-second'])
    hash.update(readFileSync(join(root, `packages/analysis/model/${name}.onnx`)));
  return hash.digest('hex');
}

const foreignFigures = setSummarySchema.extend({ sets: z.number(), meanF1: z.number() });

const scoredSets = z.object({
  sets: z.record(z.string(), setSummarySchema),
  /** All photos of foreign sets together; `meanF1` weights each set equally. */
  foreign: foreignFigures,
});
export type ScoredSets = z.infer<typeof scoredSets>;

const scoresSchema = z.object({
  stamp: stampSchema,
  /** Without hints. */
  noHint: scoredSets,
  /** With the number of shots given. */
  shotsTold: scoredSets,
});
export type Scores = z.infer<typeof scoresSchema>;

const baselinesSchema = z.object({
  stamp: stampSchema,
  rows: z.array(
    z.object({
      method: z.string(),
      way: z.enum(['no-hint', 'known-radius']),
      /** The photos on which its parameters were chosen. */
      chosenOn: z.enum(['trainable', 'foreign']),
      secondsPerPhoto: z.number(),
      f1: z.record(z.string(), z.number()),
      foreign: foreignFigures,
    }),
  ),
});
export type Baselines = z.infer<typeof baselinesSchema>;

const timeSchema = z.object({
  stamp: stampSchema,
  rows: z.array(
    z.object({
      photo: z.enum(['painted', 'real']),
      megapixels: z.number(),
      threads: z.number(),
      /** The time to start: reading the code and the network. */
      loadSeconds: z.number(),
      /** From the bytes of the file to its holes: for the first photo of a fresh process, and for the photos after it. */
      firstSeconds: z.number(),
      warmSeconds: z.number(),
      /** The process's peak memory after its first photo. */
      peakMegabytes: z.number(),
    }),
  ),
});
export type Time = z.infer<typeof timeSchema>;

/** Mean F1 over the foreign sets, and how many of their photos yield no report. */
const stressPoint = z.object({ meanF1: z.number(), withoutReport: z.number() });
export type StressPoint = z.infer<typeof stressPoint>;

const stressResultSchema = z.object({
  stamp: stampSchema,
  photos: z.number(),
  sets: z.number(),
  untouched: stressPoint,
  rows: z.array(stressPoint.extend({ kind: z.enum(stressKinds) })),
  /** The photos as they are, with noise in what the network sees: one point per seed. Older files have none. */
  noise: z.array(stressPoint).default([]),
});
export type StressResult = z.infer<typeof stressResultSchema>;

/** Pictures of one kind, and those that yielded a report although they show no shot. */
const reportsOfPictures = z.object({
  pictures: z.number(),
  reported: z.array(z.object({ name: z.string(), holes: z.number() })),
});

const otherThingsSchema = z.object({
  stamp: stampSchema,
  otherThings: reportsOfPictures,
  unshotTargets: reportsOfPictures,
});
export type OtherThings = z.infer<typeof otherThingsSchema>;

const stringsSchema = z.object({
  stamp: stampSchema,
  /** Drawn sheets, photographed twice with shots in between; old holes are those found in the first photo. */
  rendered: z.object({
    pairs: z.number(),
    refused: z.number(),
    oldHoles: z.number(),
    recognized: z.number(),
    newHoles: z.number(),
    /** New holes mistaken for old ones. */
    lost: z.number(),
    /** Old holes mistaken for new ones. */
    falseNew: z.number(),
  }),
  /** Pairs of real photos of one sheet. */
  samePairs: z.object({
    pairs: z.number(),
    refused: z.number(),
    oldHoles: z.number(),
    recognized: z.number(),
  }),
  /** Pairs of real photos of two sheets, and those mistaken for one sheet. */
  wrongPairs: z.object({ pairs: z.number(), accepted: z.array(z.string()) }),
});
export type Strings = z.infer<typeof stringsSchema>;

const sheetsSchema = z.object({
  stamp: stampSchema,
  /** Drawn sheets with 2 to 12 aims, by the kind of aim. */
  kinds: z.array(
    z.object({
      name: z.string(),
      sheets: z.number(),
      /** Sheets on which every aim is found, and nothing else is mistaken for one. */
      allFound: z.number(),
      /** Sheets on which something else is mistaken for an aim. */
      tooMany: z.number(),
      /** Number of holes found. */
      holes: z.number(),
      /** Holes assigned to the aim at which they were shot. */
      ownAim: z.number(),
    }),
  ),
  /** Median processor time divided by that of a sheet with one aim. */
  timeShare: z.number(),
  /** Open photos: those with several aims, and how many of the others are wrongly split. */
  photos: z.object({
    several: z.array(z.object({ name: z.string(), aims: z.number(), found: z.number() })),
    single: z.object({ photos: z.number(), split: z.array(z.string()) }),
  }),
});
export type Sheets = z.infer<typeof sheetsSchema>;

/** A file of figures in bench/results, which are copied from there into a page. */
export interface ResultFile<Figures> {
  name: string;
  path: string;
  schema: z.ZodType<Figures>;
}

export function resultFile<Figures>(name: string, schema: z.ZodType<Figures>): ResultFile<Figures> {
  return { name, path: resultPath(name), schema };
}

export function resultPath(name: string): string {
  return join(resultsFolder, `${name}.json`);
}

export const scoresFile = resultFile('detector/scores', scoresSchema);
export const baselinesFile = resultFile('detector/baselines', baselinesSchema);
export const timeFile = resultFile('detector/time', timeSchema);
export const stressFile = resultFile('detector/stress', stressResultSchema);
export const otherThingsFile = resultFile('detector/other-things', otherThingsSchema);
export const sheetsFile = resultFile('detector/sheets', sheetsSchema);
export const stringsFile = resultFile('detector/strings', stringsSchema);

/** Leaves out digits that differ from run to run, or that no one reads. */
const decimals = 4;

export function writeResult(path: string, figures: object): void {
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(path, `${inRows(JSON.stringify(figures, rounded, 2))}\n`);
}

/** Null if it was never measured. */
export function readResult<Figures>({ path, schema }: ResultFile<Figures>): Figures | null {
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

/** The part of a page that shows a file of figures: one per page, because each is put into the page as it is on disk. */
export interface MeasuredPage {
  page: string;
  name: string;
  /** Null if it was never measured. */
  describe: () => string | null;
}

export function measuredPage<Figures>(
  page: string,
  file: ResultFile<Figures>,
  section: (figures: Figures) => string,
): MeasuredPage {
  const describe = () => {
    const figures = readResult(file);
    return figures && section(figures);
  };
  return { page, name: file.name, describe };
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(decimals)) : value;
}

/** Puts an object of plain values on one line, so that a run that measures one row again changes one line. */
function inRows(json: string): string {
  return json.replaceAll(/\{\n[^{}[\]]*\}/g, (row) => row.replaceAll(/\n */g, ' '));
}
