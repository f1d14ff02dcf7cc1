/** Where the centre of the group lies, whether that is more than chance, and what may have moved it. */
import type { Point } from '../geometry/point.ts';
import { fullLength, shortLength } from '../units/length-in-words.ts';
import { chanceInWords } from './chance-in-words.ts';
import { fewestShots, strengthFor, type DiagnosisInput } from './diagnosis-input.ts';
import { directionOf, type Direction } from './direction.ts';
import type { Finding, FollowUp, Hypothesis } from './finding.ts';
import { ballAndDummy, otherEyeClosed, supportedGroup, tenShots } from './follow-ups.ts';
import { chartHypotheses } from './pistol-chart.ts';

/** An offset below this part of the mean radius is not worth a correction: it hardly moves any shot across a ring. */
const worthCorrecting = 0.5;

/** Above this many mean radii the group stands clear of its aim: a question of zero before it is one of technique. */
const clearOfAim = 1.5;

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

/**
 * Tells where the centre lies and whether that is more than chance.
 * @param input the group, with an aim
 * @param isProven whether the offset passed its test within the budget of the whole report
 * @returns the finding about the offset; null without an aim or with too few shots to test it
 */
export function offsetFinding(input: DiagnosisInput, isProven: boolean): Finding | null {
  const { offset, offsetPValue, meanRadius, shots } = input.group;
  if (!offset || shots < fewestShots.offset || !meanRadius) return null;
  const place = offset.distance === 0 ? 'on the aim' : placeOf(offset, input);
  if (offsetPValue === null) {
    return notShown(
      `The center of the group lies ${place}. All shots lie on one line, so that cannot be tested.`,
    );
  }
  const chance = chanceInWords(offsetPValue);
  if (!isProven) {
    return notShown(
      `The center of the group lies ${place}. Chance alone puts a centered group of ${shots} shots this far off in ${chance}, ` +
        'so no correction is called for yet.',
    );
  }
  const may = shots < fewestShots.plainWords;
  if (offset.distance < worthCorrecting * meanRadius.value) {
    return {
      key: 'offset-small',
      strength: strengthFor(shots),
      sentence:
        `The center of the group lies ${place}. It ${may ? 'may be' : 'is'} really off, but by less than half of your mean radius: ` +
        'a smaller group gains you more than a correction.',
      figure: 'offset',
      hypotheses: [],
      followUp: null,
    };
  }
  return {
    key: 'offset',
    strength: strengthFor(shots),
    sentence:
      `The center of the group lies ${place}. Chance alone would do that in ${chance}, so it ${may ? 'may well be' : 'is'} a real offset` +
      (shots < fewestShots.cause ? `; ${shots} shots are too few to name a cause.` : '.'),
    figure: 'offset',
    hypotheses: shots < fewestShots.cause ? [] : hypothesesFor(input, offset),
    followUp: shots < fewestShots.cause ? tenShots : followUpFor(input, offset),
  };
}

function notShown(sentence: string): Finding {
  return {
    key: 'offset-not-shown',
    strength: 'not-shown',
    sentence,
    figure: 'offset',
    hypotheses: [],
    followUp: null,
  };
}

interface Offset {
  readonly right: number;
  readonly up: number;
  readonly distance: number;
}

function toPoint({ right, up }: Offset): Point {
  return { x: right, y: up };
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

function isClearOfAim({ group }: DiagnosisInput, offset: Offset): boolean {
  return offset.distance > clearOfAim * (group.meanRadius?.value ?? Infinity);
}

/** The range clue of an eye on the other side of the hand: hits well off to one side and not low. */
function eyesMayCompete({ handedness, dominantEye }: DiagnosisInput, { right, up }: Offset): boolean {
  const isCrossed = handedness !== null && dominantEye !== null && handedness !== dominantEye;
  return isCrossed && Math.abs(right) > Math.abs(up) && up > -0.25 * Math.abs(right);
}

function isHandgun({ firearmKind }: DiagnosisInput): boolean {
  return firearmKind === 'pistol' || firearmKind === 'revolver';
}

function hypothesesFor(input: DiagnosisInput, offset: Offset): Hypothesis[] {
  const zero: Hypothesis = {
    cause:
      'the sights are not zeroed for this distance and ammunition, or you held at another point than the aim taken here',
    caveat: isClearOfAim(input, offset)
      ? 'Check zero first: the whole group stands clear of its aim, and that is a question of sights before it is one of technique.'
      : null,
  };
  const eyes: Hypothesis = {
    cause: 'your dominant eye, on the other side of your shooting hand, takes over the aim',
    caveat: 'With a red dot sight this matters little.',
  };
  const chart =
    isHandgun(input) && input.handedness ? chartHypotheses(toPoint(offset), input.handedness) : [];
  return [zero, ...(eyesMayCompete(input, offset) ? [eyes] : []), ...chart];
}

function followUpFor(input: DiagnosisInput, offset: Offset): FollowUp {
  if (eyesMayCompete(input, offset)) return otherEyeClosed;
  const isLow = directionOf(toPoint(offset)).startsWith('low');
  return isLow && isHandgun(input) && !isClearOfAim(input, offset) ? ballAndDummy : supportedGroup;
}
