/** What prescribed drills changed. */
import { compareDispersion, type DispersionChange } from './compare-dispersion.ts';
import { areLikeDistances, type DistantDispersion } from './dispersion.ts';

/** One of a shooter's groups over time. */
export interface ProgressGroup extends DistantDispersion {
  /** Any text that identifies firearm and ammunition. */
  firearm: string;
  /** Keys of the drills that its report prescribed. */
  drills: readonly string[];
}

/** The spread before and after drills were prescribed. */
export interface DrillEffect {
  /** Prescribed in the same report; there is no way to tell which of them changed anything. */
  drills: string[];
  /** Index of the group whose report prescribed them. */
  prescribedBy: number;
  /** Null if no group at a similar distance has followed yet, or one side has no spread. */
  change: DispersionChange | null;
}

/**
 * Compares the groups up to each first prescription of a drill with those after it, with the same firearm, at similar distances. A drill
 * that is prescribed again is compared from its first time on, and drills of one report are compared once, which leaves few chances for a
 * false alarm; all comparisons together share 5%. A drill is prescribed after a poor group, and the next is often better by chance: this
 * shows that the spread changed, not that the drill changed it.
 * @param groups of one shooter, oldest first
 * @returns one comparison for each report that was the first to prescribe a drill, oldest first
 */
export function drillEffects(groups: readonly ProgressGroup[]): DrillEffect[] {
  const cuts = groups.flatMap((group, index) => {
    const comparable = comparableWith(groups, index);
    const known = comparable.filter((other) => other < index).flatMap((other) => groups[other]?.drills ?? []);
    const drills = group.drills.filter((drill) => !known.includes(drill));
    return drills.length === 0 ? [] : [{ drills, prescribedBy: index, comparable }];
  });
  const comparisons = cuts.filter(({ comparable, prescribedBy }) => (comparable.at(-1) ?? 0) > prescribedBy);
  return cuts.map(({ drills, prescribedBy, comparable }) => {
    const pick = (keep: (index: number) => boolean) =>
      comparable.filter(keep).flatMap((index) => groups[index] ?? []);
    return {
      drills,
      prescribedBy,
      change: compareDispersion(
        pick((index) => index <= prescribedBy),
        pick((index) => index > prescribedBy),
        Math.max(1, comparisons.length),
      ),
    };
  });
}

/** Indices of the groups with the same firearm as the given one, at a similar distance, including itself. */
function comparableWith(groups: readonly ProgressGroup[], index: number): number[] {
  const one = groups[index];
  return groups.flatMap((other, position) =>
    one !== undefined && other.firearm === one.firearm && areLikeDistances(other.distanceM, one.distanceM)
      ? position
      : [],
  );
}
