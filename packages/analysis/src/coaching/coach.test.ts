import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagnose } from '../diagnosis/diagnose.ts';
import type { FirearmKind } from '../units/firearm-kind.ts';
import type { Point } from '../geometry/point.ts';
import { measureGroup } from '../statistics/measure-group.ts';
import { momentsOf } from '../statistics/figures/moments.ts';
import { poolDispersion, type DispersionHistory } from '../statistics/pooled-dispersion.ts';
import { coach } from './coach.ts';
import type { CoachInput } from './coach-input.ts';
import { drillsInFull } from './drills-in-full.ts';
import type { RangeVisit } from './visit-in-words.ts';

const visit: RangeVisit = {
  shooterName: 'Ann',
  trainingGoals: 'precision shooting',
  handedness: 'right',
  dominantEye: 'left',
  targetType: 'silhouette_center_mass',
  distanceText: '25 yards',
  location: 'indoor',
  firearmMake: 'Glock',
  firearmModel: '17',
  caliber: '9mm Luger',
};

interface Told extends Partial<Pick<CoachInput, 'lengthUnit' | 'distanceM' | 'zone'>> {
  visit?: RangeVisit;
  hasAim?: boolean;
  doubtfulHoles?: number;
  history?: DispersionHistory;
  markedFlyers?: Point[];
  firearmKind?: FirearmKind | null;
}

function coached(shots: readonly Point[], told: Told = {}): ReturnType<typeof coach> {
  const { lengthUnit = 'mm', distanceM = 22.86, hasAim = true, doubtfulHoles = 0, firearmKind = null } = told;
  const { history = null, markedFlyers = [], zone = null } = told;
  const moments = momentsOf(shots);
  const pooled = moments && history && poolDispersion(moments, history, { position: 0.3, scale: 0.02 });
  const group = measureGroup({ shots, hasAim, scaleRelativeUncertainty: 0.02, positionError: 0.3 });
  const scale = { lengthUnit, distanceM };
  const { trainingGoals } = told.visit ?? visit;
  const findings = diagnose({
    shots,
    shotNumbers: shots.map((_, index) => index + 1),
    group,
    history,
    trainingGoals,
    ...scale,
    handedness: 'right',
    dominantEye: 'right',
    firearmKind,
  });
  return coach({
    visit: told.visit ?? visit,
    shots,
    group,
    findings,
    ...scale,
    doubtfulHoles,
    pooled,
    markedFlyers,
    ringScore: null,
    zone,
  });
}

function drillsFor(shots: readonly Point[], told?: Told): string[] {
  return coached(shots, told).prescribed.map(({ drill }) => drill);
}

function points(...list: [number, number][]): Point[] {
  return list.map(([x, y]) => ({ x, y }));
}

const lowGroup = points([-12, -30], [5, -18], [-3, -25], [8, -12], [-20, -41]);
const centred = points(
  [-3, -9],
  [15, 6],
  [9, -15],
  [-18, 3],
  [0, 12],
  [-9, 9],
  [6, -3],
  [3, 15],
  [-12, -9],
  [9, 0],
);

