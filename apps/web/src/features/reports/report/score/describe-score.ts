/** The ring score in words. */
import type { Report, RingScore, ScoreRange, ShotScore } from '@target-analysis/analysis';
import { countAtStart } from '../words/count-words.ts';

/** The score as a figure of the page: '92 to 94', 'of 100', and what else there is to say of it. */
export function showScore(ringScore: RingScore): { value: string; unit: string; lines: string[] } {
  const { total, innerTens, decimalTotal, highestTotal, rings } = ringScore;
  const lines = [lineCallsInWords(ringScore)];
  if (decimalTotal !== null) lines.push(`In tenths ${decimalWords(decimalTotal)}`);
  if (innerTens.high > 0 || rings.some((ring) => ring.isInnerTen))
    lines.push(`Inner tens ${rangeWords(innerTens)}`);
  return { value: rangeWords(total), unit: `of ${String(highestTotal)}`, lines };
}

/** '92 to 94', or '94' where no call is close. */
function rangeWords({ low, high }: ScoreRange): string {
  return low === high ? String(low) : `${String(low)} to ${String(high)}`;
}

/** '98.4 (97.9 to 98.8)'. */
function decimalWords({ value, low, high }: ScoreRange): string {
  const range = low === high ? '' : ` (${low.toFixed(1)} to ${high.toFixed(1)})`;
  return `${value.toFixed(1)}${range}`;
}

function lineCallsInWords(ringScore: RingScore): string {
  const count = lineCalls(ringScore).length;
  if (count === 0) return 'No line is too close to call';
  return `${countAtStart(count)} line ${count === 1 ? 'call' : 'calls'}`;
}

/** The shots that a line runs too close to, with what they may count. */
export function lineCalls({ shots }: RingScore): { holeNumber: number; words: string }[] {
  return shots
    .filter((shot) => shot.isLineCall)
    .map((shot) => ({ holeNumber: shot.holeNumber, words: callWords(shot) }));
}

/** '9 or 10'; where only the inner ten is in question, that. */
function callWords({ low, high }: ShotScore): string {
  if (low === high) return 'inner 10?';
  return `${String(low)} ${high - low > 1 ? 'to' : 'or'} ${String(high)}`;
}

/** What one hole counts, such as '10, inner' or '9 or 10'; a dash for one that is not scored. */
export function shotScoreWords(ringScore: RingScore, holeNumber: number): string {
  const shot = ringScore.shots.find((candidate) => candidate.holeNumber === holeNumber);
  if (shot === undefined) return '–';
  const tenths = shot.decimal === null ? '' : ` (${shot.decimal.toFixed(1)})`;
  if (shot.isLineCall) return `${callWords(shot)}${tenths}`;
  return `${String(shot.value)}${tenths}${shot.isInnerTen ? ', inner' : ''}`;
}

/** Why there is no score and what would help, or what it rests on that is not sure; null where there is nothing to say. */
export function describeScore({ score: ringScore }: Report): { title: string; text: string } | null {
  if (ringScore === null) return null;
  if (ringScore.status === 'not-scored') return reasons[ringScore.reason];
  return ringScore.isVerified ? null : unverified;
}

const unverified = {
  title: 'Ring sizes not confirmed',
  text: 'For this face we know one source only, and printers differ: compare the rings drawn over the photo with yours.',
};

const reasons: Record<
  Extract<Report['score'], { status: 'not-scored' }>['reason'],
  { title: string; text: string }
> = {
  'no-rings': {
    title: 'No ring score for this face',
    text: 'Its zones are no round rings, so we do not score them. The group is measured all the same.',
  },
  'caliber-unknown': {
    title: 'No ring score without a caliber',
    text: 'The edge of the bullet decides which ring a shot touches. Choose a caliber with your next analysis.',
  },
  'scale-unknown': {
    title: 'No ring score without a sure scale',
    text: 'The rings of this face were not found in the photo. Correct the report: set two points whose distance you know.',
  },
  'aim-unknown': {
    title: 'No ring score without the middle of the rings',
    text: 'It was not found in the photo. Correct the report: set the point of aim to the middle of the rings.',
  },
};
