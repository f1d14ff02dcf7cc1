import type { ReportScore, ReportZone, ScoreRange } from '@target-analysis/analysis';

const noScore: Record<Extract<ReportScore, { status: 'not-scored' }>['reason'], string> = {
  'no-rings': 'this face has no rings that we score',
  'caliber-unknown': 'the caliber is not known',
  'scale-unknown': 'the rings are not in sight',
  'aim-unknown': 'the middle of the rings is not known',
};

/** The ring score in a line; nothing where no face was told. */
export function scoreInWords(ringScore: ReportScore | null): string[] {
  if (ringScore === null) return [];
  if (ringScore.status === 'not-scored') return [`Score: none, ${noScore[ringScore.reason]}.`];
  const { total, innerTens, decimalTotal, highestTotal, shots, isVerified } = ringScore;
  const calls = shots.filter((shot) => shot.isLineCall).map(({ holeNumber }) => holeNumber);
  const words = [
    `Score: ${rangeInWords(total)} of ${String(highestTotal)}`,
    ...(innerTens.high > 0 ? [`inner tens ${rangeInWords(innerTens)}`] : []),
    ...(decimalTotal === null ? [] : [`in tenths ${rangeInWords(decimalTotal, 1)}`]),
    ...(calls.length > 0 ? [tooClose(calls)] : []),
    ...(isVerified ? [] : ['ring sizes not confirmed']),
  ];
  return [words.join('; ')];
}

/** The hits in the vital zone in a line; nothing where none was told. */
export function zoneInWords(zone: ReportZone | null): string[] {
  if (zone === null) return [];
  const name = zone.name.replace('_', ' ');
  if (zone.status === 'outline-not-found') return [`Hits in the ${name}: outline not found`];
  const { hits, shots, share, closeCallHoleNumbers: calls } = zone;
  const percent = (part: number) => (part * 100).toFixed(0);
  const close = calls.length > 0 ? `; ${tooClose(calls)}` : '';
  return [
    `Hits in the ${name}: ${String(hits)} of ${String(shots)} (95 %: ${percent(share.low95)} to ${percent(share.high95)} %)${close}`,
  ];
}

function tooClose(holeNumbers: readonly number[]): string {
  return `too close to call: hole${holeNumbers.length === 1 ? '' : 's'} ${holeNumbers.join(', ')}`;
}

function rangeInWords({ low, high }: ScoreRange, digits = 0): string {
  return low === high ? low.toFixed(digits) : `${low.toFixed(digits)} to ${high.toFixed(digits)}`;
}
