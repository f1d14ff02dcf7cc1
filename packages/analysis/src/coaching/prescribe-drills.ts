/** Which drills follow from the findings, and why. */
import { fewestShots } from '../diagnosis/fewest-shots.ts';
import type { FindingKey } from '../diagnosis/finding.ts';
import { fullGroup } from '../diagnosis/follow-ups.ts';
import { isOffWithoutProof } from '../diagnosis/offset-finding.ts';
import type { CoachInput } from './coach-input.ts';
import type { FirearmKind } from '../units/firearm-kind.ts';
import { drillNames, type DrillKey } from './drill-names.ts';
import { fitsShooting, kindOf } from './fitting-drills.ts';

/** Shooters would not practice more. */
const mostDrills = 3;

/** A drill and why it is prescribed. */
type Reason = readonly [drill: DrillKey, because: string];

/** A drill as it is prescribed for a group. */
export interface Prescription {
  readonly drill: DrillKey;
  /** Why this drill fits the finding, in one sentence. */
  readonly because: string;
  /** What it is shot with; null if unknown. */
  readonly firearmKind: FirearmKind | null;
}

/** The drills for each finding, most useful first. */
const reasonsFor: Readonly<Partial<Record<FindingKey, readonly Reason[]>>> = {
  'placement-only': [['dry-fire', 'It costs no ammo and gets you ready for a full group.']],
  offset: [
    ['dry-fire', 'Once your sights are right, see what moves them as the shot breaks.'],
    ['one-hole', 'You aim at your first hole, so it doesn’t matter where you aimed on this target.'],
  ],
  'offset-small': [
    ['one-hole', 'Your group is wider than it is off-center, so tighten it first.'],
    ['dry-fire', 'A clean press makes a group smaller.'],
  ],
  'offset-not-shown': [
    ['one-hole', 'It works on just one thing: a tighter group.'],
    ['dry-fire', 'A clean press makes a group smaller.'],
  ],
  'aim-unknown': [
    ['one-hole', 'You aim at your first hole, so there’s no question where you aimed.'],
    ['dry-fire', 'A clean press makes a group smaller.'],
  ],
  'vertical-stringing': [
    ['dry-fire', 'See if the sights rise or dip at the click.'],
    ['wall', 'With no target to look at, see if your press lifts or lowers the muzzle.'],
  ],
  'horizontal-stringing': [
    ['dry-fire', 'See if the sights move sideways at the click.'],
    ['wall', 'With no target to look at, see if your press pushes the muzzle sideways.'],
  ],
  'diagonal-stringing': [
    ['dry-fire', 'See if the sights move along the line of your shots at the click.'],
    ['wall', 'With no target to look at, see if your press moves the muzzle along that line.'],
  ],
  flyer: [
    ['dry-fire', 'Say where the sights were at each click, and calling live shots gets easier.'],
    ['five-by-five', 'Five strings show if a stray shot is a habit or an accident.'],
    ['one-hole', 'Fire one careful shot at a time, and you can call each one.'],
  ],
};

const anticipation: Reason = [
  'ball-and-dummy',
  'Your group is low, and this shows if you’re pushing before the shot.',
];

/** For the drill that goes with the goal, whatever the findings. */
function reasonOfGoal(trainingGoals: string | null): Reason {
  if (trainingGoals === 'self-defense') return ['the-test', 'It fits your goal of self-defense.'];
  return [
    'five-by-five',
    trainingGoals === 'precision shooting'
      ? 'Precision means shots that repeat, and five strings show if yours do.'
      : 'Five strings show if your shots repeat.',
  ];
}

/** Too few shots to name a cause are too few to choose a drill by one, and so are those that leave open if the group is off. */
function reasonsOf(key: FindingKey, input: CoachInput): readonly Reason[] {
  const { shots } = input.group;
  const isEarly =
    shots > 0 && (shots < fewestShots.cause || (key === 'offset-not-shown' && isOffWithoutProof(input)));
  return reasonsFor[isEarly ? 'placement-only' : key] ?? [];
}

/**
 * Chooses the drills that follow from the findings and fit the shooting.
 * @param input the findings, most important first, firearm, distance, target and training goal
 * @returns at most three drills, most useful first, each once; none if no drill of the guide fits
 */
export function prescribeDrills(input: CoachInput): Prescription[] {
  const { findings, visit, firearmKind, distanceM } = input;
  const proven = findings.filter(({ strength }) => strength !== 'not-shown');
  const open = findings.filter(({ strength }) => strength === 'not-shown');
  const candidates: Reason[] = [
    ...findings.filter(({ followUp }) => followUp?.drill === 'ball-and-dummy').map(() => anticipation),
    ...[...proven, ...open].flatMap(({ key }) => reasonsOf(key, input)),
    reasonOfGoal(visit.trainingGoals),
  ];
  const facts = { ...visit, firearmKind, distanceM };
  const distinct = new Map<DrillKey, Prescription>();
  for (const [drill, because] of candidates) {
    if (distinct.has(drill) || !fitsShooting(drill, facts)) continue;
    distinct.set(drill, { drill, because, firearmKind: kindOf(facts) });
  }
  return [...distinct.values()].slice(0, mostDrills);
}

/**
 * Names drills with their reasons, without what is done in them.
 * @param prescribed drills, at least one
 * @returns plain text with line breaks, a blank line between two
 */
export function drillsInBrief(prescribed: readonly Prescription[]): string {
  return prescribed
    .map(({ drill, because }, index) => `${index + 1}. ${drillNames[drill]}\nWhy: ${because}`)
    .join('\n\n');
}

const followThrough = 'Keep aiming for a moment after it breaks, then rest.';

/**
 * Says how to shoot the next group, if no drill fits.
 * @param input the group and its findings
 * @returns two sentences
 */
export function nextGroupInWords({ findings, group }: Pick<CoachInput, 'findings' | 'group'>): string {
  if (group.shots < fewestShots.cause)
    return `Take the same hold for every shot of your next group. ${followThrough}`;
  return findings.some(({ followUp }) => followUp !== null && followUp !== fullGroup)
    ? 'Start with the test above. It shows what to train.'
    : `Take the same hold for every shot. ${followThrough}`;
}
