/** The score of the shots on a face with rings, and how many hit the chosen zone. */
import type { RingScore } from '../scoring/ring-score.ts';
import { zoneInSentence } from '../scoring/zone/vital-zone.ts';
import type { CoachInput } from './coach-input.ts';

/**
 * Puts ring score and hits into words.
 * @param input the score and the zone, as far as they were given and found
 * @returns sentences; none if there is neither
 */
export function hitsInWords(input: HitsInput): string[] {
  const { ringScore, zone } = input;
  return [
    ...(ringScore?.status === 'scored' ? [scoreInWords(ringScore, input)] : []),
    ...(zone ? [zoneInWords(zone)] : []),
  ];
}

type HitsInput = Pick<CoachInput, 'ringScore' | 'zone' | 'shots' | 'markedFlyers' | 'shotsFired'>;

/** Unless every shot fired was found, and nothing else, the score is not of a total. */
function scoreInWords({ total, highestTotal, shots }: RingScore, input: HitsInput): string {
  const found = input.shots.length + input.markedFlyers.length;
  const isWhole = input.shotsFired === null || input.shotsFired === found;
  const of = isWhole ? `of ${highestTotal}` : `with the ${found === 1 ? 'hole' : `${found} holes`} we found`;
  const lineCalls = shots.filter(({ isLineCall }) => isLineCall).length;
  if (total.low === total.high) return `You scored ${total.value} ${of}.`;
  return `You scored about ${total.value} ${of}. ${callsInWords(lineCalls)} too close to a line to call.`;
}

function zoneInWords(zone: NonNullable<CoachInput['zone']>): string {
  const name = zoneInSentence(zone.name);
  if (zone.status === 'outline-not-found')
    return `We could not find the outline of the figure, so hits in ${name} are not counted.`;
  const { hits, shots, closeCallHoleNumbers: calls } = zone;
  const told = `${hits === 0 ? 'None' : hits} of ${shots} ${shots === 1 ? 'shot' : 'shots'} hit ${name}.`;
  return calls.length === 0 ? told : `${told} ${callsInWords(calls.length)} too close to its edge to call.`;
}

function callsInWords(count: number): string {
  return count === 1 ? 'One shot is' : `${count} shots are`;
}
