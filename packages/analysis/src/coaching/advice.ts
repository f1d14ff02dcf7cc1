/** What the findings mean for the shooter: analysis, areas to work on, suggestions, and what to do next time. */
import { movesToAim } from '../diagnosis/direction.ts';
import { fewestShots } from '../diagnosis/fewest-shots.ts';
import type { Finding, FindingKey, Hypothesis } from '../diagnosis/finding.ts';
import { fullGroup, nextShots } from '../diagnosis/follow-ups.ts';
import { areLoneShots } from '../diagnosis/lone-shots.ts';
import { isOffWithoutProof } from '../diagnosis/offset-finding.ts';
import { isHandgun } from '../units/firearm-kind.ts';
import { shortLength } from '../units/length-in-words.ts';
import type { AiAnalysis } from './ai-analysis.ts';
import type { CoachInput } from './coach-input.ts';
import { goalInWords } from './goal/goal-in-words.ts';
import { goalOf } from './goal/improvement.ts';
import { summaryOf } from './summary.ts';

type Advice = Pick<
  AiAnalysis,
  'coaching_analysis' | 'areas_of_improvement' | 'suggestions' | 'summary' | 'recommendations'
>;

/**
 * Draws advice from the findings.
 * @param input the measured group and its findings
 * @returns the five fields of advice, each based on a finding
 */
export function adviceFrom(input: CoachInput): Advice {
  return {
    coaching_analysis: [...input.findings.map(findingInWords), ...handAndEyeInWords(input)],
    areas_of_improvement: areasOf(input),
    suggestions: suggestionsOf(input),
    summary: summaryOf(input),
    recommendations: recommendationsOf(input),
  };
}

function findingInWords({ sentence, hypotheses, caution }: Finding): string {
  const causes = hypotheses.map(({ cause }, index) => `${index === 0 ? 'Maybe' : 'Or'} ${cause}.`);
  return [sentence, ...causes, ...caveatsOf(hypotheses), ...(caution ? [caution] : [])].join(' ');
}

function caveatsOf(hypotheses: readonly Hypothesis[]): string[] {
  return [...new Set(hypotheses.flatMap(({ caveat }) => (caveat ? [caveat] : [])))];
}

const areaOf: Readonly<Partial<Record<FindingKey, string>>> = {
  'vertical-stringing': 'Keep your hold at the same height on every shot.',
  'horizontal-stringing': 'Keep your hold from drifting sideways.',
  'diagonal-stringing': 'Find what pulls your shots out along one line.',
  flyer: 'Call each shot before you look. Then you know what happened to the one that strayed.',
};

function areasOf(input: CoachInput): string[] {
  const { group, findings } = input;
  if (group.shots === 0) return ['Take a clear photo of the whole target.'];
  if (group.shots < fewestShots.cause) return ['Put more shots in one group.'];
  const areas = findings.flatMap(({ key }) => (key === 'offset' ? offsetArea(input) : (areaOf[key] ?? [])));
  if (areas.length > 0) return areas;
  if (areLoneShots(input)) return ['Put more shots in one group.'];
  if (isOffWithoutProof(input))
    return [`Find out if your ${input.hasSeveralAims ? 'groups are' : 'group is'} really off.`];
  // With a zone, its hits are the answer, and missing it is a fault.
  const isQuiet = !isInDoubt(input) && input.zone?.status !== 'located';
  return [isQuiet ? 'No clear fault. Work on a tighter group.' : 'Work on a tighter group.'];
}

function offsetArea(input: CoachInput): string {
  if (areLoneShots(input)) return 'Center the shots on their aims.';
  return input.hasSeveralAims ? 'Center the groups on their aims.' : 'Center the group on the aim.';
}

