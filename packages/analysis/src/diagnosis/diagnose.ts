/** Tests what may be said about a group and names causes only where the shots carry them. */
import { testEqualAxes, testFlyer, testRoundness } from '../statistics/group-tests.ts';
import { momentsOf, type Moments, average } from '../statistics/figures/moments.ts';
import { testPooledCentre } from '../statistics/pooled-dispersion.ts';
import { shortLength } from '../units/length-in-words.ts';
import type { DiagnosisInput } from './diagnosis-input.ts';
import { falseAlarmBudget } from './false-alarm-budget.ts';
import { fewestShots, strengthFor } from './fewest-shots.ts';
import { plainFinding, type Finding } from './finding.ts';
import { tenShots } from './follow-ups.ts';
import { passHolm } from './holm.ts';
import { offsetFinding, type OffsetTest } from './offset-finding.ts';
import { stringingFinding, type ShapeTests } from './stringing-finding.ts';

/**
 * Finds what a group proves.
 *
 * Four tests are made: the offset of the centre, equal spread in height and width (Pitman-Morgan), roundness along any axis (Mauchly)
 * and the farthest shot (Thompson). The offset is tested by Hotelling, or, from five shots on, by the spread of this and the earlier
 * groups where this group spreads like them; which of the two is decided by the spread alone, before anything is known of the offset.
 *
 * They share one family-wise budget of 4 % by Holm's method: of a hundred shooters whose shots are round and centred, fewer than
 * five are told anything else. The smallest p must be at most 1 %, the next 1.33 %, then 2 % and 4 %, so the values at which
 * a test alone is passed lie above the printed ones of 5 %. For the first to pass, with 5, 10 and 20 shots: ratio of the axes 9.2, 3.3
 * and 2.1 instead of 5.3, 2.5 and 1.8; farthest shot r/s 2.37, 3.06 and 3.53 instead of 2.24, 2.80 and 3.20. With 3 or 4 shots only
 * the offset is tested, with the whole budget.
 * A flyer does not count twice: a shape that one shot makes is a flyer, and the end of a string that stands without it is no flyer.
 * @param input the measured group and what is known about shooter and firearm
 * @returns findings, most important first, at least one; each key at most once
 * @source the gates and the order of explanation in the domain notes; the tests are named in statistics/; docs/diagnosis.md for the rate
 * of false alarms and the power, as simulated
 */
export function diagnose(input: DiagnosisInput): Finding[] {
  const moments = momentsOf(input.shots);
  if (!moments) return [statement('no-shots', 'We found no hits to measure.', 'shots')];
  const findings = moments.shots < fewestShots.offset ? [placement(moments.shots)] : tested(input, moments);
  return input.lengthUnit === 'mm' ? findings : [...findings, scaleUnknown];
}

function tested(input: DiagnosisInput, moments: Moments): Finding[] {
  // Groups with different centers, laid over each other, look strung however round each of them is.
  const isOneGroup = input.hasSeveralAims !== true;
  const testsShape = isOneGroup && moments.shots >= fewestShots.cause;
  const flyer = testsShape ? testFlyer(moments) : null;
  const offset = testOffset(input, moments);
  const [isOff = false, isUnequal = false, isLong = false, hasFlyer = false] = passHolm(
    [
      offset.p,
      testsShape ? testEqualAxes(moments) : null,
      testsShape ? testRoundness(moments) : null,
      flyer?.p ?? null,
    ],
    isOneGroup ? falseAlarmBudget.ofOneGroup : falseAlarmBudget.besideGroups,
  );
  const shape = { isUnequal, isLong };
  const withoutFlyer = hasFlyer && flyer ? withoutShot(input, flyer.index, shape) : shape;
  const isStrung = withoutFlyer.isUnequal || withoutFlyer.isLong;
  const findings = [
    input.group.offset ? offsetFinding(input, { ...offset, isProven: isOff }) : aimUnknown,
    !isOneGroup
      ? null
      : hasFlyer && flyer && !isStrung
        ? flyerFinding(input, moments, flyer.index)
        : stringingFinding(input, moments, withoutFlyer),
    spread(input, isStrung),
  ];
  return findings.filter((finding) => finding !== null);
}

