/** Which drills fit a firearm, a distance, a target and a goal. The domain notes have what the guide says about each drill. */
import { findCaliber, isAirGun } from '../units/calibers.ts';
import type { FirearmKind } from '../units/firearm-kind.ts';
import type { DrillKey } from './drill-names.ts';

/** The shooter's details; null if not given. */
export interface ShootingFacts {
  readonly firearmKind: FirearmKind | null;
  /** Implies the kind of firearm if it wasn't given and nearly everyone fires this caliber from one kind. */
  readonly caliber: string | null;
  /** Meters, above 0. */
  readonly distanceM: number | null;
  /** Such as 'bullseye' or 'silhouette_head'. */
  readonly targetType: string | null;
  /** 'self-defense' or 'precision shooting'. */
  readonly trainingGoals: string | null;
}

/** What a drill is made for. */
interface Fit {
  readonly kinds: readonly FirearmKind[];
  /** The farthest group that it helps, in meters. A drill up close is no remedy for a group shot far out. */
  readonly farthestM: number;
  readonly isTimed: boolean;
}

const handguns: readonly FirearmKind[] = ['pistol', 'revolver'];

/** 25 meters, the longest common pistol range; it includes 25 yards. */
const handgunRangeM = 25;

/** Half as far again as the longest of the drills shot up close. From farther back, a group shows faults that they don't. */
const closeRangeM = 15;

/**
 * The drills that train something a group on paper can show. The other eight train draw, reload, transitions or a change of pace, and a
 * still photo proves nothing about those: the guide has them, but a report never names them.
 *
 * No drill fits an air gun: a spring one must not be fired dry, and the rest need inert rounds or are for handguns at 3 to 10 yards.
 */
const fits: Readonly<Partial<Record<DrillKey, Fit>>> = {
  // A magazine of live and inert rounds, at any distance. It addresses the causes on the pistol chart.
  'ball-and-dummy': { kinds: handguns, farthestM: Infinity, isTimed: false },
  // No rounds, at any distance: the press and the sights are the same.
  'dry-fire': { kinds: ['pistol', 'revolver', 'rifle'], farthestM: Infinity, isTimed: false },
  // The muzzle an inch from a wall: a handgun drill.
  wall: { kinds: handguns, farthestM: handgunRangeM, isTimed: false },
  // Five shots at 3 yards.
  'one-hole': { kinds: handguns, farthestM: closeRangeM, isTimed: false },
  // Five shots in five seconds at 5 yards, from ready.
  'five-by-five': { kinds: handguns, farthestM: closeRangeM, isTimed: true },
  // Ten shots in ten seconds at 10 yards, from ready.
  'the-test': { kinds: handguns, farthestM: closeRangeM, isTimed: true },
};

/** Targets that are shot slowly: a timed drill only fits them if the shooter trains for self-defense. */
const slowTargets = ['bullseye', 'precision'];

/**
 * Says whether a drill fits what was shot.
 * @param drill of the guide
 * @param facts about the shooting; a missing one rules nothing out
 * @returns false for a drill that a report never names
 */
export function fitsShooting(drill: DrillKey, facts: ShootingFacts): boolean {
  const fit = fits[drill];
  if (fit === undefined) return false;
  const kind = kindOf(facts);
  const isFar = facts.distanceM !== null && facts.distanceM > fit.farthestM;
  return (kind === null || fit.kinds.includes(kind)) && !isFar && !(fit.isTimed && isSlow(facts));
}

/**
 * Says what was shot.
 * @param facts about the shooting
 * @returns an air gun if it fires pellets; else the kind as given, or as the caliber implies; null if neither is known
 */
export function kindOf({
  firearmKind,
  caliber,
}: Pick<ShootingFacts, 'firearmKind' | 'caliber'>): FirearmKind | null {
  if (isAirGun({ firearmKind, caliber })) return 'air';
  return firearmKind ?? (caliber === null ? null : (findCaliber(caliber)?.usualKind ?? null));
}

function isSlow({ targetType, trainingGoals }: ShootingFacts): boolean {
  return trainingGoals !== 'self-defense' && targetType !== null && slowTargets.includes(targetType);
}
