/** What the findings mean for the shooter: analysis, areas to work on, suggestions, and the order to take them in. */
import { fewestShots } from '../diagnosis/fewest-shots.ts';
import type { Finding, FindingKey, Hypothesis } from '../diagnosis/finding.ts';
import { shortLength } from '../units/length-in-words.ts';
import { angleOfSize } from '../units/angles.ts';
import type { AiAnalysis } from './ai-analysis.ts';
import type { CoachInput } from './coach-input.ts';
import { hitsInWords } from './hits-in-words.ts';
import { countOfShots, estimateInWords } from './patterns.ts';

type Advice = Pick<
  AiAnalysis,
  'coaching_analysis' | 'areas_of_improvement' | 'suggestions' | 'summary' | 'recommendations'
>;

/**
 * Draws advice from the findings.
 * @param input the measured group and its findings
 * @returns the five fields of advice, each resting on a finding
 */
export function adviceFrom(input: CoachInput): Advice {
  return {
    coaching_analysis: input.findings.map(findingInWords),
    areas_of_improvement: areasOf(input),
    suggestions: suggestionsOf(input),
    summary: summaryOf(input),
    recommendations: recommendationsOf(input),
  };
}

function findingInWords({ sentence, hypotheses, caution }: Finding): string {
  const [first, ...others] = hypotheses;
  if (!first) return sentence;
  const possible =
    others.length === 0
      ? `A possible cause: perhaps ${first.cause}.`
      : `Possible causes, to be tested rather than believed: ${hypotheses.map(({ cause }) => `perhaps ${cause}`).join('; ')}.`;
  return [sentence, possible, ...caveatsOf(hypotheses), ...(caution ? [caution] : [])].join(' ');
}

function caveatsOf(hypotheses: readonly Hypothesis[]): string[] {
  return [...new Set(hypotheses.flatMap(({ caveat }) => (caveat ? [caveat] : [])))];
}

const areaOf: Readonly<Partial<Record<FindingKey, string>>> = {
  offset: 'Bring the center of the group onto the aim: zero first, technique second.',
  'vertical-stringing': 'Make the height of your hold repeat from shot to shot.',
  'horizontal-stringing': 'Make the sideways hold repeat from shot to shot.',
  'diagonal-stringing': 'Find what draws the shots out along one line.',
  flyer: 'Call each shot before you look, so that you know what happened to the one that strayed.',
};

function areasOf({ group, findings }: CoachInput): string[] {
  if (group.shots === 0) return ['Shoot ten shots at one aim: that is what a group can be read from.'];
  const more = `Shoot more at one aim: ten shots tell far more than ${group.shots}.`;
  if (group.shots < fewestShots.cause) return [more];
  const areas = findings.flatMap(({ key }) => areaOf[key] ?? []);
  if (group.shots < fewestShots.plainWords) return [...areas, more];
  return areas.length > 0
    ? areas
    : ['Nothing but chance is proven here, so the spread itself is what is left to shrink.'];
}

function suggestionsOf(input: CoachInput): string[] {
  const { findings, doubtfulHoles, lengthUnit, group } = input;
  const tests = findings.flatMap(({ followUp }) => (followUp ? [followUp.test] : []));
  const correction = correctionOf(input);
  const suggestions = [
    ...(doubtfulHoles > 0
      ? [
          `Look at the ${doubtfulHoles === 1 ? 'hole' : `${doubtfulHoles} holes`} marked as doubtful first: a wrong one changes every figure.`,
        ]
      : []),
    ...new Set(tests),
    ...(correction ? [correction] : []),
    ...(findings.some(({ key }) => key === 'aim-unknown')
      ? ['Set the point of aim on the photo: then the report can say whether the group is off.']
      : []),
    ...(lengthUnit === 'hole-diameter'
      ? [
          'Tell the caliber, or set two points on the photo whose distance you know: either turns bullet diameters into lengths.',
        ]
      : []),
  ];
  if (suggestions.length > 0) return suggestions;
  return group.shots === 0
    ? ['Mark your holes on the photo, or take another one from straight above in good light.']
    : ['Shoot the same again and compare: a second group shows whether this one is typical.'];
}

/** How the impact must move, told only where the offset is proven and a cause may be named. Markings on sights differ, so no clicks are named. */
function correctionOf(input: CoachInput): string | null {
  const { group } = input;
  if (!group.offset || !namesZero(input)) return null;
  const { right, up } = group.offset;
  const nothing = shortLength(0, input);
  const moves = [
    { offset: up, ways: ['up', 'down'] as const },
    { offset: right, ways: ['right', 'left'] as const },
  ].filter(({ offset }) => shortLength(Math.abs(offset), input) !== nothing);
  if (moves.length === 0) return null;
  const move = moves.map(({ offset, ways }) => moveInWords(offset, ways, input)).join(' and ');
  const caution =
    group.shots < fewestShots.plainWords
      ? 'Confirm it with ten shots before you touch the sights.'
      : 'Confirm the zero from a rest first.';
  return `If it is the zero, the impact has to move ${move}; the correction holds for this distance. ${caution}`;
}

function namesZero({ group, findings }: CoachInput): boolean {
  return group.shots >= fewestShots.cause && findings.some(({ key }) => key === 'offset');
}

function moveInWords(offset: number, [less, more]: readonly [string, string], input: CoachInput): string {
  const length = shortLength(Math.abs(offset), input);
  const way = offset < 0 ? less : more;
  if (input.lengthUnit !== 'mm' || input.distanceM === null) return `${length} ${way}`;
  const minutes = angleOfSize({ size: Math.abs(offset), distance: input.distanceM * 1000 }, 'moa');
  return `${length} ${way} (${minutes.toFixed(1)} MOA)`;
}

function summaryOf(input: CoachInput): string {
  const { group, findings } = input;
  if (group.shots === 0) return 'There are no shots to measure.';
  const head = group.meanRadius
    ? `${countOfShots(group.shots)}, mean radius ${estimateInWords(group.meanRadius, input)}.`
    : `${countOfShots(group.shots)} measured.`;
  const proven = findings.filter(({ key, strength }) => strength !== 'not-shown' && key !== 'spread');
  const open = findings.find(({ key }) =>
    ['placement-only', 'offset-not-shown', 'aim-unknown'].includes(key),
  );
  const news = proven.length > 0 ? proven : open ? [open] : [];
  return [head, ...hitsInWords(input), ...news.map(({ sentence }) => sentence)].join(' ');
}

/** The order of explanation: enough shots, then zero, then technique, then one test that tells them apart. */
function recommendationsOf(input: CoachInput): string {
  const { group, findings } = input;
  const test =
    group.shots < fewestShots.cause ? null : findings.find(({ followUp }) => followUp)?.followUp?.test;
  const steps = [
    whetherEnough(group.shots),
    namesZero(input) ? 'Check sights and zero before you change how you shoot.' : null,
    test ? `Then run one test. ${test}` : null,
    'Practice the drills below, photograph the next target from straight above, and compare the mean radius.',
  ];
  return steps
    .filter((step) => step !== null)
    .map((step, index) => `${index + 1}. ${step}`)
    .join('\n');
}

function whetherEnough(shots: number): string {
  if (shots < 2) return 'Shoot ten shots at one aim.';
  return shots < fewestShots.plainWords
    ? `Shoot ten shots at one aim. With ${countOfShots(shots)} the true spread is known only roughly.`
    : `${countOfShots(shots)} are enough to speak plainly.`;
}
