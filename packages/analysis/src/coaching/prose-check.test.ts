import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureReport, type AnalysisContext } from '../measure-report.ts';
import type { FirearmKind } from '../units/firearm-kind.ts';
import { problemOfLine } from './prose-check-line.ts';
import { checkProse, proseFields, proseOf, type Prose } from './prose-check.ts';

interface Told {
  handedness: 'right' | 'left';
  firearmKind: FirearmKind | null;
  caliber: string | null;
}

/** The prose of a report whose holes lie at these places, in pixels from its aim. */
function proseAbout(shots: readonly (readonly [number, number])[], told: Partial<Told> = {}): Prose {
  const context: AnalysisContext = {
    shooterName: 'Ann',
    trainingGoals: 'precision shooting',
    handedness: told.handedness ?? 'right',
    dominantEye: 'right',
    targetType: 'bullseye',
    distanceText: '25 yards',
    distanceM: 22.86,
    location: 'indoor',
    firearmMake: 'Glock',
    firearmModel: '17',
    caliber: told.caliber === undefined ? '9mm Luger' : told.caliber,
    shotsFired: null,
    targetFace: null,
    firearmKind: told.firearmKind === undefined ? 'pistol' : told.firearmKind,
    history: null,
  };
  const marked = {
    photo: { widthPx: 1000, heightPx: 1000 },
    holes: shots.map(([column, row]) => ({
      column: 500 + column,
      row: 500 + row,
      radiusPx: 9,
      confidence: 1,
      isDoubtful: false,
      origin: 'detected' as const,
      role: 'shot' as const,
    })),
    possibleHoles: [],
    levelling: null,
    seen: { aim: null, faceScale: null, figure: null, drillSheet: null },
    userAim: { column: 500, row: 500 },
    scalePoints: null,
  };
  return proseOf(measureReport(marked, context).aiAnalysis);
}

const low = proseAbout([
  [-12, 60],
  [5, 48],
  [-3, 55],
  [8, 42],
  [-20, 71],
]);

/** The same prose with one text of one field changed. */
function withText(prose: Prose, place: number, change: (text: string) => string): Prose {
  const places = [
    ...proseFields.texts.map((field) => ({ field, index: 0 })),
    ...proseFields.lists.flatMap((field) => prose[field].map((_, index) => ({ field, index }))),
  ];
  const { field, index } = places[place % places.length]!;
  const value = prose[field];
  return {
    ...prose,
    [field]: Array.isArray(value)
      ? value.map((text, at) => (at === index ? change(text) : text))
      : change(value),
  };
}

/** The text with something put between two of its words. */
function withInsertion(text: string, insertion: string, place: number): string {
  const words = text.split(' ');
  return words.toSpliced(place % (words.length + 1), 0, insertion).join(' ');
}