function suggestionsOf(input: CoachInput): string[] {
  const { findings, doubtfulHoles, lengthUnit, group } = input;
  const tests = findings.flatMap(({ followUp }) => (followUp ? [followUp.test] : []));
  const correction = correctionOf(input);
  const suggestions = [
    ...(doubtfulHoles > 0 ? [checkOf(doubtfulHoles)] : []),
    ...new Set(tests),
    ...(correction ? [correction] : []),
    ...(findings.some(({ key }) => key === 'aim-unknown')
      ? ['Set your aim on the photo to see if the group is off.']
      : []),
    ...(lengthUnit === 'hole-diameter'
      ? ['Choose your caliber, or set two points on the photo, to get real measurements.']
      : []),
  ];
  if (suggestions.length > 0) return suggestions;
  if (group.shots === 0) return ['Mark your hits on the photo, or take a new one in good light.'];
  if (group.shots < fewestShots.cause) return [fullGroup.test];
  return [nextShotsFor(input)];
}

function nextShotsFor(input: CoachInput): string {
  if (areLoneShots(input)) return nextShots.loneShots;
  const isSeen = isOffWithoutProof(input);
  if (input.hasSeveralAims) return isSeen ? nextShots.sheetSeenOff : nextShots.sheet;
  return isSeen ? nextShots.groupSeenOff : nextShots.group;
}

function checkOf(doubtfulHoles: number): string {
  const holes = doubtfulHoles === 1 ? 'hole' : `${doubtfulHoles} holes`;
  return `Check the ${holes} marked as doubtful first. One wrong hit changes every figure.`;
}

/**
 * How the impact must move, stated only if the offset is proven and a cause may be named. Markings on sights differ, so it gives no
 * clicks.
 */
function correctionOf(input: CoachInput): string | null {
  const { group } = input;
  if (!group.offset || !namesZero(input)) return null;
  const nothing = shortLength(0, input);
  const [first, second] = movesToAim(group.offset)
    .map(({ by, way }) => ({ length: shortLength(by, input), way }))
    .filter(({ length }) => length !== nothing);
  if (!first) return null;
  const sentences = [
    `If your zero is off, move your hits ${first.length} ${first.way}.`,
    ...(second ? [`Also move them ${second.length} ${second.way}.`] : []),
    'This applies only at this distance.',
    group.shots < fewestShots.plainWords
      ? 'Confirm it with ten shots before you touch your sights.'
      : 'Confirm it from a rest first.',
  ];
  return sentences.join(' ');
}

function namesZero({ group, findings }: CoachInput): boolean {
  return group.shots >= fewestShots.cause && findings.some(({ key }) => key === 'offset');
}

/** What to do first, and the goal; what to shoot next is under the suggestions. */
function recommendationsOf(input: CoachInput): string {
  if (isInDoubt(input)) return 'Check the doubtful holes, then read this again.';
  return [
    ...(namesZero(input) ? ['Check your sights before you change how you shoot.'] : []),
    goalFor(input),
  ].join('\n');
}

function goalFor(input: CoachInput): string {
  const goal = goalOf(input);
  if (goal) return goalInWords(goal, (length) => shortLength(length, input), input.hasSeveralAims);
  if (areLoneShots(input)) return 'Shoot five at one aim, and you have a number to beat.';
  return input.group.shots < fewestShots.offset
    ? 'Your first full group gives you a number to beat.'
    : 'Move farther back: we can’t measure a tighter group from here.';
}

function isInDoubt({ findings }: CoachInput): boolean {
  return findings.some(({ key }) => key === 'in-doubt');
}

/**
 * Says that hand and eye were considered. If an offset is proven, its causes speak for themselves.
 * @param input the findings and the shooter's details
 * @returns one sentence; none if the details are missing, or the group could not be tested for it
 */
function handAndEyeInWords({ findings, group, visit, firearmKind }: CoachInput): string[] {
  const { handedness, dominantEye } = visit;
  const isTested = findings.some(({ key }) => key === 'offset-not-shown' || key === 'offset-small');
  if (!isTested || group.shots < fewestShots.cause || handedness === null) return [];
  if (dominantEye !== null)
    return ['We also looked at your shooting hand and dominant eye. Neither explains this group.'];
  return isHandgun(firearmKind)
    ? ['We also looked at your shooting hand. It doesn’t explain this group.']
    : [];
}
