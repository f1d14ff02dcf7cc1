/** Tests what can be said about a group, and names causes only if the shots support them. */
import { testEqualAxes, testFlyer, testRoundness } from '../statistics/group-tests.ts';
import { momentsOf, type Moments, average } from '../statistics/figures/moments.ts';
import { testPooledCentre } from '../statistics/pooled-dispersion.ts';
import { shortLength } from '../units/length-in-words.ts';
import type { DiagnosisInput } from './diagnosis-input.ts';
import { falseAlarmBudget } from './false-alarm-budget.ts';
import { fewestShots, strengthFor } from './fewest-shots.ts';
import { plainFinding, type Finding } from './finding.ts';
import { fullGroup } from './follow-ups.ts';
import { passHolm } from './holm.ts';
import { offsetFinding, type OffsetTest } from './offset-finding.ts';
import { stringingFinding, type ShapeTests } from './stringing-finding.ts';

/**
 * Finds what a group proves.
 *
 * There are four tests: the offset of the center, equal spread in height and width (Pitman-Morgan), roundness along any axis (Mauchly),
 * and the farthest shot (Thompson). Hotelling's test covers the offset. From five shots on, if this group spreads like the earlier ones,
 * the pooled spread of all of them tests the offset instead; the spread alone decides between the two, before anything is known about the
 * offset.
 *
 * They share one family-wise budget of 4% by Holm's method: of a hundred shooters whose shots are round and centered, fewer than five
 * get a false finding. The smallest p must be at most 1%, the next 1.33%, then 2% and 4%, so each test alone needs more than its
 * published value for 5%. For the first to pass, with 5, 10 and 20 shots: ratio of the axes 9.2, 3.3 and 2.1 instead of 5.3, 2.5 and
 * 1.8; farthest shot r/s 2.37, 3.06 and 3.53 instead of 2.24, 2.80 and 3.20. With 3 or 4 shots only the offset is tested, with the whole
 * budget. A flyer does not count twice: a shape that depends on one shot is a flyer, and the end shot of a string that is proven without
 * it is not.
 * @param input the measured group and what is known about shooter and firearm
 * @returns findings, most important first, at least one; each key at most once
 * @source the gates and the order of explanation in the domain notes; the tests are named in statistics/; docs/diagnosis.md for the
 * simulated rate of false alarms and power
 */
export function diagnose(input: DiagnosisInput): Finding[] {
  const moments = momentsOf(input.shots);
  if (!moments) return [statement('no-shots', 'We found no hits to measure.', 'shots')];
  const findings = moments.shots < fewestShots.offset ? [placement(moments.shots)] : tested(input, moments);
  return input.lengthUnit === 'mm' ? findings : [...findings, scaleUnknown];
}

function tested(input: DiagnosisInput, moments: Moments): Finding[] {
  // Overlaid groups with different centers look strung, however round each of them is.
  const isOneGroup = !input.hasSeveralAims;
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
  // The spread of overlaid groups isn't the shooter's own.
  const canCompare = lengthUnit === 'mm' && moments.shots >= fewestShots.cause && !input.hasSeveralAims;
  const usable = group.offset && canCompare ? history : null;
  const p = usable && testPooledCentre(moments, usable, aimError);
  return p === null || usable === null
    ? { p: group.offsetPValue, earlierGroups: 0 }
    : { p, earlierGroups: usable.groups };
}

/** Keeps only the shape that the other shots show too, so one flyer doesn't pass for a string. */
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
  return { ...statement('placement-only', sentence, 'shots'), followUp: fullGroup };
}

const aimUnknown = statement(
  'aim-unknown',
  'We could not find your aim in the photo, so we can’t tell if the group is off.',
  null,
);

const scaleUnknown = statement('scale-unknown', 'Scale unknown: distances in bullet diameters.', 'scale');

/**
 * How close further shots should come, from as many shots as a statement needs. For a strung group the circle says too little, so its
 * ellipse is given instead.
 */
function spread(input: DiagnosisInput, isStrung: boolean): Finding | null {
  const { cep50, ellipse50 } = input.group;
  // As many shots in one group would be known as well: a shot alone at its aim adds nothing.
  const shots = 1 + input.degreesOfFreedom / 2;
  if (!cep50 || (isStrung && !ellipse50) || shots < fewestShots.cause) return null;
  const strength = strengthFor(shots);
  if (cep50.value === 0) {
    const sentence = `We can’t tell your hits apart. About half of your next shots should hit within ${shortLength(cep50.high95, input)}.`;
    return plainFinding('spread', strength, sentence, 'meanRadius');
  }
  const center = input.hasSeveralAims ? 'the center of their group' : 'the center';
  const round = `About half of your next shots should hit within ${shortLength(cep50.value, input)} of ${center}.`;
  const strung =
    ellipse50 &&
    `About half of your next shots should hit inside an oval ${shortLength(2 * ellipse50.semiMajor, input)} long. ` +
      `It is ${shortLength(2 * ellipse50.semiMinor, input)} wide.`;
  const figure = isStrung ? 'ellipse' : 'meanRadius';
  return plainFinding('spread', strength, isStrung && strung ? strung : round, figure);
}

/**
 * Reports a flyer, with the group's figures with and without it.
 * @param input the group
 * @param moments of all its shots
 * @param index of the shot that passed the test
 * @returns the finding; the shot still counts in every figure of the report
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