describe('checkProse', () => {
  it('keeps the prose that follows from the facts, whatever they are', () => {
    const shot = fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 }));
    fc.assert(
      fc.property(
        fc.array(shot, { minLength: 1, maxLength: 14 }),
        fc.record({
          handedness: fc.constantFrom('right' as const, 'left' as const),
          firearmKind: fc.constantFrom(null, 'pistol' as const, 'rifle' as const),
          caliber: fc.constantFrom('9mm Luger', null),
        }),
        (shots, told) => {
          const prose = proseAbout(shots, told);
          expect(checkProse(prose, structuredClone(prose))).toEqual({ status: 'kept', prose });
        },
      ),
    );
  });

  it('discards a foreign figure, wherever it stands and however it is written', () => {
    const written = fc.oneof(
      fc.integer({ min: 101, max: 9999 }).map(String),
      fc.integer({ min: 1, max: 999 }).map((tenths) => `${(tenths / 10 + 0.01).toFixed(2)} mm`),
      fc.constantFrom(
        '17 %',
        '3 in',
        'thirteen shots',
        'forty-one',
        'a third',
        'twice',
        '4.37 MOA',
        'two dozen',
      ),
    );
    fc.assert(
      fc.property(fc.nat(), fc.nat(), written, (place, word, figure) => {
        const candidate = withText(low, place, (text) => withInsertion(text, figure, word));
        expect(checkProse(low, candidate).status).toBe('discarded');
      }),
    );
  });

  it('discards a figure that is gone or another', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const drop = withText(low, place, (text) => text.replace(/\d+(\.\d+)?/, ''));
        const change = withText(low, place, (text) =>
          text.replace(/\d(?!.*\d)/s, (digit) => String((Number(digit) + by) % 10)),
        );
        for (const candidate of [drop, change]) {
          const isSame = JSON.stringify(candidate) === JSON.stringify(low);
          expect(checkProse(low, candidate).status).toBe(isSame ? 'kept' : 'discarded');
        }
      }),
    );
  });

  it('discards a cause, a part of the body, a piece of equipment or a drill that the text does not name', () => {
    const foreign = fc.constantFrom(
      'flinching',
      'your elbow',
      'the barrel',
      'coffee',
      'Mozambique',
      'your breathing',
      'the wind',
      'thumb',
      'snatched',
      'stance',
    );
    fc.assert(
      fc.property(fc.nat(), fc.nat(), foreign, (place, word, cause) => {
        const candidate = withText(low, place, (text) => withInsertion(text, cause, word));
        expect(checkProse(low, candidate).status).toBe('discarded');
      }),
    );
  });

  it.for<[string, unknown]>([
    ['nothing', null],
    ['a text', 'Well shot.'],
    ['a list', [low]],
    ['no fields', {}],
    ['a missing field', { ...low, summary: undefined }],
    ['a further field', { ...low, corrective_drills: 'Point it at yourself.' }],
    ['a list for a text', { ...low, summary: [low.summary] }],
    ['a text for a list', { ...low, suggestions: low.suggestions.join(' ') }],
    ['a number in a list', { ...low, suggestions: low.suggestions.map(() => 1) }],
    ['a longer list', { ...low, suggestions: [...low.suggestions, 'Rest.'] }],
    ['an empty list', { ...low, coaching_analysis: [] }],
    ['steps that were joined', { ...low, recommendations: low.recommendations.replaceAll('\n', ' ') }],
  ])('discards the shape of %s', ([, candidate]) => {
    expect(checkProse(low, candidate)).toMatchObject({ status: 'discarded', reason: 'wrong-shape' });
  });

  it('says which field it was, and nothing of its content', () => {
    expect(checkProse(low, { ...low, summary: '' })).toEqual({
      status: 'discarded',
      reason: 'wrong-length',
      field: 'summary',
    });
  });
});

