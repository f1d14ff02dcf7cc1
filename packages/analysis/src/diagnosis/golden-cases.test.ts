import { describe, expect, it } from 'vitest';
import type { DispersionHistory } from '../statistics/pooled-dispersion.ts';
import { diagnosisInput } from '../testing/diagnosis-input.ts';
import { firearmKinds } from '../units/firearm-kind.ts';
import { diagnose } from './diagnose.ts';
import type { Hand } from './diagnosis-input.ts';
import type { Finding } from './finding.ts';
import goldenCases from './golden-cases.json' with { type: 'json' };

/**
 * Shots in, findings out. Most groups are regular polygons, whose p-values have a closed form that the case spells out: with radius r and
 * offset q r Hotelling gives (1 + 2 q²)^(-(n - 2) / 2), stretched k times Mauchly gives (2 k / (1 + k²))^(n - 2), and one shot D from the
 * center of the others Thompson gives n (1 + D² / (n r²))^(-(n - 2)). Causes are those of the domain notes.
 */
interface GoldenCase {
  purpose: string;
  name: string;
  /** Why the result is right. */
  because: string;
  given: {
    hasAim?: boolean;
    firearmKind?: string | null;
    /** The dominant eye is on the opposite side from the hand. */
    isCrossed?: boolean;
    lengthUnit?: string;
    history?: DispersionHistory;
  };
  shots: number[][];
  findings: GoldenFinding[];
}

/** Words of the causes for each hand, most likely first, and of the one test that tells them apart. */
interface GoldenFinding extends Record<Hand, string[]> {
  key: string;
  strength: string;
  figure: string | null;
  followUp: string | null;
}

const cases: readonly GoldenCase[] = goldenCases;

function findingsOf({ shots: places, given }: GoldenCase, hand: Hand): Finding[] {
  const shots = places.map(([x = NaN, y = NaN]) => ({ x, y }));
  const { hasAim = true, isCrossed = false, history = null } = given;
  const otherHand = hand === 'right' ? 'left' : 'right';
  return diagnose(
    diagnosisInput(shots, {
      hasAim,
      history,
      lengthUnit: given.lengthUnit === 'hole-diameter' ? 'hole-diameter' : 'mm',
      distanceM: 22.86,
      handedness: hand,
      dominantEye: isCrossed ? otherHand : hand,
      firearmKind: firearmKinds.find((kind) => kind === given.firearmKind) ?? null,
      trainingGoals: 'precision shooting',
    }),
  );
}

/** The finding in the form that the case expects; a cause with other words is printed in full. */
function toldOf(finding: Finding, expected: GoldenFinding | undefined, hand: Hand): unknown {
  const { key, strength, figure, hypotheses, followUp } = finding;
  const worded = (text: string, words: string | null | undefined): string =>
    words && text.includes(words) ? words : text;
  return {
    key,
    strength,
    figure,
    causes: hypotheses.map(({ cause }, index) => worded(cause, expected?.[hand][index])),
    followUp: followUp && worded(followUp.test, expected?.followUp),
  };
}

describe.each(['right', 'left'] as const)('the golden cases, %s hand', (hand) => {
  it.each(cases.map((golden) => [`${golden.purpose}: ${golden.name}, because ${golden.because}`, golden]))(
    '%s',
    (_, golden) => {
      const { findings } = golden;
      expect(
        findingsOf(golden, hand).map((finding, index) => toldOf(finding, findings[index], hand)),
      ).toEqual(
        findings.map(({ key, strength, figure, followUp, ...causes }) => ({
          key,
          strength,
          figure,
          causes: causes[hand],
          followUp,
        })),
      );
    },
  );
});

describe('the golden cases together', () => {
  it('are forty or more, each with its own name', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });
});
