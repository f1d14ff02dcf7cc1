/** Where the center of the group lies, whether that is more than chance, and what may have moved it. */
import { shortLength } from '../units/length-in-words.ts';
import type { DiagnosisInput } from './diagnosis-input.ts';
import { fewestShots, strengthFor } from './fewest-shots.ts';
import {
  clearDirectionInWords,
  clearPartOf,
  directionInWords,
  sidewaysInWords,
  type Offset,
} from './direction.ts';
import { plainFinding, type Finding } from './finding.ts';
import { fullGroup } from './follow-ups.ts';
import { areLoneShots, spreadOfShots } from './lone-shots.ts';
import { chartCaution, followUpFor, hypothesesFor, toPoint } from './offset-causes.ts';

/** An offset below this share of the mean radius is not worth a correction: it hardly moves any shot across a ring. */
const worthCorrecting = 0.5;

/** The level of a single test; a report with several tests demands more, and says so. */
const rare = 0.05;

/**
 * Says whether a group lies beyond its mean radius from the aim, with so few shots that this may not be proven. Readers see that it is off,
 * and would not believe that it is luck.
 * @param group with its offset, if there is an aim
 * @returns false from the number of shots on that proves such an offset nearly always
 */
function isSeenOff({ shots, offset, meanRadius }: SeenGroup): boolean {
  return (
    shots < fewestShots.plainWords &&
    offset !== null &&
    meanRadius !== null &&
    offset.distance > meanRadius.value
  );
}

/**
 * Says whether a group is seen off its aim, and the test of its offset has not proven it.
 * @param measured the group, and what was found about it
 * @returns true if only more shots can tell
 */
export function isOffWithoutProof({
  group,
  findings,
}: {
  readonly group: SeenGroup;
  readonly findings: readonly { readonly key: string }[];
}): boolean {
  return isSeenOff(group) && findings.some(({ key }) => key === 'offset-not-shown');
}

interface SeenGroup {
  readonly shots: number;
  readonly offset: Pick<Offset, 'distance'> | null;
  readonly meanRadius: { readonly value: number } | null;
}

/** How the offset was tested. */
export interface OffsetTest {
  /** Chance of an offset at least this large if the shots were centered; null if that cannot be tested. */
  readonly p: number | null;
  /** Number of earlier groups whose spread went into the test. */
  readonly earlierGroups: number;
}

/**
 * Says where the center lies and whether that is more than chance.
 * @param input the group, with an aim
 * @param test of the offset, and whether it passed within the budget of the whole report
 * @returns the finding about the offset; null without an aim or with too few shots to test it
 */
export function offsetFinding(
  input: DiagnosisInput,
  test: OffsetTest & { isProven: boolean },
): Finding | null {
  const { offset, shots } = input.group;
  if (!offset || shots < fewestShots.offset) return null;
  const place = placeOf(offset, input);
  if (test.p === null) return notShown(`${place.sentence} ${untestable(input)}`);
  const known = usedGroups(test.earlierGroups);
  if (!test.isProven) return notShown(`${unproven(place, input.group, test.p)}${known}`);
  const likely = shots < fewestShots.plainWords ? 'probably' : 'clearly';
  const clear = clearPartOf(offset);
  const way = clearDirectionInWords(offset);
  const length = shortLength(clear.distance, input);
  if (isSmall(offset, input)) {
    return plainFinding(
      'offset-small',
      strengthFor(shots),
      `${place.subject} slightly ${sidewaysInWords(way ?? 'off')}: ${length}.${known} That is ${likely} not luck, but a tighter group will help you more.`,
      'offset',
    );
  }
  const namesCause = shots >= fewestShots.cause;
  return {
    key: 'offset',
    strength: strengthFor(shots),
    sentence:
      `${place.subject} ${likely} off: ${length} ${way ?? fromAim(input)}.${known}` +
      (namesCause ? '' : ` ${shots} shots are too few to say why.`),
    figure: 'offset',
    hypotheses: namesCause ? hypothesesFor(input, clear) : [],
    caution: namesCause ? chartCaution(input) : null,
    followUp: namesCause ? followUpFor(input, clear) : fullGroup,
  };
}

function notShown(sentence: string): Finding {
  return plainFinding('offset-not-shown', 'not-shown', sentence, 'offset');
}

function isSmall({ distance }: Offset, input: DiagnosisInput): boolean {
  return distance < worthCorrecting * spreadOfShots(input);
}

function unproven(place: Place, group: DiagnosisInput['group'], p: number): string {
  const { shots } = group;
  if (place.isOnAim) return place.sentence;
  const start = place.isSmall
    ? `Slightly ${sidewaysInWords(place.way)}`
    : `${capitalized(place.way)} by ${place.length}`;
  return p < rare || isSeenOff(group)
    ? `${start}. That may be real, but ${shots} shots don’t prove it. Shoot more before you touch your sights.`
    : `${start}, but with ${shots} shots that could be luck. Leave your sights alone for now.`;
}

function untestable({ shots }: DiagnosisInput): string {
  const [first] = shots;
  const isOnePlace = shots.every(({ x, y }) => x === first?.x && y === first.y);
  const fact = isOnePlace ? 'All your shots hit one spot' : 'All your shots lie on one line';
  return `${fact}, so we can’t tell if that is luck.`;
}

function usedGroups(earlierGroups: number): string {
  if (earlierGroups === 0) return '';
  const groups = earlierGroups === 1 ? 'your earlier group' : `your ${earlierGroups} earlier groups`;
  return ` We also used ${groups} to judge this.`;
}

/** Where the center lies, in words. */
interface Place {
  /** 'Your group is'; 'Your groups are' with several aims; 'Your shots are' if each shot has its own aim. */
  readonly subject: string;
  /** Such as 'low and left'. */
  readonly way: string;
  readonly length: string;
  /** Whether the length rounds to zero. */
  readonly isOnAim: boolean;
  readonly isSmall: boolean;
  readonly sentence: string;
}

function placeOf(offset: Offset, input: DiagnosisInput): Place {
  const isOnAim = shortLength(offset.distance, input) === shortLength(0, input);
  const way = directionInWords(toPoint(offset));
  const length = shortLength(lengthOf(offset, way), input);
  const subject = subjectOf(input);
  const sentence = isOnAim ? `${subject} centered on the aim.` : `${subject} ${length} ${way}.`;
  return { subject, way, length, isOnAim, isSmall: isSmall(offset, input), sentence };
}

/** Only what lies that way: readers compare it with the figures, which tell both ways apart. */
function lengthOf({ right, up, distance }: Offset, way: string): number {
  if (way === 'left' || way === 'right') return Math.abs(right);
  return way === 'low' || way === 'high' ? Math.abs(up) : distance;
}

function subjectOf(input: DiagnosisInput): string {
  if (areLoneShots(input)) return 'Your shots are';
  return input.hasSeveralAims ? 'Your groups are' : 'Your group is';
}

function fromAim({ hasSeveralAims }: DiagnosisInput): string {
  return hasSeveralAims ? 'from their aims' : 'from the aim';
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
