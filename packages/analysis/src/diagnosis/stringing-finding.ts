/** Whether the group is strung along a line, and the possible causes. */
import type { Moments } from '../statistics/figures/moments.ts';
import { isAirGun } from '../units/calibers.ts';
import { isHandgun } from '../units/firearm-kind.ts';
import type { DiagnosisInput } from './diagnosis-input.ts';
import { fewestShots, strengthFor } from './fewest-shots.ts';
import { plainFinding, type Finding, type Hypothesis } from './finding.ts';
import { supportedString } from './follow-ups.ts';

/** A string this close to an axis counts as vertical or horizontal: a quarter of a right angle. */
const nearAxisDegrees = 22.5;

/** Which of the two shape tests rejected a round group. */
export interface ShapeTests {
  readonly isUnequal: boolean;
  readonly isLong: boolean;
}

type Axis = 'vertical' | 'horizontal' | 'diagonal';

/**
 * Says whether the group is strung along a line.
 * @param input the group
 * @param moments of all its shots
 * @param tests which of them passed within the budget of the whole report
 * @returns the finding about the shape; null with too few shots to test it
 */
export function stringingFinding(input: DiagnosisInput, moments: Moments, tests: ShapeTests): Finding | null {
  const { shots } = moments;
  if (shots < fewestShots.cause || moments.axes.major === 0) return null;
  if (!tests.isUnequal && !tests.isLong) return unprovenFinding(moments);
  const axis = axisOf(moments, tests);
  return {
    key: `${axis}-stringing`,
    strength: strengthFor(shots),
    sentence:
      `Your shots ${shots < fewestShots.plainWords ? 'probably' : 'clearly'} string ${courseOf(axis, moments)}. ` +
      proportion(axis, moments),
    figure: 'ellipse',
    hypotheses: hypothesesFor(axis, input),
    caution: null,
    followUp: supportedString,
  };
}

/** A group twice as long as wide doesn't look round, though every second round group of five is that long. */
const plainlyLong = 2;

function unprovenFinding(moments: Moments): Finding {
  const { shots, axes } = moments;
  const isLong = axes.major >= plainlyLong ** 2 * axes.minor;
  const power =
    shots < fewestShots.plainWords ? ` With ${shots} shots, we would only notice a very long one.` : '';
  const sentence = isLong
    ? `Your shots spread most ${courseOf(axisOf(moments, { isUnequal: false, isLong }), moments)}, but with ${shots} shots that could be luck.`
    : `Your group looks round.${power}`;
  return plainFinding('shape-not-shown', 'not-shown', sentence, 'ellipse');
}

function axisOf({ axes, covariance }: Moments, { isLong }: ShapeTests): Axis {
  if (!isLong || axes.angleDegrees === null) return covariance.yy > covariance.xx ? 'vertical' : 'horizontal';
  if (Math.abs(axes.angleDegrees - 90) <= nearAxisDegrees) return 'vertical';
  const fromHorizontal = Math.min(axes.angleDegrees, 180 - axes.angleDegrees);
  return fromHorizontal <= nearAxisDegrees ? 'horizontal' : 'diagonal';
}

function courseOf(axis: Axis, { axes }: Moments): string {
  if (axis === 'vertical') return 'up and down';
  if (axis === 'horizontal') return 'from side to side';
  return (axes.angleDegrees ?? 0) < 90 ? 'from low left to high right' : 'from high left to low right';
}

function proportion(axis: Axis, { axes, covariance }: Moments): string {
  const [long, short] =
    axis === 'diagonal'
      ? [axes.major, axes.minor]
      : [Math.max(covariance.xx, covariance.yy), Math.min(covariance.xx, covariance.yy)];
  if (short === 0) return 'They all lie on one line.';
  return `They spread ${Math.sqrt(long / short).toFixed(1)} times as far that way as the other.`;
}

/** Only what the sources say about this kind of firearm; none of them covers diagonal strings. */
function hypothesesFor(axis: Axis, { firearmKind, caliber }: DiagnosisInput): Hypothesis[] {
  if (isAirGun({ firearmKind, caliber })) return [];
  if (firearmKind === 'rifle' && axis === 'vertical') {
    return [
      { cause: 'your ammo’s velocity varies, which shows more at long range', caveat: null },
      {
        cause:
          'your breathing, shoulder or bipod pressure, or natural point of aim changes from shot to shot',
        caveat: null,
      },
      { cause: 'the barrel warms and the group climbs', caveat: null },
    ];
  }
  if (firearmKind === 'rifle' && axis === 'horizontal') {
    return [
      { cause: 'the wind changed, if you shot outdoors', caveat: null },
      {
        cause: 'your trigger press, cant, parallax or cheek pressure changes from shot to shot',
        caveat: null,
      },
    ];
  }
  if (isHandgun(firearmKind) && axis === 'horizontal') {
    return [
      {
        cause: 'your body sways',
        caveat: 'We know this from one-handed shooting. Moving a foot changes the direction of the sway.',
      },
    ];
  }
  return [];
}
