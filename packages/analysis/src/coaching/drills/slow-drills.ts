/** Drills without a clock: the press, the sights, and what happens just before the shot. */
import { drySafety, liveSafety, type DrillText } from './drill.ts';

export const slowDrills: readonly DrillText[] = [
  {
    key: 'ball-and-dummy',
    why: 'Shows whether the muzzle is pushed or dipped just before the shot, which live fire hides.',
    corrects: ['Trigger and flinch'],
    distance: 'Any',
    rounds: 'One magazine of live and inert rounds, mixed',
    steps: [
      'Let somebody else load a few inert rounds among live ones, so that you cannot know which is next.',
      'Press every shot as if it were live.',
      'When it clicks, watch what the muzzle does. Clear the dummy and go on.',
    ],
    standard:
      'No time. The sights stay still on every dummy. Some trainers keep it for late in a course and use it sparingly.',
    safety: `${liveSafety} Treat a click as a possible hangfire: keep pointing at the target and wait before you clear it.`,
    source:
      'Described by primerpeak.com and ssusa.org; the advice to use it late and sparingly is from dryfiretrainingcards.com.',
    measuredBy: 'self',
    setup: {
      start: 'aimed',
      targets: [{ shape: 'mark', distanceYards: null }],
      sequence: [{ target: 0, zone: 'any', shots: 1 }],
    },
  },
  {
    key: 'dry-fire',
    why: 'Trains a trigger press that leaves the sights alone, without recoil or noise.',
    corrects: ['Trigger and flinch', 'Sights and focus'],
    distance: 'Any, at a safe backstop',
    rounds: '0',
    steps: [
      'Aim at a small mark and press slowly to the rear.',
      'Watch the sights through the click and call whether they moved.',
      'Ten presses with both hands, then strong hand, then support hand.',
    ],
    standard: 'No time. The sights do not move at the click.',
    safety: drySafety,
    source: 'Described by fillyerhands.com and tdiohio.com.',
    measuredBy: 'self',
    setup: {
      start: 'aimed',
      targets: [{ shape: 'mark', distanceYards: null }],
      sequence: [{ target: 0, zone: 'any', shots: 0 }],
    },
  },
  {
    key: 'wall',
    why: 'Takes the target away, so that nothing is left to watch but the sights: good against jerking and a tightening grip.',
    corrects: ['Trigger and flinch', 'Sights and focus', 'Grip and recoil'],
    distance: 'Muzzle under 1 inch from a blank wall',
    rounds: '0',
    steps: [
      'Stand so that the muzzle almost touches a blank, safe wall.',
      'Press smoothly and look only at the front sight or the dot.',
      'Stop after a few minutes, while you are still attentive.',
    ],
    standard: 'The front sight never bounces.',
    safety: drySafety,
    source: 'George Harris, as told by pistol-training.com and usconcealedcarry.com.',
    measuredBy: 'self',
    setup: {
      start: 'close',
      targets: [{ shape: 'wall', distanceYards: null }],
      sequence: [{ target: 0, zone: 'any', shots: 0 }],
    },
  },
  {
    key: 'one-hole',
    why: 'Trains sight alignment and trigger press, and tells honestly how small you can shoot.',
    corrects: ['Trigger and flinch', 'Sights and focus'],
    distance: '3 yards',
    rounds: '5',
    steps: [
      'Hang a blank sheet and fire one careful shot anywhere on it.',
      'That hole is your aim for the next four shots.',
      'Move back only when it works again and again.',
    ],
    standard: 'All five holes touch; about the size of a dime before you move back.',
    safety: liveSafety,
    source: 'Published by defcompusa.com as one hole, five in one.',
    measuredBy: 'sheet',
    setup: {
      start: 'aimed',
      targets: [{ shape: 'blank', distanceYards: 3 }],
      sequence: [{ target: 0, zone: 'any', shots: 5 }],
    },
  },
];
