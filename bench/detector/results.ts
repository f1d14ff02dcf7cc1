/** Where the measured figures are kept, in which shape, and what they were measured with. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { root } from '../../tools/check/step.ts';
import { setSummarySchema } from './score-detections.ts';

export const resultsFolder = join(root, 'bench/results');

const stampSchema = z.object({
  measuredOn: z.iso.date(),
  weightsSha256: z.string(),
  machine: z.object({ cores: z.number(), processor: z.string(), node: z.string() }),
});

/** When, of which weights and on what a file of figures was measured. */
export type Stamp = z.infer<typeof stampSchema>;

/** The stamp of what is measured now. */
export function stampOfNow(): Stamp {
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    weightsSha256: shippedWeightsSha256(),
    machine: {
      cores: availableParallelism(),
      processor: cpus()[0]?.model ?? 'unknown',
      node: process.version,
    },
  };
}

export function shippedWeightsSha256(): string {
  const weights = readFileSync(join(root, 'packages/analysis/model/holes.onnx'));
  return createHash('sha256').update(weights).digest('hex');
}

const foreignFigures = setSummarySchema.extend({ sets: z.number(), meanF1: z.number() });

const scoredSets = z.object({
  sets: z.record(z.string(), setSummarySchema),
  /** All photos of foreign sets together; `meanF1` counts each set the same. */
  foreign: foreignFigures,
});

const shapes = {
  scores: z.object({
    stamp: stampSchema,
    /** Nothing told. */
    noHint: scoredSets,
    /** The number of shots told. */
    shotsTold: scoredSets,
  }),
};

/** One file of figures each. */
export type ResultName = keyof typeof shapes;
export type Result<Name extends ResultName> = z.infer<(typeof shapes)[Name]>;
export type ScoredSets = z.infer<typeof scoredSets>;

/** Digits that differ from run to run, or that no one reads, are left out. */
const decimals = 4;

export function writeResult<Name extends ResultName>(name: Name, result: Result<Name>): void {
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify(result, rounded, 2)}\n`);
}

/** Null where it was never measured. */
export function readResult<Name extends ResultName>(name: Name): Result<Name> | null {
  if (!existsSync(fileOf(name))) return null;
  const text: unknown = JSON.parse(readFileSync(fileOf(name), 'utf8'));
  return shapes[name].parse(text);
}

function fileOf(name: ResultName): string {
  return join(resultsFolder, `detector-${name}.json`);
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(decimals)) : value;
}
