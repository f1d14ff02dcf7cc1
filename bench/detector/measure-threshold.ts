/** What another threshold would bring, and what the choice of the one that ships owes to the photos that are scored. */
import decode from '../../packages/analysis/model/decode.json' with { type: 'json' };
import type { AnnotatedPhoto } from './annotated-photos.ts';
import { lookAtPhotos } from './look-at-photos.ts';
import { mean } from './measure-scores.ts';
import { plainTask } from './photo-task.ts';
import { stampOfNow, type Threshold } from './results.ts';
import { scoreBySet } from './score-detections.ts';

/** Tried beside the one that ships. */
const otherThresholds = [0.25, 0.35, 0.4, 0.5, 0.55, 0.65];

type F1BySet = Record<string, number>;

/** Looks at the foreign sets with every threshold. */
export async function measureThreshold(all: readonly AnnotatedPhoto[]): Promise<Threshold> {
  const photos = all.filter(({ acquaintance }) => acquaintance === 'foreign');
  const thresholds = [...new Set([decode.leastChance, ...otherThresholds])].sort((a, b) => a - b);
  const tasks = thresholds.flatMap((leastChance) =>
    photos.map(({ path }) => ({ ...plainTask(path), leastChance })),
  );
  const answers = await lookAtPhotos('thresholds', tasks);
  const tried: { leastChance: number; f1: F1BySet }[] = [];
  for (const [number, leastChance] of thresholds.entries()) {
    const own = answers.slice(number * photos.length, (number + 1) * photos.length);
    const sets = await scoreBySet(
      photos.map((photo, index) => ({ ...photo, found: own[index]?.holes ?? [] })),
    );
    tried.push({ leastChance, f1: Object.fromEntries([...sets].map(([set, { f1 }]) => [set, f1])) });
  }
  return {
    stamp: stampOfNow(),
    shipped: decode.leastChance,
    meanF1LeaveOneSetOut: leaveOneSetOut(tried.map(({ f1 }) => f1)),
    tried: tried.map(({ leastChance, f1 }) => ({ leastChance, meanF1: mean(Object.values(f1)) })),
  };
}

/**
 * What a choice that has not seen a set brings it.
 * @param choices F1 by set, for each choice that could be made
 * @returns the mean over sets of F1 at the choice that is best for all other sets
 */
export function leaveOneSetOut(choices: readonly F1BySet[]): number {
  const sets = Object.keys(choices[0] ?? {});
  return mean(
    sets.map((set) => {
      const onOthers = (choice: F1BySet): number =>
        mean(sets.filter((other) => other !== set).map((other) => choice[other] ?? 0));
      const [best] = choices.toSorted((a, b) => onOthers(b) - onOthers(a));
      return best?.[set] ?? 0;
    }),
  );
}
