/** How F1 falls as photos get worse. */
import type { AnnotatedPhoto } from './annotated-photos.ts';
import { lookAtPhotos } from './look-at-photos.ts';
import { mean } from './measure-scores.ts';
import { moveTruth, perturbationKinds, perturbationLevels, type Perturbation } from './perturbations.ts';
import { plainTask, type PhotoTask } from './photo-task.ts';
import { stampOfNow, type Robustness, type RobustnessPoint } from './results.ts';
import { scoreBySet, type Comparison } from './score-detections.ts';

/** Of the held-out silhouettes; more would take long and tell the same. */
const silhouettes = 10;

/** Silhouettes are annotated with half the box around the torn paper, about twice the bullet's radius. */
const silhouetteRadiusShare = 0.5;

interface Step {
  kind: Perturbation['kind'];
  level: number;
}

export async function measureRobustness(all: readonly AnnotatedPhoto[]): Promise<Robustness> {
  const photos = choosePhotos(all);
  const steps: (Step | null)[] = [
    null,
    ...perturbationKinds.flatMap((kind) => perturbationLevels[kind].levels.map((level) => ({ kind, level }))),
  ];
  const looks = steps.flatMap((step) => photos.map((photo) => ({ step, photo, task: taskOf(photo, step) })));
  const answers = await lookAtPhotos(
    'robustness',
    looks.map(({ task }) => task),
  );
  const comparisons: Comparison[] = looks.map(({ step, photo, task }, index) => ({
    ...photo,
    set: setName(photo.set, step),
    truth: task.perturbation === null ? photo.truth : moveTruth(photo.truth, task.perturbation),
    found: answers[index]?.holes ?? [],
  }));
  const scored = await scoreBySet(comparisons);
  const pointOf = (step: Step | null): RobustnessPoint => {
    const f1 = (acquaintance: AnnotatedPhoto['acquaintance']): number => {
      const sets = new Set(
        photos.filter((photo) => photo.acquaintance === acquaintance).map(({ set }) => set),
      );
      return mean([...sets].map((set) => scored.get(setName(set, step))?.f1 ?? 0));
    };
    return { meanF1: f1('foreign'), silhouetteF1: f1('held-out') };
  };
  return {
    stamp: stampOfNow(),
    photos: {
      foreign: photos.filter(({ acquaintance }) => acquaintance === 'foreign').length,
      silhouettes: photos.filter(({ acquaintance }) => acquaintance === 'held-out').length,
    },
    untouched: pointOf(null),
    curves: perturbationKinds.map((kind) => ({
      kind,
      unit: perturbationLevels[kind].unit,
      points: perturbationLevels[kind].levels.map((level) => ({ level, ...pointOf({ kind, level }) })),
    })),
  };
}

/** All foreign photos, and held-out silhouettes evenly spread. */
function choosePhotos(all: readonly AnnotatedPhoto[]): AnnotatedPhoto[] {
  const heldOut = all.filter(({ acquaintance }) => acquaintance === 'held-out');
  const every = Math.max(1, Math.ceil(heldOut.length / silhouettes));
  return [
    ...all.filter(({ acquaintance }) => acquaintance === 'foreign'),
    ...heldOut.filter((_, index) => index % every === 0),
  ];
}

function taskOf(photo: AnnotatedPhoto, step: Step | null): PhotoTask {
  const perturbation = step === null ? null : { ...step, holeRadiusPx: holeRadiusOf(photo) };
  return { ...plainTask(photo.path), perturbation };
}

function holeRadiusOf({ truth, acquaintance }: AnnotatedPhoto): number {
  const radii = truth.holes.map(({ radiusPx }) => radiusPx).sort((a, b) => a - b);
  const median = radii[Math.floor(radii.length / 2)] ?? 1;
  return acquaintance === 'foreign' ? median : median * silhouetteRadiusShare;
}

function setName(set: string, step: Step | null): string {
  return step === null ? set : `${step.kind} ${step.level}: ${set}`;
}
