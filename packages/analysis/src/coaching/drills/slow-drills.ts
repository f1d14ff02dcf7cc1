/** Drills without a clock: the press, the sights, and what happens just before the shot. */
import { drySafety, liveSafety, type DrillText } from './drill.ts';

export const slowDrills: readonly DrillText[] = [
  {
    key: 'ball-and-dummy',
    why: 'It shows if you push or dip the muzzle just before the shot, which live fire hides.',
    corrects: ['Trigger and flinch'],
    distance: 'Any',
    rounds: 'One magazine of live and inert rounds, mixed',
    steps: [
      'Have someone else load a few inert rounds among live ones, so you can’t know which is next.',
      'Press every shot as if it were live.',
      'When it clicks, watch the muzzle. Clear the dummy and go on.',
    ],
    standard: 'The sights stay still on every dummy, with no clock. Some trainers use it late and sparingly.',
    safety: `${liveSafety} A click may be a hangfire: keep pointing at the target, and wait before you clear it.`,
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
    why: 'It trains a press that leaves the sights still, with no recoil or noise.',
    corrects: ['Trigger and flinch', 'Sights and focus'],
    distance: 'Any, at a safe backstop',
    rounds: '0',
    steps: [
      'Aim at a small mark and press slowly.',
      'Watch the sights through the click, and call if they moved.',
      'Do ten presses. With a handgun, use both hands, then add ten with each.',
    ],
    standard: 'The sights don’t move at the click. There is no clock.',
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
    why: 'It leaves you nothing to watch but the sights, which helps with jerking and a tight grip.',
    corrects: ['Trigger and flinch', 'Sights and focus', 'Grip and recoil'],
    distance: 'Muzzle under 1 inch from a blank wall',
    rounds: '0',
    steps: [
      'Stand with the muzzle almost touching a blank, safe wall.',
      'Press smoothly, and look only at the front sight or dot.',
      'Stop after a few minutes, while you are still fresh.',
    ],
    standard: 'The front sight never bounces.',
    safety: drySafety,
    source: 'George Harris, as described by pistol-training.com and usconcealedcarry.com.',
    measuredBy: 'self',
    setup: {
      start: 'close',
      targets: [{ shape: 'wall', distanceYards: null }],
      sequence: [{ target: 0, zone: 'any', shots: 0 }],
    },
  },
  {
    key: 'one-hole',
    why: 'It trains sights and trigger, and shows how small you can shoot.',
    corrects: ['Trigger and flinch', 'Sights and focus'],
    distance: '3 yards',
    rounds: '5',
    steps: [
      'Hang the printed target or a blank sheet, and fire one careful shot near its middle.',
      'Aim at that hole for the next four shots.',
      'Move back only once you can do it again and again.',
    ],
    standard: 'All five holes touch. Shoot a group that a dime covers before you move back.',
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
