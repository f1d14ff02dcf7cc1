/** What the shots count on a face with rings, and how many hit the zone that was told. */
import type { RingScore } from '../scoring/ring-score.ts';
import type { CoachInput } from './coach-input.ts';

/**
 * Tells ring score and hits.
 * @param input the score and the zone, as far as they were told and found
 * @returns sentences, none where nothing was told
 */
export function hitsInWords({ ringScore, zone }: Pick<CoachInput, 'ringScore' | 'zone'>): string[] {
  return [
    ...(ringScore?.status === 'scored' ? [scoreInWords(ringScore)] : []),
    ...(zone ? [zoneInWords(zone)] : []),
  ];
}

function scoreInWords({ total, highestTotal, shots }: RingScore): string {
  const lineCalls = shots.filter(({ low, high }) => low !== high).length;
  if (total.low === total.high) return `Ring score: ${total.value} of ${highestTotal}.`;
  return `Ring score: ${total.low} to ${total.high} of ${highestTotal}; ${callsInWords(lineCalls)} too close to a line to call.`;
}

function zoneInWords(zone: NonNullable<CoachInput['zone']>): string {
  const name = zone.name.replace('_', ' ');
  if (zone.status === 'outline-not-found') {
    return `The outline of the figure was not found in the photo, so hits in the ${name} are not counted.`;
  }
  const { hits, shots, share, closeCallHoleNumbers: calls } = zone;
  const close = calls.length === 0 ? '' : `; ${callsInWords(calls.length)} too close to its border to call`;
  return (
    `${hits} of ${shots} ${shots === 1 ? 'shot' : 'shots'} hit the ${name}${close}. Of further shots like these ` +
    `${percent(share.low95)} to ${percent(share.high95)} % should (95 % interval).`
  );
}

function callsInWords(count: number): string {
  return count === 1 ? 'one shot lies' : `${count} shots lie`;
}

function percent(share: number): string {
  return String(Math.round(100 * share));
}
