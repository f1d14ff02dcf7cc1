/** The report in two or three sentences. */
import { clearDirectionInWords, directionInWords, sidewaysInWords } from '../diagnosis/direction.ts';
import { fewestShots } from '../diagnosis/fewest-shots.ts';
import type { FindingKey } from '../diagnosis/finding.ts';
import { areLoneShots } from '../diagnosis/lone-shots.ts';
import { isOffWithoutProof } from '../diagnosis/offset-finding.ts';
import { shortLength } from '../units/length-in-words.ts';
import type { CoachInput } from './coach-input.ts';
import { hitsInWords } from './hits-in-words.ts';

/**
 * Sums a report up.
 * @param input the measured group and its findings
 * @returns which string of several, how many shots and how tight, what they score, and what they show
 */
export function summaryOf(input: CoachInput): string {
  const { group } = input;
  if (group.shots === 0) return 'We found no hits in this photo.';
  const head = group.meanRadius
    ? `${group.shots} shots, with a mean radius of ${shortLength(group.meanRadius.value, input)}.`
    : withoutSpread(group.shots);
  const string = input.string === null ? [] : [`This is string ${input.string} on the sheet.`];
  return [...string, head, ...hitsInWords(input), ...newsOf(input)].join(' ');
}

/** Without a mean radius there is one shot, or one at each of several aims. */
function withoutSpread(shots: number): string {
  return shots === 1
    ? 'We found one shot.'
    : `${shots} shots, one at each aim, so there’s no group to measure.`;
}

const strings: Readonly<Partial<Record<FindingKey, string>>> = {
  'vertical-stringing': 'strung up and down',
  'horizontal-stringing': 'strung sideways',
  'diagonal-stringing': 'strung diagonally',
};

function newsOf(input: CoachInput): string[] {
  const { group, findings } = input;
  const proven = findings.filter(({ strength }) => strength !== 'not-shown').map(({ key }) => key);
  const offAim = input.hasSeveralAims ? 'off their aims' : 'off the aim';
  const off =
    proven.includes('offset') && group.offset
      ? [sidewaysInWords(clearDirectionInWords(group.offset) ?? offAim)]
      : [];
  const likely = group.shots < fewestShots.plainWords ? 'probably' : 'clearly';
  const traits = [...off, ...proven.flatMap((key) => strings[key] ?? [])];
  const subject = subjectOf(input);
  const news = [
    ...(traits.length > 0 ? [`${subject} ${likely} ${traits.join(', and ')}.`] : []),
    ...(proven.includes('flyer') ? ['One shot strayed from the rest.'] : []),
    ...(proven.includes('offset-small') ? [`${subject} almost centered.`] : []),
  ];
  return news.length > 0 ? news : quietNews(input);
}

function subjectOf(input: CoachInput): string {
  if (areLoneShots(input)) return 'The shots are';
  return input.hasSeveralAims ? 'The groups are' : 'The group is';
}

function patternless(input: CoachInput): string {
  if (areLoneShots(input)) return 'The shots show';
  return input.hasSeveralAims ? 'The groups show' : 'The group shows';
}

function quietNews(input: CoachInput): string[] {
  const { group, findings } = input;
  const { shots, offset } = group;
  if (shots === 1) return [];
  if (shots < fewestShots.cause) return ['Too few shots to judge. Shoot five or more.'];
  const keys = findings.map(({ key }) => key);
  const isTested = keys.includes('offset-not-shown') || keys.includes('shape-not-shown');
  if (!isTested || keys.includes('in-doubt')) return [];
  if (offset === null || !isOffWithoutProof(input)) return [`${patternless(input)} no clear pattern.`];
  const way = sidewaysInWords(directionInWords({ x: offset.right, y: offset.up }));
  return [`${subjectOf(input)} ${way}, but ${shots} shots are too few to be sure.`];
}
