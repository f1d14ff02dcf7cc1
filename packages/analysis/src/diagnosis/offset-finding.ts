/** Where the centre of the group lies, whether that is more than chance, and what may have moved it. */
import { fullLength, shortLength } from '../units/length-in-words.ts';
import type { DiagnosisInput } from './diagnosis-input.ts';
import { fewestShots, strengthFor } from './fewest-shots.ts';
import { directionOf, type Direction } from './direction.ts';
import { plainFinding, type Finding } from './finding.ts';
import { tenShots } from './follow-ups.ts';
import { chartCaution, followUpFor, hypothesesFor, toPoint, type Offset } from './offset-causes.ts';

/** An offset below this part of the mean radius is not worth a correction: it hardly moves any shot across a ring. */
const worthCorrecting = 0.5;

/** What a test alone would call significant; a report with several tests asks for more, and says so. */
const rare = 0.05;

const wordsOf: Readonly<Record<Direction, string>> = {
  right: 'to the right of the aim',
  'high-right': 'high and right of the aim',
  high: 'above the aim',
  'high-left': 'high and left of the aim',
  left: 'to the left of the aim',
  'low-left': 'low and left of the aim',
  low: 'below the aim',
  'low-right': 'low and right of the aim',
};

/** How the offset was tested. */
export interface OffsetTest {
  /** Chance of an offset at least this large if the shots were centred; null where that cannot be tested. */
  readonly p: number | null;
  /** Earlier groups whose spread took part in the test. */
  readonly earlierGroups: number;
}

/**
 * Tells where the centre lies and whether that is more than chance.
 * @param input the group, with an aim
 * @param test of the offset, and whether it passed within the budget of the whole report
 * @returns the finding about the offset; null without an aim or with too few shots to test it
 */
export function offsetFinding(
  input: DiagnosisInput,
  test: OffsetTest & { isProven: boolean },
): Finding | null {
  const { offset, meanRadius, shots } = input.group;
  if (!offset || shots < fewestShots.offset || !meanRadius) return null;
  const center = `The center of the group lies ${offset.distance === 0 ? 'on the aim' : placeOf(offset, input)}.`;
  if (test.p === null) {
    return notShown(`${center} ${untestable(input)}, so that cannot be tested.`);
  }
  const chance = `${chanceInWords(test.p)}${judgedBy(test.earlierGroups)}`;
  if (!test.isProven) {
    return notShown(
      `${center} Chance alone puts a centered group of ${shots} shots this far off in ${chance}, ` +
        (test.p < rare
          ? 'which is rare, but not rare enough while several things are tested on one group: more shots will tell.'
          : 'so no correction is called for yet.'),
    );
  }
  const may = shots < fewestShots.plainWords;
  if (offset.distance < worthCorrecting * meanRadius.value) {
    return plainFinding(
      'offset-small',
      strengthFor(shots),
      `${center} It ${may ? 'may be' : 'is'} really off, but by less than half of your mean radius: ` +
        'a smaller group gains you more than a correction.',
      'offset',
    );
  }
  const namesCause = shots >= fewestShots.cause;
  return {
    key: 'offset',
    strength: strengthFor(shots),
    sentence:
      `${center} Chance alone would do that in ${chance}, so it ${may ? 'may well be' : 'is'} a real offset` +
      (namesCause ? '.' : `; ${shots} shots are too few to name a cause.`),
    figure: 'offset',
    hypotheses: namesCause ? hypothesesFor(input, offset) : [],
    caution: namesCause ? chartCaution(input) : null,
    followUp: namesCause ? followUpFor(input, offset) : tenShots,
  };
}

function notShown(sentence: string): Finding {
  return plainFinding('offset-not-shown', 'not-shown', sentence, 'offset');
}

function untestable({ shots }: DiagnosisInput): string {
  const [first] = shots;
  const isOnePlace = shots.every(({ x, y }) => x === first?.x && y === first.y);
  return isOnePlace ? 'All shots went through one place' : 'All shots lie on one line';
}

function judgedBy(earlierGroups: number): string {
  if (earlierGroups === 0) return '';
  return earlierGroups === 1
    ? ', judged by the spread of this group and an earlier one of yours'
    : `, judged by the spread of this group and ${earlierGroups} earlier ones of yours`;
}

/** Such as '25.6 mm (1.01 in, 3.8 MOA) below the aim: 25.2 mm low and 4.4 mm left', without parts that round to nothing. */
function placeOf(offset: Offset, input: DiagnosisInput): string {
  const nothing = shortLength(0, input);
  const parts = [
    { length: shortLength(Math.abs(offset.up), input), way: offset.up < 0 ? 'low' : 'high' },
    { length: shortLength(Math.abs(offset.right), input), way: offset.right < 0 ? 'left' : 'right' },
  ].filter(({ length }) => length !== nothing);
  const place = `${fullLength(offset.distance, input)} ${wordsOf[directionOf(toPoint(offset))]}`;
  return parts.length < 2
    ? place
    : `${place}: ${parts.map(({ length, way }) => `${length} ${way}`).join(' and ')}`;
}

/**
 * A probability as people count.
 * @param p 0 to 1
 * @returns such as '42 of 100 cases' or '1 of 250 cases'
 */
function chanceInWords(p: number): string {
  if (p < 1e-4) return 'fewer than 1 of 10,000 cases';
  if (p >= 0.095) return `about ${Math.round(p * 100)} of 100 cases`;
  return `about 1 of ${new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 }).format(1 / p)} cases`;
}
