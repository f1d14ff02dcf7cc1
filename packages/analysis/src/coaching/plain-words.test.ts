import { describe, expect, it } from 'vitest';
import { doubtFinding } from '../diagnosis/finding.ts';
import type { Point } from '../geometry/point.ts';
import { coachInput, points, roundGroup, type ToldToCoach } from '../testing/coach-input.ts';
import { readingEase, sentencesIn, wordsIn } from '../testing/reading-ease.ts';
import { firearmKinds } from '../units/firearm-kind.ts';
import type { AiAnalysis } from './ai-analysis.ts';
import type { CoachInput } from './coach-input.ts';
import { coach } from './coach.ts';
import { drills } from './drills.ts';
import { withDrillsInFull } from './drills-in-full.ts';

/** The specification's own words, which stay as they are. */
const quoted = ['Scale unknown: distances in bullet diameters.'];

const five = roundGroup.slice(0, 5);

function moved(shots: readonly Point[], dx: number, dy: number): Point[] {
  return shots.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
}

function stretched(across: number, up: number): Point[] {
  return roundGroup.map(({ x, y }) => ({ x: x * across, y: y * up }));
}

const slanted = stretched(1.5, 0.2).map(({ x, y }) => ({ x: x - y, y: x + y }));
const groups: readonly (readonly [name: string, shots: readonly Point[]])[] = [
  ['nothing', []],
  ['one shot', points([-12, -30])],
  ['two shots', points([-12, -30], [4, 9])],
  ['three shots far off', points([40, 30], [41.5, 30], [40.5, 31.5])],
  ['four shots', roundGroup.slice(0, 4)],
  ['five round shots', five],
  ['ten round shots', roundGroup],
  ['five low shots', moved(five, -5, -60)],
  ['ten low shots', moved(roundGroup, 0, -30)],
  ['just below', moved(roundGroup, 0, -10)],
  ['ten shots low left', moved(roundGroup, -15, -16)],
  ['ten shots far left', moved(roundGroup, -45, 8)],
  ['ten shots right', moved(roundGroup, 30, 0)],
  ['a little off', [0, 1, 2, 3, 4, 5].flatMap((turn) => moved(turned(turn), 5, 0))],
  ['a tall string', stretched(0.3, 1.5)],
  ['a wide string, high', moved(stretched(1.5, 0.3), 0, 40)],
  ['a slanted string', slanted],
  ['a flyer', [...roundGroup.slice(0, 9), { x: 0, y: 95 }]],
  ['a flyer of six', [...five, { x: 90, y: 95 }]],
  ['a line', points([1, 3], [2, 3], [4, 3], [8, 3], [16, 3])],
  ['one place', Array.from({ length: 6 }, () => ({ x: 2, y: 2 }))],
  ['forty shots', [1, 2, 3, 4].flatMap((turn) => turned(turn))],
];

function turned(turn: number): Point[] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return roundGroup.map(({ x, y }) => ({ x: x * c - y * s, y: x * s + y * c }));
}

const history = { groups: 4, shots: 20, degreesOfFreedom: 32, sumOfSquaresMm2: 32 * 160 };
const zone = {
  status: 'located' as const,
  name: 'center_mass' as const,
  hits: 4,
  shots: 5,
  share: { value: 0.8, low95: 0.376, high95: 0.964 },
  closeCallHoleNumbers: [2, 3],
};
const told: readonly ToldToCoach[] = [
  ...firearmKinds.map((firearmKind) => ({ firearmKind })),
  { firearmKind: 'pistol', visit: { dominantEye: 'left', trainingGoals: 'self-defense' } },
  { firearmKind: 'rifle', distanceM: 91.44, visit: { targetType: 'bullseye' } },
  { firearmKind: 'revolver', distanceM: 45.72, visit: { handedness: 'left', dominantEye: null } },
  { visit: { handedness: null, dominantEye: null, trainingGoals: null } },
  { hasAim: false, doubtfulHoles: 1 },
  { history, doubtfulHoles: 2, markedFlyers: points([0, 90]), zone },
  { history: { ...history, groups: 1 }, markedFlyers: points([0, 90], [70, 9]) },
  { zone: { status: 'outline-not-found', name: 'head' } },
];
const unscaled: ToldToCoach = { lengthUnit: 'hole-diameter', hasAim: false };

