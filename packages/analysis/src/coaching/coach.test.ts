import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../geometry/point.ts';
import { coachInput, points, roundGroup as centred, type ToldToCoach } from '../testing/coach-input.ts';
import { coach } from './coach.ts';
import { drillsInFull, withDrillsInFull } from './drills-in-full.ts';

function coached(shots: readonly Point[], told?: ToldToCoach): ReturnType<typeof coach> {
  return coach(coachInput(shots, told));
}

function drillsFor(shots: readonly Point[], told?: ToldToCoach): string[] {
  return coached(shots, told).prescribed.map(({ drill }) => drill);
}

/** The drills up close fit only a group shot from not much farther. */
const nearby = { distanceM: 9.14 };
const lowGroup = points([-12, -30], [5, -18], [-3, -25], [8, -12], [-20, -41]);
describe('coach', () => {
  it("repeats the shooter's details in words", () => {
    expect(coached(lowGroup).aiAnalysis).toMatchObject({
      shooter_name: 'Ann',
      shooter_training_goals: 'Precision Shooting',
      shooter_handedness: 'Right',
      shooter_dominant_eye: 'Right',
      shooter_target_type: 'Silhouette (Center Mass)',
      shooter_distance: '25 yards',
      shooter_range_location: 'Indoor',
      shooter_firearm_make: 'Glock',
      shooter_firearm_model: '17',
      shooter_caliber: '9mm Luger',
    });
  });

  it('says what was not given instead of guessing', () => {
    const nothing = { shooterName: null, targetType: null, caliber: null };
    const { aiAnalysis } = coached(lowGroup, { visit: nothing });
    expect([aiAnalysis.shooter_target_type, aiAnalysis.shooter_caliber, aiAnalysis.shooter_name]).toEqual([
      'Not given',
      'Not given',
      'Shooter',
    ]);
  });

  it('gives each length once, in one unit, and says which way the hits have to move', () => {
    const { aiAnalysis } = coached(lowGroup);
    expect(aiAnalysis.shot_group_pattern).toBe(
      'Your group is 40 mm across, center to center. It is 28 mm wide.',
    );
    expect(aiAnalysis.shot_vertical_pattern).toBe(
      'From the lowest hit to the highest is 29 mm. The center is 25 mm below the aim.',
    );
    expect(aiAnalysis.shot_distribution_overview).toBe(
      'All 5 hits are low. 3 of 5 hits are to the left. Nine in ten shots like these should hit within 25 mm of the center.',
    );
    expect(aiAnalysis.suggestions.join(' ')).toContain(
      'If your zero is off, move your hits 25 mm up. This applies',
    );
    expect(aiAnalysis.summary).toBe(
      '5 shots, with a mean radius of 13 mm. The group is probably low, and strung diagonally.',
    );
  });

  it('speaks of several groups if a sheet has several aims', () => {
    const sheet = { groupOf: [0, 0, 1, 1, 1] };
    const { aiAnalysis } = coached(lowGroup, sheet);
    expect(aiAnalysis.shot_group_pattern).toBe(
      'Laid over each other, your groups are 40 mm across, center to center. Together they are 28 mm wide.',
    );
    expect(aiAnalysis.summary).toContain('The groups are probably low');
    expect(aiAnalysis.areas_of_improvement[0]).toBe('Center the groups on their aims.');
    const [first] = coachInput(lowGroup, sheet).findings;
    expect(first?.sentence).toMatch(/^Your groups are probably off: 25 mm low\./);
  });

  it('with one shot at each aim, says where the shots are and that none is a group', () => {
    const { aiAnalysis } = coached(lowGroup, { groupOf: [0, 1, 2, 3, 4] });
    expect(aiAnalysis.summary).toBe(
      '5 shots, one at each aim, so there’s no group to measure. The shots are probably low.',
    );
    expect(aiAnalysis.coaching_analysis[0]).toMatch(/^Your shots are probably off: 25 mm low\./);
    expect(aiAnalysis.areas_of_improvement).toEqual(['Center the shots on their aims.']);
    expect(aiAnalysis.shot_group_pattern).toMatch(/^Laid over each other, your shots are 40 mm across/);
    expect(aiAnalysis.recommendations).toContain('Shoot five at one aim, and you have a number to beat.');
  });

  it('predicts no spread from the only two of ten shots that share an aim', () => {
    const keysOf = (groupOf: number[]) => coachInput(centred, { groupOf }).findings.map(({ key }) => key);
    expect(keysOf([0, 0, 1, 2, 3, 4, 5, 6, 7, 8])).not.toContain('spread');
    expect(keysOf([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])).toContain('spread');
  });

  it('asks for more shots at one aim if one shot at each proves nothing', () => {
    const { aiAnalysis } = coached(centred, { groupOf: centred.map((_, index) => index) });
    expect(aiAnalysis.areas_of_improvement).toEqual(['Put more shots in one group.']);
    expect(aiAnalysis.coaching_analysis[0]).toMatch(/with 10 shots that could be luck/);
    expect(aiAnalysis.suggestions[0]).toMatch(/^Fire five or ten shots at one aim\./);
  });

  it('suggests no sight correction unless an offset is proven', () => {
    const { aiAnalysis } = coached(centred);
    expect(aiAnalysis.suggestions.join(' ')).not.toContain('move your hits');
    expect(aiAnalysis.coaching_analysis.join(' ')).not.toContain('Maybe');
    expect(aiAnalysis.areas_of_improvement).toEqual(['No clear fault. Work on a tighter group.']);
    expect(aiAnalysis.summary).toBe(
      '10 shots, with a mean radius of 13 mm. The group shows no clear pattern.',
    );
    expect(aiAnalysis.recommendations).toMatch(
      /^Goal: 10 shots from the same distance with a mean radius under 8\.\d mm\. That would be real progress, not luck\.$/,
    );
  });

  it('presents causes as possible, with what the sources disagree about', () => {
    const { aiAnalysis } = coached(lowGroup, { firearmKind: 'pistol' });
    expect(aiAnalysis.coaching_analysis[0]).toMatch(/Maybe the sights are not zeroed[^.]*\. Or your wrist/);
    expect(aiAnalysis.coaching_analysis[0]).toContain('Check your zero first');
    expect(aiAnalysis.recommendations).toMatch(
      /^Check your sights before you change how you shoot\.\nGoal: 10 shots from the same distance, centered within \d\d mm of the aim\./,
    );
  });

  it('asks to look at doubtful holes before anything else', () => {
    expect(coached(centred, { doubtfulHoles: 2 }).aiAnalysis.suggestions[0]).toContain(
      '2 holes marked as doubtful',
    );
  });

  it('uses no unit of length if the scale is unknown', () => {
    const { corrective_drills: drillText, ...prose } = coached(lowGroup, {
      lengthUnit: 'hole-diameter',
    }).aiAnalysis;
    expect(JSON.stringify(prose)).not.toMatch(/\d mm|\d in\b|MOA/);
    expect(prose.coaching_analysis).toContain('Scale unknown: distances in bullet diameters.');
    expect(drillText).not.toBe('');
  });

  it('prescribes drills in full, as plain text with line breaks, and ends with their safety', () => {
    const { prescribed } = coached(lowGroup, nearby);
    expect(prescribed.map(({ drill }) => drill)).toEqual(['dry-fire', 'one-hole', 'wall']);
    const text = drillsInFull(prescribed);
    expect(text.split('\n\n')).toHaveLength(4);
    expect(text.split('\n').at(-1)).toMatch(
      /^Safety: For dry fire, unload.*The rules of your range come first\./,
    );
    expect(text).not.toMatch(/[<>]/);
  });

  it('names the same drills in brief with the same reasons, but no steps', () => {
    const { aiAnalysis, prescribed } = coached(lowGroup);
    const full = drillsInFull(prescribed);
    for (const line of aiAnalysis.corrective_drills.split('\n')) expect(full).toContain(line);
    expect(aiAnalysis.corrective_drills).not.toMatch(/^(Safety|Standard|- )/m);
  });

  it('says why each drill is prescribed for a finding', () => {
    const [dryFire, oneHole, wall] = coached(lowGroup, nearby).aiAnalysis.corrective_drills.split('\n\n');
    expect(dryFire).toContain('Why: Once your sights are right, see what moves them');
    expect(oneHole).toContain('it doesn’t matter where you aimed');
    expect(wall).toContain('moves the muzzle along that line');
    const round = coached(centred, nearby).aiAnalysis.corrective_drills;
    expect(round).toContain('Why: It works on just one thing: a tighter group.');
    expect(round).toContain('Why: Precision means shots that repeat');
  });

  it('puts drills for proven findings first', () => {
    const strung = centred.map(({ x, y }) => ({ x: 0.3 * x, y: 1.5 * y }));
    expect(drillsFor(strung, { firearmKind: 'revolver', ...nearby })).toEqual([
      'dry-fire',
      'wall',
      'one-hole',
    ]);
  });

  it('trains under mild pressure for self-defense, and calmly for precision', () => {
    expect(drillsFor(centred, { visit: { trainingGoals: 'self-defense' }, ...nearby })).toContain('the-test');
    expect(drillsFor(centred, nearby)).toContain('five-by-five');
  });

  it('says what earlier groups add, only if they spread alike', () => {
    const history = { groups: 4, shots: 20, degreesOfFreedom: 32, sumOfSquaresMm2: 32 * 150 };
    expect(coached(lowGroup, { history }).aiAnalysis.shot_distribution_overview).toContain(
      'Counting your 4 earlier groups, your mean radius is 15 mm.',
    );
    const wider = { ...history, sumOfSquaresMm2: 32 * 5000 };
    expect(coached(lowGroup, { history: wider })).toEqual(coached(lowGroup));
  });

  it('gives the mean radius with the flyers that the shooter marked, too', () => {
    const line = points([-3, 0], [0, 3], [3, 0], [0, -3]);
    const { shot_distribution_overview: told } = coached(line, { markedFlyers: points([0, 50]) }).aiAnalysis;
    // Center (0, 10): three shots at 10.4, 10.4 and 7, one at 13 and the flyer at 40.
    expect(told).toContain(
      'We left out the shot you marked as a flyer. With it, the mean radius would be 16 mm.',
    );
  });

  it('gives hits once', () => {
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
    expect(summary).toContain('4 of 5 shots hit the chest.');
    expect(overview).not.toContain('chest');
  });

  it('mentions no group without shots, and speaks of one shot in the singular', () => {
    const none = coached([]).aiAnalysis;
    expect(none.summary).toBe('We found no hits in this photo.');
    expect(JSON.stringify(none)).not.toMatch(/\b0 shots|mean radius of/);
    const one = coached(points([-12, -30])).aiAnalysis;
    expect(one.summary).toBe('We found one shot.');
    expect(one.shot_vertical_pattern).toBe('The shot is 30 mm below the aim.');
    expect(one.shot_distribution_overview).toBe('It hit low and left.');
  });

  it('no field asks for ten shots after a single one: what to work on does', () => {
    for (const firearmKind of ['pistol', 'rifle'] as const)
      expect(JSON.stringify(coached(points([-12, -30]), { firearmKind }).aiAnalysis)).not.toMatch(
        /\b(ten|10) shots/,
      );
  });

  it('gives only a direction that is clear on its own', () => {
    const low = lowGroup.map(({ x, y }) => ({ x: x - 8, y }));
    expect(coached(low).aiAnalysis.summary).toMatch(/The group is probably low, and strung diagonally\.$/);
  });

  it('names no cause for three shots in any field, however far off', () => {
    const { aiAnalysis } = coached(points([40, 30], [41.5, 30], [40.5, 31.5]), { firearmKind: 'pistol' });
    expect(aiAnalysis.coaching_analysis[0]).toContain('Your group is probably off');
    expect(JSON.stringify(aiAnalysis)).not.toMatch(/not zeroed|Maybe|move your hits/);
    expect(aiAnalysis.areas_of_improvement).toEqual(['Put more shots in one group.']);
  });

  it('asks to set what the photo did not show', () => {
    const { suggestions } = coached(centred, { hasAim: false, lengthUnit: 'hole-diameter' }).aiAnalysis;
    expect(suggestions[0]).toContain('Set your aim on the photo');
    expect(suggestions[1]).toContain('set two points on the photo');
  });

  it('ends by saying that hand and eye were considered, if they were given and explain nothing', () => {
    const said = /We also looked at your/;
    const last = (shots: readonly Point[], told?: ToldToCoach): string =>
      coached(shots, told).aiAnalysis.coaching_analysis.at(-1) ?? '';
    expect(last(centred)).toBe(
      'We also looked at your shooting hand and dominant eye. Neither explains this group.',
    );
    expect(last(centred, { visit: { dominantEye: null }, firearmKind: 'pistol' })).toBe(
      'We also looked at your shooting hand. It doesn’t explain this group.',
    );
    for (const silent of [
      coached(centred, { visit: { handedness: null } }),
      coached(centred, { visit: { dominantEye: null }, firearmKind: 'rifle' }),
      coached(centred, { hasAim: false }),
      coached(centred.slice(0, 4)),
      coached(lowGroup),
    ])
      expect(JSON.stringify(silent)).not.toMatch(said);
  });

  it('keeps the words about the next group if no drill fits', () => {
    const measured = coached(centred, { firearmKind: 'air' });
    expect(measured.prescribed).toEqual([]);
    expect(withDrillsInFull(measured).aiAnalysis.corrective_drills).toMatch(
      /^Take the same hold for every shot\./,
    );
    const string = centred.map(({ x, y }) => ({ x: 0.3 * x, y: 1.5 * y }));
    expect(coached(string, { firearmKind: 'air' }).aiAnalysis.corrective_drills).toMatch(
      /^Start with the test/,
    );
  });

  it('fills every field, with complete sentences, whatever the group', () => {
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
