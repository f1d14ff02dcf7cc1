/** Measures how much of F1 remains when the photos of the foreign sets are treated as people treat photos. */
import type { AnnotatedPhoto } from '../annotated-photos.ts';
import { lookAtPhotos } from '../look-at-photos.ts';
import { mean } from '../measure-scores.ts';
import { plainTask } from '../photo-task.ts';
import { stampOfNow, type StressPoint, type StressResult } from '../../results.ts';
import { scoreBySet } from '../score-detections.ts';
import { noiseSeeds } from './noisy-model.ts';
import { planStress, stressedTruth, stressKinds, type Stress } from './stress.ts';

/** One way of showing all photos. */
interface Way {
  kind: Stress['kind'] | null;
  noiseSeed: number | null;
}

export async function measureStress(all: readonly AnnotatedPhoto[]): Promise<StressResult> {
  const photos = all.filter(({ acquaintance }) => acquaintance === 'foreign');
  const untouched: Way = { kind: null, noiseSeed: null };
  const treated = stressKinds.map((kind) => ({ kind, noiseSeed: null }));
  const noisy: Way[] = noiseSeeds.map((noiseSeed) => ({ kind: null, noiseSeed }));
  const looks = [untouched, ...treated, ...noisy].flatMap((way) =>
    photos.map((photo) => ({
      way,
      photo,
      stress: way.kind === null ? null : planStress(way.kind, photo.truth),
    })),
  );
  const answers = await lookAtPhotos(
    'stress',
    looks.map(({ way, photo, stress }) => ({
      ...plainTask(photo.path),
      stress,
      noiseSeed: way.noiseSeed,
    })),
  );
  const seen = looks.map((look, index) => ({ ...look, answer: answers[index] }));
  const scored = await scoreBySet(
    seen.map(({ way, photo, stress, answer }) => ({
      ...photo,
      set: setName(photo.set, way),
      truth: stress === null ? photo.truth : stressedTruth(photo.truth, stress),
      found: answer?.holes ?? [],
    })),
  );
  const sets = [...new Set(photos.map(({ set }) => set))];
  const pointOf = (way: Way): StressPoint => ({
    meanF1: mean(sets.map((set) => scored.get(setName(set, way))?.f1 ?? 0)),
    withoutReport: seen.filter((look) => look.way === way && look.answer?.status !== 'measured').length,
  });
  return {
    stamp: stampOfNow(),
    photos: photos.length,
    sets: sets.length,
    untouched: pointOf(untouched),
    rows: treated.map((way) => ({ kind: way.kind, ...pointOf(way) })),
    noise: noisy.map(pointOf),
  };
}

function setName(set: string, { kind, noiseSeed }: Way): string {
  return `${kind ?? ''} ${noiseSeed ?? ''}: ${set}`;
}
