/** Whether the group is drawn out along a line, and what may draw it. */
import type { Moments } from '../statistics/figures/moments.ts';
import type { DiagnosisInput } from './diagnosis-input.ts';
import { fewestShots, strengthFor } from './fewest-shots.ts';
import { plainFinding, type Finding, type Hypothesis } from './finding.ts';
import { supportedString } from './follow-ups.ts';

/** Within this of an axis a string counts as vertical or horizontal: half of a quarter turn's half. */
const nearAxisDegrees = 22.5;

/** Which of the two tests of shape the group did not pass as round. */
export interface ShapeTests {
  readonly isUnequal: boolean;
  readonly isLong: boolean;
}

type Axis = 'vertical' | 'horizontal' | 'diagonal';

/**
 * Tells whether the group is drawn out along a line.
 * @param input the group
 * @param moments of all its shots
 * @param tests what passed within the budget of the whole report
 * @returns the finding about the shape; null with too few shots to test it
 */
export function stringingFinding(input: DiagnosisInput, moments: Moments, tests: ShapeTests): Finding | null {
  const { shots } = moments;
  if (shots < fewestShots.cause || moments.axes.major === 0) return null;
  if (!tests.isUnequal && !tests.isLong) return roundFinding(shots);
  const axis = axisOf(moments, tests);
  return {
    key: `${axis}-stringing`,
    strength: strengthFor(shots),
    sentence:
      `The group ${shots < fewestShots.plainWords ? 'may be' : 'is'} strung ${courseOf(axis, moments)}: ${proportion(axis, moments)}. ` +
      `A round group of ${shots} shots rarely looks like that.`,
    figure: 'ellipse',
    hypotheses: hypothesesFor(axis, input),
    caution: null,
    followUp: supportedString,
  };
}

function roundFinding(shots: number): Finding {
  const power =
    shots < fewestShots.plainWords
      ? ' So few shots show a string only when it is strong: of shooters who spread twice as high as wide, 5 shots show fewer than one in ten.'
      : '';
  return plainFinding(
    'shape-not-shown',
    'not-shown',
    `No stringing is shown: the shape fits a round group of ${shots} shots.${power}`,
    'ellipse',
  );
}

function axisOf({ axes, covariance }: Moments, { isLong }: ShapeTests): Axis {
  if (!isLong || axes.angleDegrees === null) return covariance.yy > covariance.xx ? 'vertical' : 'horizontal';
  if (Math.abs(axes.angleDegrees - 90) <= nearAxisDegrees) return 'vertical';
  const fromHorizontal = Math.min(axes.angleDegrees, 180 - axes.angleDegrees);
  return fromHorizontal <= nearAxisDegrees ? 'horizontal' : 'diagonal';
}

function courseOf(axis: Axis, { axes }: Moments): string {
  if (axis !== 'diagonal') return `${axis}ly`;
  return (axes.angleDegrees ?? 0) < 90
    ? 'diagonally, from low left to high right'
    : 'diagonally, from high left to low right';
}

function proportion(axis: Axis, { axes, covariance }: Moments): string {
  const [long, short] =
    axis === 'diagonal'
      ? [axes.major, axes.minor]
      : [Math.max(covariance.xx, covariance.yy), Math.min(covariance.xx, covariance.yy)];
  if (short === 0) return 'all shots lie on one line';
  return `it spreads ${Math.sqrt(long / short).toFixed(1)} times as far along that line as across it`;
}

/** Only what the sources say of this kind of firearm; none of them speaks of diagonal strings. */
function hypothesesFor(axis: Axis, { firearmKind }: DiagnosisInput): Hypothesis[] {
  if (firearmKind === 'rifle' && axis === 'vertical') {
    return [
      {
        cause: 'the speed of the ammunition varies, which shows more the farther the target is',
        caveat: null,
      },
      {
        cause: 'breathing, shoulder or bipod pressure, or the natural point of aim changes from shot to shot',
        caveat: null,
      },
      { cause: 'the barrel warms and the group climbs', caveat: null },
    ];
  }
  if (firearmKind === 'rifle' && axis === 'horizontal') {
    return [
      { cause: 'the wind changes, if you shot outdoors', caveat: null },
      { cause: 'trigger press, cant, parallax or cheek pressure changes from shot to shot', caveat: null },
    ];
  }
  if ((firearmKind === 'pistol' || firearmKind === 'revolver') && axis === 'horizontal') {
    return [
      {
        cause: 'the body sways',
        caveat: 'This is known of one-handed shooting; moving a foot turns the direction of the sway.',
      },
    ];
  }
  return [];
}