/**
 * Earlier groups count if they are in the same unit and spread alike, which fewer than five shots can't show.
 */
function testOffset(input: DiagnosisInput, moments: Moments): OffsetTest {
  const { group, history, lengthUnit, aimError } = input;
  // The spread of groups laid over each other is no shooter's own.
  const canCompare =
    lengthUnit === 'mm' && moments.shots >= fewestShots.cause && input.hasSeveralAims !== true;
  const usable = group.offset && canCompare ? history : null;
  const p = usable && testPooledCentre(moments, usable, aimError);
  return p === null || usable === null
    ? { p: group.offsetPValue, earlierGroups: 0 }
    : { p, earlierGroups: usable.groups };
}

/** Keeps only what the other shots say as well, so that one flyer does not pass for a string. */
function withoutShot(input: DiagnosisInput, index: number, shape: ShapeTests): ShapeTests {
  const rest = momentsOf(input.shots.toSpliced(index, 1));
  const stands = (p: number | null): boolean => p !== null && p <= falseAlarmBudget.ofOneGroup;
  return {
    isUnequal: shape.isUnequal && rest !== null && stands(testEqualAxes(rest)),
    isLong: shape.isLong && rest !== null && stands(testRoundness(rest)),
  };
}

function statement(key: Finding['key'], sentence: string, figure: Finding['figure']): Finding {
  return plainFinding(key, 'not-shown', sentence, figure);
}

function placement(shots: number): Finding {
  const subject = shots === 1 ? 'One shot shows where it' : 'Two shots show where they';
  const sentence = `${subject} hit, not how you shoot.`;
  return { ...statement('placement-only', sentence, 'shots'), followUp: tenShots };
}

const aimUnknown = statement(
  'aim-unknown',
  'We could not find your aim in the photo, so we can’t tell if the group is off.',
  null,
);

const scaleUnknown = statement('scale-unknown', 'Scale unknown: distances in bullet diameters.', 'scale');

/** How close further shots should come; of a strung group the circle says too little, so its ellipse is given instead. */
function spread(input: DiagnosisInput, isStrung: boolean): Finding | null {
  const { cep50, ellipse50 } = input.group;
  if (!cep50 || (isStrung && !ellipse50)) return null;
  if (cep50.value === 0) {
    const sentence = `We can’t tell your hits apart. About half of your next shots should hit within ${shortLength(cep50.high95, input)}.`;
    return plainFinding('spread', 'shown', sentence, 'meanRadius');
  }
  const round = `About half of your next shots should hit within ${shortLength(cep50.value, input)} of the center.`;
  const strung =
    ellipse50 &&
    `About half of your next shots should hit inside an oval ${shortLength(2 * ellipse50.semiMajor, input)} long. ` +
      `Across, it measures ${shortLength(2 * ellipse50.semiMinor, input)}.`;
  const figure = isStrung ? 'ellipse' : 'meanRadius';
  return plainFinding('spread', 'shown', isStrung && strung ? strung : round, figure);
}

/**
 * Tells of a flyer, with and without it.
 * @param input the group
 * @param moments of all its shots
 * @param index of the shot that passed the test
 * @returns the finding; the shot stays counted in every figure of the report
 */
function flyerFinding(input: DiagnosisInput, moments: Moments, index: number): Finding {
  const rest = momentsOf(input.shots.toSpliced(index, 1));
  const without = rest ? shortLength(average(rest.distances), input) : '';
  const called = moments.shots < fewestShots.plainWords ? 'probably' : 'clearly';
  const number = input.shotNumbers[index] ?? index + 1;
  return plainFinding(
    'flyer',
    strengthFor(moments.shots),
    `Shot ${number} is ${called} a flyer: it hit ${shortLength(moments.distances[index] ?? 0, input)} from the center. ` +
      `Without it, your mean radius would be ${without}. ` +
      'It still counts. If you know what went wrong, mark it as a flyer.',
    'meanRadius',
  );
}