/** Every group with each set of details, and again with a doubtful hole in it. */
const inputs: readonly (readonly [name: string, input: CoachInput])[] = groups.flatMap(([name, shots]) =>
  [...told, unscaled].flatMap((one, index) => {
    const input = coachInput(shots, one);
    const doubted = { ...input, findings: [doubtFinding([2, 7]), ...input.findings.slice(-1)] };
    const title = `${name}, ${String(index)}`;
    return [[title, input] as const, ...(index === 0 ? [[`${title}, in doubt`, doubted] as const] : [])];
  }),
);

function proseOf(input: CoachInput): AiAnalysis {
  return withDrillsInFull(coach(input)).aiAnalysis;
}

function fieldsOf(prose: AiAnalysis): (readonly string[])[] {
  return Object.values<string | string[]>({ ...prose }).map((field) => [field].flat());
}

function textsOf(prose: AiAnalysis): string[] {
  return fieldsOf(prose).flat();
}

describe('the words of a report', () => {
  it('say nothing twice', () => {
    const repeated = inputs.flatMap(([name, input]) => {
      const sentences = textsOf(proseOf(input))
        .flatMap(sentencesIn)
        .map((one) => one.toLowerCase());
      return sentences
        .filter((one, index) => sentences.indexOf(one) !== index)
        .map((one) => `${name}: ${one}`);
    });
    expect(repeated).toEqual([]);
  });

  it('are short sentences', () => {
    const long = inputs.flatMap(([, input]) =>
      textsOf(proseOf(input))
        .flatMap(sentencesIn)
        .filter((one) => wordsIn(one).length > 20),
    );
    expect([...new Set(long)]).toEqual([]);
  });

  it('give one length in a sentence, and no interval', () => {
    const crowded = inputs.flatMap(([, input]) =>
      textsOf(coach(input).aiAnalysis)
        .flatMap(sentencesIn)
        .filter(
          (one) => (one.match(/\d (mm|bullet)/g)?.length ?? 0) > 1 || /interval|%|\(|MOA|\d in\b/.test(one),
        ),
    );
    expect([...new Set(crowded)]).toEqual([]);
  });

  it('are easy to read at the start of a page, and in every finding', () => {
    const hard = inputs.flatMap(([, input]) => {
      const { summary, areas_of_improvement: areas, suggestions, recommendations } = coach(input).aiAnalysis;
      const findings = input.findings.map(({ sentence }) => sentence);
      return [summary, areas.join(' '), suggestions.join(' '), recommendations, ...findings]
        .filter((text) => !quoted.includes(text) && readingEase(text) < 65)
        .map((text) => `${readingEase(text).toFixed(0)} ${text}`);
    });
    expect([...new Set(hard)]).toEqual([]);
  });

  it('are easy to read in every other field as well', () => {
    const hard = inputs.flatMap(([, input]) => {
      const { coaching_analysis: analysis, ...prose } = proseOf(input);
      const patterns = [
        prose.shot_group_pattern,
        prose.shot_vertical_pattern,
        prose.shot_distribution_overview,
      ];
      return [analysis.join(' '), ...patterns, prose.corrective_drills]
        .filter((text) => readingEase(text) < 65)
        .map((text) => `${readingEase(text).toFixed(0)} ${text}`);
    });
    expect([...new Set(hard)]).toEqual([]);
  });

  it('fill every field', () => {
    for (const [, input] of inputs) {
      const fields = fieldsOf(proseOf(input));
      expect(fields).toHaveLength(19);
      expect(fields.filter((texts) => texts.length === 0 || texts.includes(''))).toEqual([]);
    }
  });
});

describe('the words of the guide', () => {
  it('are short sentences, and easy to read', () => {
    for (const { key, why, steps, standard, safety } of drills) {
      const texts = [why, ...steps, standard, safety];
      expect(texts.flatMap(sentencesIn).filter((one) => wordsIn(one).length > 20)).toEqual([]);
      expect([key, Math.min(65, readingEase([why, ...steps].join('\n')))]).toEqual([key, 65]);
    }
  });
});
