/** Which drills follow from the findings, why each of them, and what would show that it helped. */
import { fewestShots } from '../diagnosis/fewest-shots.ts';
import type { FindingKey } from '../diagnosis/finding.ts';
import type { CoachInput } from './coach-input.ts';
import { drillNames, type DrillKey } from './drill-names.ts';
import { improvementOn } from './improvement.ts';

/** More would not be practised. */
const mostDrills = 3;

/** A drill and why it is prescribed. */
type Reason = readonly [drill: DrillKey, because: string];

/** A drill as it is prescribed for a group. */
export interface Prescription {
  readonly drill: DrillKey;
  /** Why this one for what was found, a sentence. */
  readonly because: string;
  /** What result would count as improvement, in sentences. */
  readonly improvement: string;
}

/**
 * What goes with each finding, most useful first. Only drills that serve any firearm and need no holster are prescribed from a group:
 * a still photo proves nothing about a draw or a reload.
 */
const reasonsFor: Readonly<Partial<Record<FindingKey, readonly Reason[]>>> = {
  'placement-only': [
    ['one-hole', 'There is no group to judge yet, and five careful shots up close make a first one.'],
    ['dry-fire', 'It costs no rounds and is worth doing before the ten shots that tell more.'],
  ],
  offset: [
    [
      'dry-fire',
      'If the zero holds, something moves the sights as the shot breaks, and without recoil you can see it happen.',
    ],
    [
      'one-hole',
      'Its first hole is the aim of the other four, so a hold at another point than the printed aim drops out.',
    ],
  ],
  'offset-small': [
    ['one-hole', 'Your spread is larger than your offset, so a smaller group comes first.'],
    ['dry-fire', 'A press that leaves the sights alone is what makes a group smaller.'],
  ],
  'offset-not-shown': [
    [
      'one-hole',
      'No offset is proven, so your spread is what is left to work on, and this drill shows nothing else.',
    ],
  ],
  'aim-unknown': [
    [
      'one-hole',
      'The aim was not found on your target; here the first hole is the aim, and nobody has to guess it.',
    ],
  ],
  'vertical-stringing': [
    [
      'dry-fire',
      'Watch whether the sights rise or dip at the click: a string that runs up and down would begin there.',
    ],
    ['wall', 'Without a target you see best whether the press itself lifts or lowers the muzzle.'],
  ],
  'horizontal-stringing': [
    [
      'dry-fire',
      'Watch whether the sights move sideways at the click: a string from side to side would begin there.',
    ],
    ['wall', 'Without a target you see best whether the press itself pushes the muzzle sideways.'],
  ],
  'diagonal-stringing': [
    ['dry-fire', 'Watch whether the sights move along the line of your string at the click.'],
    ['wall', 'Without a target you see best whether the press itself moves the muzzle along that line.'],
  ],
  flyer: [
    ['five-by-five', 'Five strings show whether a stray shot is your habit or was an accident.'],
    ['one-hole', 'With one careful shot at a time you can call each before you look.'],
  ],
};

const anticipation: Reason = [
  'ball-and-dummy',
  'Your group lies low, and this drill tells a push before the shot from sights that are off.',
];

/** Of the drill that goes with the goal, whatever was found. */
function reasonOfGoal(trainingGoals: string | null): Reason {
  if (trainingGoals === 'self-defense') {
    return [
      'the-test',
      'You train for self-defense: it adds mild pressure, and its ten shots make a full group.',
    ];
  }
  return [
    'five-by-five',
    trainingGoals === 'precision shooting'
      ? 'Your goal is precision, which is shots that repeat, and five strings show whether yours do.'
      : 'Whatever your goal, shots have to repeat, and five strings show whether yours do.',
  ];
}

/** Too few shots to name a cause are too few to choose a drill by one. */
function reasonsOf(key: FindingKey, shots: number): readonly Reason[] {
  const isEarly = shots > 0 && shots < fewestShots.cause;
  return reasonsFor[isEarly ? 'placement-only' : key] ?? [];
}

/**
 * Chooses the drills that follow from the findings.
 * @param input the findings, most important first, the figures behind them, and the training goal; 'self-defense' adds a drill under mild
 * pressure
 * @returns one to three drills, most useful first, each once
 */
export function prescribeDrills(input: CoachInput): Prescription[] {
  const { findings, group, visit } = input;
  const proven = findings.filter(({ strength }) => strength !== 'not-shown');
  const open = findings.filter(({ strength }) => strength === 'not-shown');
  const candidates: { key: FindingKey; reason: Reason }[] = [
    ...findings
      .filter(({ followUp }) => followUp?.drill === 'ball-and-dummy')
      .map(({ key }) => ({ key, reason: anticipation })),
    ...[...proven, ...open].flatMap(({ key }) =>
      reasonsOf(key, group.shots).map((reason) => ({ key, reason })),
    ),
    { key: 'spread', reason: reasonOfGoal(visit.trainingGoals) },
  ];
  const distinct = new Map<DrillKey, Prescription>();
  for (const { key, reason } of candidates) {
    const [drillKey, because] = reason;
    if (distinct.has(drillKey)) continue;
    distinct.set(drillKey, { drill: drillKey, because, improvement: improvementOn(key, input) });
  }
  return [...distinct.values()].slice(0, mostDrills);
}

/**
 * Names drills with their reasons, without what is done in them.
 * @param prescribed drills
 * @returns plain text with line breaks, a blank line between two
 */
export function drillsInBrief(prescribed: readonly Prescription[]): string {
  return prescribed
    .map(({ drill, because }, index) =>
      [
        `${index + 1}. ${drillNames[drill]}`,
        `Why this one: ${because}`,
        `Improvement: ${improvementInWords(prescribed, index)}`,
      ].join('\n'),
    )
    .join('\n\n');
}

/**
 * Tells what result would count, once where drills before it share it.
 * @param prescribed drills
 * @param index of the one to tell of, from 0
 * @returns a sentence or more
 */
export function improvementInWords(prescribed: readonly Prescription[], index: number): string {
  const { improvement = '' } = prescribed[index] ?? {};
  const sameAs = prescribed.findIndex((other) => other.improvement === improvement);
  return sameAs < index ? `the same result as for drill ${sameAs + 1}.` : improvement;
}
