/** The fourteen practical drills. Times differ between sources; each standard names whose it is where there is one author. */

export type DrillKey =
  | 'ball-and-dummy'
  | 'dry-fire'
  | 'wall'
  | 'one-hole'
  | 'dot'
  | 'bill'
  | 'el-presidente'
  | 'failure'
  | 'box'
  | 'accelerator'
  | 'dot-torture'
  | 'five-by-five'
  | 'bill-wilson-5x5'
  | 'the-test';

export interface Drill {
  readonly key: DrillKey;
  readonly name: string;
  /** What it mainly corrects. */
  readonly why: string;
  readonly distance: string;
  readonly rounds: string;
  readonly steps: readonly string[];
  readonly standard: string;
  readonly safety: string;
}

const dryFireSafety =
  'Unload, check twice, and keep all ammunition out of the room. Point at a backstop that would stop a bullet.';
const liveSafety =
  'The rules of your range come first. Finger off the trigger until the sights are on the target.';
const holsterSafety = `${liveSafety} Draw from a holster only where your range allows it and you have been taught to; otherwise start from low ready.`;

export const drills: readonly Drill[] = [
  {
    key: 'ball-and-dummy',
    name: 'Ball and Dummy',
    why: 'Shows whether the muzzle is pushed or dipped just before the shot, which live fire hides.',
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
  },
  {
    key: 'dry-fire',
    name: 'Dry Fire',
    why: 'Trains a trigger press that leaves the sights alone, without recoil or noise.',
    distance: 'Any, at a safe backstop',
    rounds: '0',
    steps: [
      'Aim at a small mark and press slowly to the rear.',
      'Watch the sights through the click and call whether they moved.',
      'Ten presses with both hands, then strong hand, then support hand.',
    ],
    standard: 'No time. The sights do not move at the click.',
    safety: dryFireSafety,
  },
  {
    key: 'wall',
    name: 'Wall Drill',
    why: 'Takes the target away, so that nothing is left to watch but the sights: good against jerking and a tightening grip.',
    distance: 'Muzzle under 1 inch from a blank wall',
    rounds: '0',
    steps: [
      'Stand so that the muzzle almost touches a blank, safe wall.',
      'Press smoothly and look only at the front sight or the dot.',
      'Stop after a few minutes, while you are still attentive.',
    ],
    standard: 'The front sight never bounces.',
    safety: dryFireSafety,
  },
  {
    key: 'one-hole',
    name: 'One-Hole Drill',
    why: 'Trains sight alignment and trigger press, and tells honestly how small you can shoot.',
    distance: '3 yards',
    rounds: '5',
    steps: [
      'Hang a blank sheet and fire one careful shot anywhere on it.',
      'That hole is your aim for the next four shots.',
      'Move back only when it works again and again.',
    ],
    standard: 'All five holes touch; about the size of a dime before you move back.',
    safety: liveSafety,
  },
  {
    key: 'dot',
    name: 'Dot Drill',
    why: 'Balances speed against hits that must be good.',
    distance: '7 yards',
    rounds: '36 on six 2-inch dots',
    steps: [
      'Fire six shots at the first dot without a clock.',
      'Fire six at each further dot against the clock: begin with 9 seconds a dot, then 7, then 5.',
      'A hole that touches the dot counts; late shots are misses. For a calm version fire one shot a dot.',
    ],
    standard: '5 seconds a dot, all hits (Garcia).',
    safety: holsterSafety,
  },
  {
    key: 'bill',
    name: 'Bill Drill',
    why: 'Shows a grip that shifts under speed, and trains recoil control.',
    distance: '7 yards',
    rounds: '6 on an 8-inch circle or A zone',
    steps: ['Draw, or start from ready.', 'Fire six shots as fast as every one of them stays in the zone.'],
    standard: 'All hits in 4, 3, 2.5 and 2 seconds from novice to expert.',
    safety: holsterSafety,
  },
  {
    key: 'el-presidente',
    name: 'El Presidente',
    why: 'Combines draw, transitions between targets and a reload.',
    distance: '10 yards, three targets 1 yard apart',
    rounds: '12',
    steps: [
      'Stand with your back to the targets.',
      'Turn, then draw, and fire two shots at each target.',
      'Reload and fire two more at each.',
    ],
    standard: '10 seconds with every hit in the A zone (Cooper).',
    safety: `${holsterSafety} Turn fully before the firearm leaves the holster.`,
  },
  {
    key: 'failure',
    name: 'Failure Drill (Mozambique)',
    why: 'Teaches the change from two quick shots to one precise one, and cures rushing it.',
    distance: '5 to 7 yards',
    rounds: '3: an 8-inch and a 4-inch area',
    steps: ['Fire two shots at the body area.', 'Slow down, see the sights, and fire one at the head area.'],
    standard: 'About 2 seconds is the goal; 3 to 4 are common.',
    safety: holsterSafety,
  },
  {
    key: 'box',
    name: 'Box Drill',
    why: 'Trains transitions without swinging past the target.',
    distance: '7 yards, two torso targets',
    rounds: '6',
    steps: [
      'Two shots at the body of the first target, two at the body of the second.',
      'One at the head of the second, one at the head of the first.',
    ],
    standard: '7, 5.5, 4.5 and 3.5 seconds from novice to expert; one published version, for the carbine.',
    safety: holsterSafety,
  },
  {
    key: 'accelerator',
    name: 'Accelerator Drill',
    why: 'Breaks the habit of one cadence at every distance.',
    distance: '7, 15 and 25 yards, one target each',
    rounds: '12 a string',
    steps: [
      'Two shots at each target from near to far, reload, and repeat.',
      'Next string: from far to near.',
      'Let the time between shots grow with the distance.',
    ],
    standard: 'About 6 seconds with nearly every hit in the A zone (Stoeger).',
    safety: holsterSafety,
  },
  {
    key: 'dot-torture',
    name: 'Dot Torture',
    why: 'Tests all fundamentals at once, with one hand, transitions and reloads.',
    distance: '3 yards',
    rounds: '50 on ten 2-inch dots',
    steps: [
      'Dot 1: one draw, five shots. Dot 2: draw and fire one, five times.',
      'Dots 3 and 4: draw, one shot on each, four times.',
      'Dot 5: five shots, strong hand only.',
      'Dots 6 and 7: draw, two shots on each, four times.',
      'Dot 8: five shots, support hand only.',
      'Dots 9 and 10: draw, one on 9, reload, one on 10, three times.',
    ],
    standard: '50 hits without a clock; one miss fails. Then 5 yards, then 7 (Blinder).',
    safety: holsterSafety,
  },
  {
    key: 'five-by-five',
    name: '5x5 Drill',
    why: 'Builds consistency at a modest speed.',
    distance: '5 yards, 5-inch circle',
    rounds: '25: five strings of 5',
    steps: ['Start from ready or draw.', 'Fire five shots in five seconds.', 'Do it five times.'],
    standard: 'Every hit in the circle, the line counts, in all five strings.',
    safety: holsterSafety,
  },
  {
    key: 'bill-wilson-5x5',
    name: 'Bill Wilson 5x5 Classifier',
    why: 'Gives one figure for all-round skill and shows gaps in one-handed shooting and reloading.',
    distance: '10 yards, IDPA target',
    rounds: '25',
    steps: [
      'Draw and fire five.',
      'Draw and fire five, strong hand only.',
      'Draw and fire five, reload from slide lock, fire five.',
      'Draw, fire four at the body and one at the head.',
    ],
    standard:
      'Time plus 0.5 s a point down: Grand Master 15, Master 20, Expert 25, Sharpshooter 32, Marksman 41, Novice 50.',
    safety: holsterSafety,
  },
  {
    key: 'the-test',
    name: 'The Test (10-10-10)',
    why: 'Shows a rushed trigger under mild pressure, and its ten shots are enough for a full reading of the group.',
    distance: '10 yards, B-8 target',
    rounds: '10',
    steps: [
      'Start from ready.',
      'Fire ten shots in ten seconds.',
      'Photograph the target and compare the group.',
    ],
    standard: '90 of 100 points (Hackathorn).',
    safety: liveSafety,
  },
];
