/** Measures how much of F1 remains when the photos of the foreign sets are treated as people treat photos. */
import type { AnnotatedPhoto } from '../annotated-photos.ts';
import { lookAtPhotos } from '../look-at-photos.ts';
import { mean } from '../measure-scores.ts';
import { plainTask } from '../photo-task.ts';
import { stampOfNow, type StressPoint, type StressResult } from '../../results.ts';
import { scoreBySet } from '../score-detections.ts';
import { planStress, stressedTruth, stressKinds, type Stress } from './stress.ts';

export async function measureStress(all: readonly AnnotatedPhoto[]): Promise<StressResult> {
  const photos = all.filter(({ acquaintance }) => acquaintance === 'foreign');
  const kinds = [null, ...stressKinds];
  const looks = kinds.flatMap((kind) =>
    photos.map((photo) => ({ kind, photo, stress: kind === null ? null : planStress(kind, photo.truth) })),
  );
  const answers = await lookAtPhotos(
    'stress',
    looks.map(({ photo, stress }) => ({ ...plainTask(photo.path), stress })),
  );
  const seen = looks.map((look, index) => ({ ...look, answer: answers[index] }));
  const scored = await scoreBySet(
    seen.map(({ kind, photo, stress, answer }) => ({
      ...photo,
      set: setName(photo.set, kind),
      truth: stress === null ? photo.truth : stressedTruth(photo.truth, stress),
      found: answer?.holes ?? [],
    })),
  );
  const sets = [...new Set(photos.map(({ set }) => set))];
  const pointOf = (kind: Stress['kind'] | null): StressPoint => ({
    meanF1: mean(sets.map((set) => scored.get(setName(set, kind))?.f1 ?? 0)),
    withoutReport: seen.filter((look) => look.kind === kind && look.answer?.status !== 'measured').length,
  });
  return {
    stamp: stampOfNow(),
    photos: photos.length,
    sets: sets.length,
    untouched: pointOf(null),
    rows: stressKinds.map((kind) => ({ kind, ...pointOf(kind) })),
  };
}

function setName(set: string, kind: Stress['kind'] | null): string {
  return kind === null ? set : `${kind}: ${set}`;
}
