/** How well the whole product finds the holes of the annotated photos: nothing told, and the number of shots told. */
import { countShots, type AnnotatedPhoto } from './annotated-photos.ts';
import { lookAtPhotos } from './look-at-photos.ts';
import type { PhotoAnswer } from './photo-task.ts';
import { stampOfNow, type Result, type ScoredSets } from './results.ts';
import { scoreBySet, scoreTogether, type Comparison } from './score-detections.ts';

export async function measureScores(photos: readonly AnnotatedPhoto[]): Promise<Result<'scores'>> {
  const untold = await lookAtPhotos(
    'scores, nothing told',
    photos.map(({ path }) => ({ path, shotsFired: null })),
  );
  const told = await lookAtPhotos(
    'scores, shots told',
    photos.map(({ path, truth }) => ({ path, shotsFired: countShots(truth) })),
  );
  return {
    stamp: stampOfNow(),
    noHint: await summarise(photos, untold),
    shotsTold: await summarise(photos, told),
  };
}

async function summarise(
  photos: readonly AnnotatedPhoto[],
  answers: readonly PhotoAnswer[],
): Promise<ScoredSets> {
  return summariseSets(
    photos,
    answers.map(({ holes }) => holes),
  );
}

/** Figures of every set, and of the foreign ones together. */
export async function summariseSets(
  photos: readonly AnnotatedPhoto[],
  found: readonly Comparison['found'][],
): Promise<ScoredSets> {
  const comparisons = photos.map((photo, index) => ({ ...photo, found: found[index] ?? [] }));
  const foreign = comparisons.filter(({ acquaintance }) => acquaintance === 'foreign');
  const sets = await scoreBySet(comparisons);
  const foreignSets = new Set(foreign.map(({ set }) => set));
  const f1 = [...foreignSets].map((set) => sets.get(set)?.f1 ?? 0);
  return {
    sets: Object.fromEntries(sets),
    foreign: {
      sets: foreignSets.size,
      meanF1: f1.reduce((sum, value) => sum + value, 0) / f1.length,
      ...(await scoreTogether(foreign)),
    },
  };
}
