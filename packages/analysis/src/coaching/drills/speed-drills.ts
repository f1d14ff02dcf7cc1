/** Drills against the clock, on areas and torso targets. */
import { holsterSafety, type DrillText } from './drill.ts';

export const speedDrills: readonly DrillText[] = [
  {
    key: 'bill',
    why: 'It shows if your grip shifts at speed, and trains recoil control.',
    corrects: ['Grip and recoil'],
    distance: '7 yards',
    rounds: '6 on an 8-inch circle or A zone',
    steps: ['Draw, or start from ready.', 'Fire six shots as fast as you can keep them all in the zone.'],
    standard: 'All hits in 4, 3, 2.5 and 2 seconds from novice to expert.',
    safety: holsterSafety,
    source: 'Times as published by blog.aimsurplus.com, Range App and blog.krtraining.com.',
    measuredBy: 'hits',
    setup: {
      start: 'ready',
      targets: [{ shape: 'circle', distanceYards: 7 }],
      sequence: [{ target: 0, zone: 'any', shots: 6 }],
    },
  },
  {
    key: 'el-presidente',
    why: 'It combines the draw, transitions and a reload.',
    corrects: ['Draw and reload', 'Transitions'],
    distance: '10 yards, three targets 1 yard apart',
    rounds: '12',
    steps: [
      'Stand with your back to the targets.',
      'Turn, then draw, and fire two shots at each target.',
      'Reload and fire two more at each.',
    ],
    standard: '10 seconds with every hit in the A zone (Cooper).',
    safety: `${holsterSafety} Turn fully before the firearm leaves the holster.`,
    source: 'Cooper, as described by pistol-training.com, handgunsmag.com and shootingillustrated.com.',
    measuredBy: 'hits',
    setup: {
      start: 'turned',
      targets: threeTorsos([10, 10, 10]),
      sequence: [...twoOnEach(), ...twoOnEach(true)],
    },
  },
  {
    key: 'failure',
    why: 'It trains the change from two quick shots to one precise shot, without rushing it.',
    corrects: ['Speed against precision'],
    distance: '5 to 7 yards',
    rounds: '3: an 8-inch and a 4-inch area',
    steps: ['Fire two shots at the body area.', 'Slow down, see the sights, and fire one at the head area.'],
    standard: 'About 2 seconds is the goal. 3 to 4 are common.',
    safety: holsterSafety,
    source: 'Times as published by highgroundshooter.com, americanrifleman.org and shootingillustrated.com.',
    measuredBy: 'hits',
    setup: {
      start: 'ready',
      targets: [{ shape: 'torso', distanceYards: 7 }],
      sequence: [
        { target: 0, zone: 'body', shots: 2 },
        { target: 0, zone: 'head', shots: 1 },
      ],
    },
  },
  {
    key: 'box',
    why: 'It trains transitions without swinging past the target.',
    corrects: ['Transitions'],
    distance: '7 yards, two torso targets',
    rounds: '6',
    steps: [
      'Two shots at the body of the first target, two at the body of the second.',
      'One at the head of the second, one at the head of the first.',
    ],
    standard: '7, 5.5, 4.5 and 3.5 seconds from novice to expert. This is a published carbine version.',
    safety: holsterSafety,
    source: 'Range App, for the carbine. We found no published pistol standard.',
    measuredBy: 'hits',
    setup: {
      start: 'ready',
      targets: [
        { shape: 'torso', distanceYards: 7 },
        { shape: 'torso', distanceYards: 7 },
      ],
      sequence: [
        { target: 0, zone: 'body', shots: 2 },
        { target: 1, zone: 'body', shots: 2 },
        { target: 1, zone: 'head', shots: 1 },
        { target: 0, zone: 'head', shots: 1 },
      ],
    },
  },
  {
    key: 'accelerator',
    why: 'It breaks the habit of one pace at every distance.',
    corrects: ['Speed against precision'],
    distance: '7, 15 and 25 yards, one target each',
    rounds: '12 a string',
    steps: [
      'Two shots at each target from near to far, reload, and repeat.',
      'In the next string, go from far to near.',
      'Take more time between shots as the distance grows.',
    ],
    standard: 'About 6 seconds with nearly every hit in the A zone (Stoeger).',
    safety: holsterSafety,
    source: 'Ben Stoeger (benstoeger.com), also described by lockedback.com.',
    measuredBy: 'hits',
    setup: {
      start: 'ready',
      targets: threeTorsos([7, 15, 25]),
      sequence: [...twoOnEach(), ...twoOnEach(true)],
    },
  },
];

function threeTorsos(distances: readonly [number, number, number]): DrillText['setup']['targets'] {
  return distances.map((distanceYards) => ({ shape: 'torso', distanceYards }));
}

/** Two shots at each of three targets, in order. */
function twoOnEach(isReloaded = false): DrillText['setup']['sequence'] {
  return [0, 1, 2].map((target) => ({
    target,
    zone: 'body',
    shots: 2,
    isReloaded: isReloaded && target === 0,
  }));
}
