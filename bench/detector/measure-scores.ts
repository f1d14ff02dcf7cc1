/** Measures how well the whole product finds the holes of the annotated photos: without hints, and with the number of shots given. */
import { countShots, type AnnotatedPhoto } from './annotated-photos.ts';
import { lookAtPhotos } from './look-at-photos.ts';
import { plainTask } from './photo-task.ts';
import { stampOfNow, type Scores, type ScoredSets } from '../results.ts';
import { scoreBySet, scoreTogether, type Comparison } from './score-detections.ts';

export async function measureScores(photos: readonly AnnotatedPhoto[]): Promise<Scores> {
  const untold = await lookAtPhotos(
    'scores, without hints',
    photos.map(({ path }) => plainTask(path)),
  );
  const told = await lookAtPhotos(
    'scores, shots given',
    photos.map(({ path, truth }) => ({ ...plainTask(path), shotsFired: countShots(truth) })),
  );
  return {
    stamp: stampOfNow(),
    noHint: await summarizeSets(photos, untold),
    shotsTold: await summarizeSets(photos, told),
  };
}

/** Figures for every set, and for the foreign sets together. */
export async function summarizeSets(
  photos: readonly AnnotatedPhoto[],
  answers: readonly { holes: Comparison['found'] }[],
): Promise<ScoredSets> {
  const comparisons = photos.map((photo, index) => ({ ...photo, found: answers[index]?.holes ?? [] }));
  const foreign = comparisons.filter(({ acquaintance }) => acquaintance === 'foreign');
  const sets = await scoreBySet(comparisons);
  const foreignSets = new Set(foreign.map(({ set }) => set));
  return {
    sets: Object.fromEntries(sets),
    foreign: {
      sets: foreignSets.size,
      meanF1: mean([...foreignSets].map((set) => sets.get(set)?.f1 ?? 0)),
      ...(await scoreTogether(foreign)),
    },
  };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
