/** Tests what may be said about a group and names causes only where the shots carry them. */
import { testEqualAxes, testFlyer, testRoundness } from '../statistics/group-tests.ts';
import { momentsOf, type Moments } from '../statistics/moments.ts';
import { fullLength, lengthRange, shortLength } from '../units/length-in-words.ts';
import { fewestShots, type DiagnosisInput } from './diagnosis-input.ts';
import type { Finding } from './finding.ts';
import { flyerFinding } from './flyer-finding.ts';
import { tenShots } from './follow-ups.ts';
import { passHolm } from './holm.ts';
import { offsetFinding } from './offset-finding.ts';
import { stringingFinding, type ShapeTests } from './stringing-finding.ts';

/** The chance of one or more false alarms that a whole report may run, over all of its tests together. */
const falseAlarmBudget = 0.05;

/**
 * Finds what a group proves.
 *
 * Four tests are made: the offset of the centre (Hotelling), equal spread in height and width (Pitman-Morgan), roundness along any axis
 * (Mauchly) and the farthest shot (Thompson). They share one family-wise budget of 5 % by Holm's method: of a hundred shooters whose
 * shots are round and centred, at most five are told anything else. With 3 or 4 shots only the offset is tested.
 * A flyer does not count twice: a shape that one shot makes is a flyer, and the end of a string that stands without it is no flyer.
 * @param input the measured group and what is known about shooter and firearm
 * @returns findings, most important first, at least one; each key at most once
 * @source the gates and the order of explanation in the domain notes; the tests are named in statistics/
 */
export function diagnose(input: DiagnosisInput): Finding[] {
  const moments = momentsOf(input.shots);
  if (!moments) return [statement('no-shots', 'There are no shots to measure.', 'shots')];
  const findings = moments.shots < fewestShots.offset ? [placement(moments.shots)] : tested(input, moments);
  return input.lengthUnit === 'mm' ? findings : [...findings, scaleUnknown];
}

function tested(input: DiagnosisInput, moments: Moments): Finding[] {
  const testsShape = moments.shots >= fewestShots.cause;
  const flyer = testsShape ? testFlyer(moments) : null;
  const [isOff = false, isUnequal = false, isLong = false, hasFlyer = false] = passHolm(
    [
      input.group.offsetPValue,
      testsShape ? testEqualAxes(moments) : null,
      testsShape ? testRoundness(moments) : null,
      flyer?.p ?? null,
    ],
    falseAlarmBudget,
  );
  const shape = { isUnequal, isLong };
  const withoutFlyer = hasFlyer && flyer ? withoutShot(input, flyer.index, shape) : shape;
  const isStrung = withoutFlyer.isUnequal || withoutFlyer.isLong;
  const findings = [
    input.group.offset ? offsetFinding(input, isOff) : aimUnknown,
    hasFlyer && flyer && !isStrung
      ? flyerFinding(input, moments, flyer.index)
      : stringingFinding(input, moments, withoutFlyer),
    spread(input, isStrung),
  ];
  return findings.filter((finding) => finding !== null);
}

/** Keeps only what the other shots say as well, so that one flyer does not pass for a string. */
function withoutShot(input: DiagnosisInput, index: number, shape: ShapeTests): ShapeTests {
  const rest = momentsOf(input.shots.toSpliced(index, 1));
  const stands = (p: number | null): boolean => p !== null && p <= falseAlarmBudget;
  return {
    isUnequal: shape.isUnequal && rest !== null && stands(testEqualAxes(rest)),
    isLong: shape.isLong && rest !== null && stands(testRoundness(rest)),
  };
}

function statement(key: Finding['key'], sentence: string, figure: Finding['figure']): Finding {
  return { key, strength: 'not-shown', sentence, figure, hypotheses: [], followUp: null };
}

function placement(shots: number): Finding {
  const subject = shots === 1 ? 'One shot tells where it went' : 'Two shots tell where they went';
  const sentence = `${subject}, not how you shoot: five make a group, ten a diagnosis.`;
  return { ...statement('placement-only', sentence, 'shots'), followUp: tenShots };
}

const aimUnknown = statement(
  'aim-unknown',
  'The point of aim could not be found in the photo, so nothing is said about an offset.',
  null,
);

const scaleUnknown = statement('scale-unknown', 'Scale unknown: distances in bullet diameters.', 'scale');

/** How close further shots should come; of a strung group the circle says too little, so its ellipse is given instead. */
function spread(input: DiagnosisInput, isStrung: boolean): Finding | null {
  const { cep50, radius90, ellipse50 } = input.group;
  if (!cep50 || !radius90 || (isStrung && !ellipse50)) return null;
  const interval = lengthRange(cep50.low95, cep50.high95, input);
  const round =
    `Half of further shots like these should land within ${fullLength(cep50.value, input)} of the group center ` +
    `(95 % interval ${interval}), nine in ten within ${shortLength(radius90.value, input)}.`;
  const strung =
    ellipse50 &&
    `Half of further shots like these should land in an ellipse about the group center, ${fullLength(2 * ellipse50.semiMajor, input)} long ` +
      `and ${shortLength(2 * ellipse50.semiMinor, input)} wide.`;
  const figure = isStrung ? 'ellipse' : 'meanRadius';
  return { ...statement('spread', isStrung && strung ? strung : round, figure), strength: 'shown' };
}