describe('a rewritten line', () => {
  it.for<readonly [string, string]>([
    [
      'The center of the group lies 25.6 mm (1.01 in, 3.8 MOA) below the aim: 25.2 mm low and 4.4 mm left.',
      'On average your shots landed 25.6 mm (1.01 in, 3.8 MOA) below the aim, with the group center 25.2 mm low and 4.4 mm to the left.',
    ],
    [
      'Chance alone would do that in about 1 of 250 cases, so it may well be a real offset.',
      'Chance alone would do that in roughly 1 of 250 cases, so this could well be a real offset.',
    ],
    [
      'Possible causes, to be tested rather than believed: perhaps the sights are not zeroed; perhaps the wrist breaks down.',
      'Here are possible causes, to be tested before you believe them: perhaps the sights are not zeroed, or perhaps the wrist breaks down.',
    ],
    [
      'Mean radius 12.5 mm (95 % interval 8.4 to 24.0 mm).',
      'Your mean radius is 12.5 mm (95% interval 8.4–24.0 mm).',
    ],
    [
      'Half of further shots like these should land within 5.8 mm (0.23 in, 0.9 MOA) of the group center (95 % interval 3.8 to 9.4 mm), nine in ten within 10.5 mm.',
      'If you keep shooting like this, half of your further shots should land within 5.8 mm (0.23 in, 0.9 MOA) of the group center (95 % interval 3.8 to 9.4 mm), and nine in ten within 10.5 mm.',
    ],
    [
      'Seen from the aim, 0 of 10 shots are high and 10 low, 6 left and 4 right. Mean radius 5.8 mm: that is how far a shot lies from the group center on average.',
      'Looking from the aim, 0 of your 10 shots are high and 10 are low, with 6 to the left and 4 to the right. Your mean radius is 5.8 mm, which is how far a shot lands from the group center on average.',
    ],
    [
      'Shoot ten shots from a solid rest at the same aim. If the string disappears, it came from the hold; if it stays, look at ammunition, sights and firearm.',
      'Shoot ten shots from a solid rest at the same aim. If the string goes away, it came from your hold; if it stays, take a look at your ammunition, sights and firearm.',
    ],
    ['5 shots: too few for a group.', 'Five shots are too few for a group.'],
    [
      '2. Check sights and zero before you change how you shoot.',
      '2. Before you change how you shoot, check sights and zero.',
    ],
  ])('may say %j in other words', ([template, candidate]) => {
    expect(problemOfLine(template, candidate)).toBeNull();
  });

  const offset = 'The center of the group lies 25.2 mm below the aim. It may be really off.';
  const shape = 'No stringing is shown: the shape fits a round group of 5 shots.';
  const causes = 'Possible causes: perhaps the wrist breaks down; perhaps the sights are not zeroed.';
  const counts = 'Seen from the aim, 0 of 5 shots are high and 5 low, 3 left and 2 right.';
  const chance = 'Chance alone would do that in fewer than 1 of 10,000 cases.';
  const spread = 'Half of further shots like these should land within 5.8 mm of the group center.';
  const zero = 'If it is the zero, the impact has to move 27.8 mm up.';
  const steps = '2. Shoot ten shots at one aim.';

  it.for([
    ['wrong-length', offset, ' '],
    ['wrong-length', offset, `${offset} Well done.`.repeat(9)],
    ['wrong-length', '', 'Well done.'],
    ['foreign-sign', offset, `<b>${offset}</b>`],
    ['foreign-sign', offset, `**${offset}**`],
    ['foreign-sign', offset, `${offset} [More](here)`],
    ['foreign-sign', offset, `${offset} See targets.example`],
    ['foreign-sign', offset, `${offset} Mail ann@example`],
    ['foreign-sign', offset, `${offset} \u{1F3AF}`],
    ['foreign-sign', offset, offset.replace('aim', 'аim')],
    ['foreign-sign', offset, `${offset}\u202E`],
    ['foreign-sign', steps, steps.replace('2.', '3.')],
    ['foreign-sign', steps, steps.replace('2. ', '')],
    ['changed-figure', offset, offset.replace('mm', 'cm')],
    ['changed-figure', offset, offset.replace('25.2 mm', '25.2')],
    ['changed-figure', offset, offset.replace('25.2', '-25.2')],
    ['changed-figure', offset, offset.replace('25.2', '25,2')],
    ['changed-figure', offset, `${offset} Ten more shots would tell.`],
    ['changed-figure', shape, shape.replace('5 shots', '50 shots')],
    ['changed-figure', shape, shape.replace('of 5 shots', '5 in wide')],
    ['changed-figure', shape, shape.replace('5 shots', '5 % of shots')],
    ['changed-figure', counts, counts.replace('5 low, 3 left', '3 low, 5 left')],
    ['changed-relation', offset, offset.replace('below', 'above')],
    ['changed-relation', counts, counts.replace('high', 'low').replace('5 low', '5 high')],
    ['changed-relation', shape, `${shape} It sits to the right.`],
    ['changed-relation', chance, chance.replace('fewer', 'more')],
    ['changed-relation', spread, spread.replace('within', 'beyond')],
    ['changed-figure', spread, spread.replace('Half of', 'Half of the radius of')],
    ['stronger-claim', zero, zero.replace('If it is the zero, the', 'The')],
    ['foreign-cause', offset, `${offset} Perhaps you flinch.`],
    ['foreign-cause', offset, `${offset} Perhaps your trigger finger.`],
    ['foreign-cause', offset, `${offset} Try the Bill Drill.`],
    ['foreign-cause', causes, causes.replace('wrist', 'thumb')],
    ['changed-negation', shape, shape.replace('No stringing', 'Stringing')],
    ['changed-negation', causes, causes.replace('are not zeroed', 'are zeroed')],
    ['changed-negation', offset, offset.replace('It may be', 'It may not be')],
    ['stronger-claim', offset, offset.replace('may be', 'is')],
    ['stronger-claim', offset, offset.replace('It may', 'Clearly, it may')],
    ['stronger-claim', causes, causes.replaceAll('perhaps', 'surely perhaps')],
    [
      'stronger-claim',
      causes,
      'Possible causes, perhaps: perhaps the sights are not zeroed. The wrist breaks down.',
    ],
    ['stronger-claim', offset, `${offset} This will get better.`],
    ['other-subject', shape, 'No worries, buy the club a round of 5 drinks and be kind.'],
  ] as const)('is discarded for its %s: %j, %j', ([problem, template, candidate]) => {
    expect(problemOfLine(template, candidate)).toBe(problem);
  });
});