describe('coach', () => {
  it('repeats what the shooter told, in words', () => {
    expect(coached(lowGroup).aiAnalysis).toMatchObject({
      shooter_name: 'Ann',
      shooter_training_goals: 'Precision Shooting',
      shooter_handedness: 'Right',
      shooter_dominant_eye: 'Left',
      shooter_target_type: 'Silhouette (Center Mass)',
      shooter_distance: '25 yards',
      shooter_range_location: 'Indoor',
      shooter_firearm_make: 'Glock',
      shooter_firearm_model: '17',
      shooter_caliber: '9mm Luger',
    });
  });

  it('says what was not given instead of guessing it', () => {
    const nothing = Object.fromEntries(Object.keys(visit).map((key) => [key, null]));
    const { aiAnalysis } = coached(lowGroup, { visit: { ...visit, ...nothing } });
    expect([aiAnalysis.shooter_target_type, aiAnalysis.shooter_caliber, aiAnalysis.shooter_name]).toEqual([
      'Not given',
      'Not given',
      'Shooter',
    ]);
  });

  it('gives lengths in millimetres, inches and minutes of angle, and says which way the impact moves', () => {
    const { aiAnalysis } = coached(lowGroup);
    expect(aiAnalysis.shot_group_pattern).toContain(
      'extreme spread of 40.3 mm (1.59 in, 6.1 MOA; 95 % interval ',
    );
    expect(aiAnalysis.shot_vertical_pattern).toContain('25.2 mm (0.99 in, 3.8 MOA) below the aim');
    expect(aiAnalysis.shot_vertical_pattern).toMatch(/below the aim \(95 % interval [\d.]+ to [\d.]+ mm\)\./);
    const level = coached(points([-20, 1], [0, -2], [20, 4], [-10, -3], [10, 2])).aiAnalysis;
    expect(level.shot_vertical_pattern).toMatch(/\(95 % interval [\d.]+ mm below to [\d.]+ mm above\)\./);
    expect(aiAnalysis.shot_distribution_overview).toContain(
      '0 of 5 shots are high and 5 low, 3 left and 2 right',
    );
    expect(aiAnalysis.suggestions.join(' ')).toContain('25.2 mm up (3.8 MOA) and 4.4 mm right (0.7 MOA)');
  });

  it('suggests no correction of the sights where no offset is proven', () => {
    const { aiAnalysis } = coached(centred);
    expect(aiAnalysis.suggestions.join(' ')).not.toContain('impact has to move');
    expect(aiAnalysis.coaching_analysis.join(' ')).not.toContain('perhaps');
    expect(aiAnalysis.areas_of_improvement).toEqual([
      'Nothing but chance is proven here, so the spread itself is what is left to shrink.',
    ]);
  });

  it('writes causes as possible, with what the sources disagree about', () => {
    const { aiAnalysis } = coached(lowGroup, { firearmKind: 'pistol' });
    expect(aiAnalysis.coaching_analysis[0]).toMatch(
      /Possible causes, to be tested rather than believed: perhaps .*zeroed.*; perhaps .*wrist/,
    );
    expect(aiAnalysis.coaching_analysis[0]).toContain('Check zero first');
    expect(aiAnalysis.recommendations.split('\n')).toHaveLength(4);
    expect(aiAnalysis.recommendations).toContain('2. Check sights and zero before you change how you shoot.');
  });

  it('asks to look at doubtful holes before anything else', () => {
    expect(coached(centred, { doubtfulHoles: 2 }).aiAnalysis.suggestions[0]).toContain(
      '2 holes marked as doubtful',
    );
  });

  it('uses no unit of length where the scale is unknown', () => {
    const { corrective_drills: drillText, ...prose } = coached(lowGroup, {
      lengthUnit: 'hole-diameter',
    }).aiAnalysis;
    expect(JSON.stringify(prose)).not.toMatch(/\d mm|\d in\b|MOA/);
    expect(prose.coaching_analysis).toContain('Scale unknown: distances in bullet diameters.');
    expect(drillText).not.toBe('');
  });

  it('prescribes drills in full, with their safety, as plain text with line breaks', () => {
    const { prescribed } = coached(lowGroup);
    expect(prescribed.map(({ drill }) => drill)).toEqual(['dry-fire', 'one-hole', 'wall']);
    const text = drillsInFull(prescribed);
    expect(text.match(/^Safety: /gm)).toHaveLength(3);
    expect(text).not.toMatch(/[<>]/);
  });

  it('names the same drills in brief with the same reasons, without what is done in them', () => {
    const { aiAnalysis, prescribed } = coached(lowGroup);
    const told = /^(\d\. .*|Improvement: .*)$/gm;
    expect(aiAnalysis.corrective_drills.match(told)).toEqual(drillsInFull(prescribed).match(told));
    expect(aiAnalysis.corrective_drills).not.toMatch(/^(Safety|Standard|- )/m);
  });

  it('says of each drill why it is prescribed for what was found', () => {
    const [dryFire, oneHole, wall] = coached(lowGroup).aiAnalysis.corrective_drills.split('\n\n');
    expect(dryFire).toContain('Why this one: If the zero holds, something moves the sights');
    expect(oneHole).toContain('a hold at another point than the printed aim drops out');
    expect(wall).toContain('moves the muzzle along that line');
    const round = coached(centred).aiAnalysis.corrective_drills;
    expect(round).toContain('Why this one: No offset is proven');
    expect(round).toContain('Why this one: Your goal is precision');
  });

  it('puts the drills for what is proven before those for what is not', () => {
    const strung = centred.map(({ x, y }) => ({ x: 0.3 * x, y: 1.5 * y }));
    expect(drillsFor(strung, { firearmKind: 'rifle' })).toEqual(['dry-fire', 'wall', 'one-hole']);
  });

  it('trains under mild pressure for self-defense, and calmly for precision', () => {
    expect(drillsFor(centred, { visit: { ...visit, trainingGoals: 'self-defense' } })).toContain('the-test');
    expect(drillsFor(centred)).toContain('five-by-five');
  });

  it('tells what earlier groups add, and only where they spread alike', () => {
    const history = { groups: 4, shots: 20, degreesOfFreedom: 32, sumOfSquaresMm2: 32 * 150 };
    expect(coached(lowGroup, { history }).aiAnalysis.shot_distribution_overview).toContain(
      'Together with 4 earlier groups of yours that spread alike, 25 shots in all',
    );
    const wider = { ...history, sumOfSquaresMm2: 32 * 5000 };
    expect(coached(lowGroup, { history: wider })).toEqual(coached(lowGroup));
  });

  it('gives the mean radius with the flyers that the shooter marked, too', () => {
    const line = points([-3, 0], [0, 3], [3, 0], [0, -3]);
    const { shot_distribution_overview: told } = coached(line, { markedFlyers: points([0, 50]) }).aiAnalysis;
    // Centre (0, 10): three shots at 10.4, 10.4 and 7, one at 13 and the flyer at 40.
    expect(told).toContain('marked as a flyer is left out of the group; with it the mean radius is 16.2 mm');
  });

  it('tells hits with what they promise', () => {
    const share = { value: 0.8, low95: 0.376, high95: 0.964 };
    const zone = {
      status: 'located' as const,
      name: 'chest' as const,
      hits: 4,
      shots: 5,
      share,
      closeCallHoleNumbers: [],
    };
    const { summary, shot_distribution_overview: overview } = coached(lowGroup, { zone }).aiAnalysis;
    for (const text of [summary, overview]) expect(text).toContain('4 of 5 shots hit the chest');
  });

  it('speaks of no group where there are no shots, and of one shot as of one', () => {
    const none = coached([]).aiAnalysis;
    expect(none.summary).toBe('There are no shots to measure.');
    expect(JSON.stringify(none)).not.toMatch(/\b0 shots|mean radius of/);
    const one = coached(points([-12, -30])).aiAnalysis;
    expect(one.shot_vertical_pattern).toContain('The shot is 30.0 mm');
    expect(one.shot_distribution_overview).toBe(
      'Seen from the aim, it is low and left. One shot has no spread.',
    );
  });

  it('names no cause of three shots, however far off, in no field', () => {
    const { aiAnalysis } = coached(points([40, 30], [41.5, 30], [40.5, 31.5]), { firearmKind: 'pistol' });
    expect(aiAnalysis.coaching_analysis[0]).toContain('may well be a real offset');
    expect(JSON.stringify(aiAnalysis)).not.toMatch(/\bzero|perhaps|impact has to move/);
    expect(aiAnalysis.areas_of_improvement).toEqual([
      'Shoot more at one aim: ten shots tell far more than 3.',
    ]);
  });

  it('asks to set what the photo did not tell', () => {
    const { suggestions } = coached(centred, { hasAim: false, lengthUnit: 'hole-diameter' }).aiAnalysis;
    expect(suggestions[0]).toContain('Set the point of aim on the photo');
    expect(suggestions[1]).toContain('set two points on the photo');
  });

  it('fills every field, with no hole in a sentence, whatever the group', () => {
    const shot = fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: -60, max: 60 }) });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(shot, { maxLength: 14 }),
          fc.array(shot, { minLength: 40, maxLength: 40 }),
          shot.map((place) => [1, 2, 3, 4, 5].map(() => place)),
        ),
        fc.boolean(),
        fc.constantFrom('mm' as const, 'hole-diameter' as const),
        fc.constantFrom(null, 'pistol' as const, 'rifle' as const),
        (shots, hasAim, lengthUnit, firearmKind) => {
          const { aiAnalysis } = coached(shots, { hasAim, lengthUnit, firearmKind });
          expect(JSON.stringify(aiAnalysis)).not.toMatch(/NaN|undefined|null|Infinity| {2}|\.\.|""|\[\]/);
        },
      ),
    );
  });
});
