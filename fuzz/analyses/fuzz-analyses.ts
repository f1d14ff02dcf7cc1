/** Runs damaged photos of targets through the whole analysis: each yields a valid report, or a reason why there is none. */
import { createAnalysisPool } from '../../apps/server/src/features/reports/analysis/analysis-pool.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { decodePhoto, encodeStoredPhoto } from '../../packages/analysis-node/src/index.ts';
import type { AnalysedPhoto } from '../../apps/server/src/features/reports/photos/photo-lab.ts';
import type { AnalysisContext } from '../../packages/analysis/src/index.ts';
import {
  createDice,
  noDetails,
  paintTarget,
  photographTarget,
  planTarget,
} from '../../packages/analysis/src/testing/index.ts';
import { aiAnalysisSchema, reportSchema } from '../../packages/contract/src/reports/report-schema.ts';
import { seedOf, type Dice, type Fuzzing, type Outcomes } from '../fuzzing.ts';
import { mutateBytes } from '../pictures/mutate-bytes.ts';
import { spoilRaster } from './spoil-raster.ts';

const limits = { maxMegapixels: 120, minSidePx: 200 };

export async function fuzzAnalyses({ seed, count, lanes }: Fuzzing): Promise<Outcomes> {
  const warnings: string[] = [];
  const pool = createAnalysisPool(createLog('warn', { write: (line) => void warnings.push(line) }));
  const outcomes: Outcomes = { done: 0, counts: {}, findings: [], slowestMs: 0 };
  let next = 0;
  const analyseSome = async () => {
    for (let index = next++; index < count; index = next++) {
      const dice = createDice(seedOf(seed, index));
      const photo = await spoiltPhoto(dice);
      const started = performance.now();
      const { outcome, problem } = await judge(
        pool.analyse({
          photo,
          context: toldBy(dice),
          onStep: () => undefined,
          signal: new AbortController().signal,
        }),
      );
      outcomes.slowestMs = Math.max(outcomes.slowestMs, Math.round(performance.now() - started));
      outcomes.counts[outcome] = (outcomes.counts[outcome] ?? 0) + 1;
      outcomes.done += 1;
      if (problem !== '') outcomes.findings.push({ seed, index, what: problem, bytes: photo });
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, analyseSome));
  } finally {
    await pool.close();
  }
  for (const what of warnings) outcomes.findings.push({ seed, index: -1, what, bytes: new Uint8Array() });
  return outcomes;
}

/** In its stored form: a JPEG that can still be read, half of the time with wrong bytes. */
async function spoiltPhoto(dice: Dice): Promise<Uint8Array> {
  const plan = planTarget(dice.whole(1, 1e6), dice.whole(0, 20));
  const painted = dice.random() < 0.5 ? paintTarget(plan) : photographTarget(plan);
  const { photo } = await encodeStoredPhoto(spoilRaster(painted, dice));
  if (dice.random() < 0.5) return photo;
  const mutated = mutateBytes(photo, dice, photo);
  const decoding = await decodePhoto(mutated, limits);
  return decoding.status === 'decoded' ? (await encodeStoredPhoto(decoding.raster)).photo : photo;
}

/** As many hints as a shooter can give, or none; many of them don't fit the photo. */
function toldBy(dice: Dice): AnalysisContext {
  if (dice.random() < 0.3) return noDetails;
  return {
    ...noDetails,
    shooterName: dice.pick(['Sam', '', '\u202E<b>', 'x'.repeat(200)]),
    trainingGoals: dice.pick(['self-defense', 'precision shooting', null]),
    handedness: dice.pick(['left', 'right', null]),
    dominantEye: dice.pick(['left', 'right', null]),
    targetType: dice.pick(['bullseye', 'silhouette', null]),
    distanceM: dice.pick([2.7432, 9.144, 25, 91.44, null]),
    caliber: dice.pick(['9mm Luger', '.22 LR', '.50 BMG', 'of no kind', '', null]),
    shotsFired: dice.pick([1, 2, 10, 200, null]),
    aims: dice.pick([1, 2, 12, 40, null]),
    targetFace: dice.pick(['nra-b8', 'issf-10m-air-rifle', 'ipsc', 'drill-dot-torture', null]),
    firearmKind: dice.pick(['pistol', 'rifle', 'air', null]),
  };
}

async function judge(analysis: Promise<AnalysedPhoto>): Promise<{ outcome: string; problem: string }> {
  try {
    const found = await analysis;
    if (found.status !== 'measured') return { outcome: found.status, problem: '' };
    const read = reportSchema.safeParse(found.report);
    const prose = aiAnalysisSchema.safeParse(found.aiAnalysis);
    const odd = numbersThatAreNone(found);
    const problem = [
      ...(read.success ? [] : [`no report of the contract: ${read.error.message}`]),
      ...(prose.success ? [] : [`no prose of the contract: ${prose.error.message}`]),
      ...(odd.length > 0 ? [`no number: ${odd.join(', ')}`] : []),
      ...(/\b(NaN|Infinity|undefined)\b/.test(JSON.stringify(found.aiAnalysis))
        ? ['prose without a number']
        : []),
    ].join('; ');
    return { outcome: found.status, problem };
  } catch (cause) {
    return { outcome: 'failed', problem: describe(cause) };
  }
}

/** The paths of NaN and infinities. */
function numbersThatAreNone(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => numbersThatAreNone(part, `${path}.${name}`));
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause === undefined
    ? (cause.stack ?? cause.message)
    : `${cause.message}: ${describe(cause.cause)}`;
}
