/** How far a report can be trusted: its scale, its aim, and what could not be scored. */
import { frameOfReport, toPaper } from '../report/paper-frame.ts';
import type { Report } from '../report/report.ts';
import { zoneInSentence } from '../scoring/zone/vital-zone.ts';
import type { Lengths } from './figures/lengths.ts';
import { withoutOwnersSteps, type Reader } from './reader.ts';

export interface Note {
  readonly title: string;
  readonly text: string;
}

/**
 * Says how pixels became lengths, and how sure that is.
 * @param report any report
 * @returns a title and sentences
 */
export function scaleNote(report: ScaleFacts): Note {
  const { scale } = report;
  if (scale.mmPerPx === null)
    return {
      title: 'Scale unknown: distances in bullet diameters',
      text: 'Nothing of known size was found in the photo. Choose a caliber, or set two points a known distance apart, to get real measurements.',
    };
  return {
    title: scaleTitle(report),
    text: [scaleSource(report), sureness(report), disagreement(report)].join(''),
  };
}

type ScaleFacts = Pick<Report, 'scale' | 'seen' | 'levelling' | 'score' | 'drill'>;

function scaleTitle({ scale, levelling }: ScaleFacts): string {
  if (scale.source === 'points') return 'Scale from the points you set';
  if (scale.source === 'bullet') return 'Scale from the bullet';
  return levelling?.source === 'marks' ? 'Scale from the drill sheet' : 'Scale from the rings';
}

function scaleSource({ scale, levelling }: ScaleFacts): string {
  if (scale.source === 'points') return `You set them ${String(scale.points?.distanceMm ?? 0)} mm apart.`;
  if (scale.source === 'bullet') {
    const { bulletDiameterMm } = scale;
    const bullet = bulletDiameterMm === null ? 'the bullet' : `your ${bulletDiameterMm.toFixed(2)} mm bullet`;
    return `We compared the holes with ${bullet}.`;
  }
  return levelling?.source === 'marks'
    ? 'We measured the four corner squares of the sheet, as printed at 100%.'
    : 'We compared the rings in the photo with those of your target face.';
}

/** Standard deviations to either side that hold 95% of a normal distribution. */
const twoSided = 1.96;

function sureness({ scale: { relativeUncertainty, source }, score, drill }: ScaleFacts): string {
  if (relativeUncertainty === null) return '';
  // Only with a face is there a score or a drill, or a reason why not.
  const isWithoutFace = score === null && drill === null;
  const hint =
    source === 'bullet' && isWithoutFace ? ' Choose your target face for an exact scale and a score.' : '';
  return ` Accurate to ±${percent(relativeUncertainty * twoSided)}.${hint}`;
}

/** The next scale in rank, if it disagrees. Paper closes behind a bullet or tears around it, so rings and bullet rarely agree. */
function disagreement(report: ScaleFacts): string {
  const { scale, seen, levelling } = report;
  if (scale.disagreement === null) return '';
  const face = levelling?.source === 'marks' ? 'sheet' : 'rings';
  const hasFaceScale = (seen?.faceScale ?? null) !== null;
  const other = scale.source === 'points' && hasFaceScale ? face : 'bullet';
  const used = scale.source === 'points' ? 'your points' : `the ${face}`;
  const than = scale.disagreement > 0 ? 'longer' : 'shorter';
  return ` The ${other} would make lengths ${percent(Math.abs(scale.disagreement))} ${than}. We use ${used}.`;
}

function percent(share: number): string {
  return `${share < 0.015 ? (share * 100).toFixed(1) : String(Math.round(share * 100))}%`;
}

const aimTitles = {
  rings: 'Aim: the middle of the rings',
  'aiming-mark': 'Aim: the aiming mark',
  zone: 'Aim: the middle of the vital zone',
  user: 'Aim: set by you',
} as const;

const aimTexts = {
  rings: 'We found the rings in the photo.',
  'aiming-mark': 'We found the mark in the photo.',
  zone: 'We took it from the outline of the figure and the zone you chose.',
  user: 'Every position is measured from there.',
} as const;

/**
 * Says where the point of aim comes from.
 * @param report any report
 * @param lengths of the reader
 * @returns a title and sentences
 */
export function aimNote(report: Report, lengths: Lengths): Note {
  const { aim, aimGroups } = report;
  if (aimGroups.length > 0)
    return {
      title: `${String(aimGroups.length)} aims found`,
      text: 'Each shot is measured from its own aim. Groups are numbered row by row.',
    };
  if (aim === null)
    return {
      title: 'Aim not found',
      text: 'Positions are measured from the group center. Use Correct to set the point of aim.',
    };
  return { title: aimTitles[aim.source], text: `${aimTexts[aim.source]}${besideSeen(report, lengths)}` };
}

/** How far the point that was seen lies from the one that was set or given; empty if they are the same. */
function besideSeen(report: Report, { words }: Lengths): string {
  const { aim, seen } = report;
  const seenAim = seen?.aim ?? null;
  if (aim === null || seenAim === null || aim.source === seenAim.source) return '';
  const { x, y } = toPaper(frameOfReport(report), seenAim);
  const what = seenAim.source === 'rings' ? 'The middle of the rings' : 'The mark we found';
  return ` ${what} is ${words(Math.hypot(x, y))} from it.`;
}

/**
 * Says why there is no ring score and what would help, or what is uncertain about it.
 * @param report any report
 * @returns null if there is nothing to say
 */
export function scoreNote({ score: ringScore }: Pick<Report, 'score'>): Note | null {
  if (ringScore === null) return null;
  if (ringScore.status === 'not-scored') return unscored[ringScore.reason];
  return ringScore.isVerified ? null : unconfirmedRings;
}

const unconfirmedRings: Note = {
  title: 'Ring sizes not confirmed',
  text: 'We know this face from one source only, and printers differ. Compare the rings we draw with yours.',
};

const unscored: Readonly<Record<Extract<Report['score'], { status: 'not-scored' }>['reason'], Note>> = {
  'no-rings': {
    title: 'No ring score for this face',
    text: 'It has no round rings to score.',
  },
  'caliber-unknown': {
    title: 'No ring score without a caliber',
    text: 'The edge of the bullet decides which ring a shot touches. Choose your caliber next time.',
  },
  'scale-unknown': {
    title: 'No ring score',
    text: 'We could not match the rings of this face in the photo. Use Correct to set two points a known distance apart.',
  },
  'aim-unknown': {
    title: 'No ring score without the middle of the rings',
    text: 'We did not find it. Use Correct to set the point of aim.',
  },
};

/**
 * Says why hits in the vital zone are not counted.
 * @param report any report
 * @returns null if they are counted, or no zone was chosen
 */
export function zoneNote({ zone }: Pick<Report, 'zone'>): Note | null {
  if (zone?.status !== 'outline-not-found') return null;
  return {
    title: `Hits in ${zoneInSentence(zone.name)} not counted`,
    text: 'We did not find the outline of the figure. Photograph the whole figure, straight on, against a plain background.',
  };
}

/**
 * Lists everything that limits how far a report can be trusted.
 * @param report any report
 * @param lengths of the reader
 * @param reader whom to tell; only an owner reads what would help
 * @returns scale and aim first
 */
export function trustNotes(report: Report, lengths: Lengths, reader: Reader): Note[] {
  return [scaleNote(report), aimNote(report, lengths), scoreNote(report), zoneNote(report)]
    .filter((note) => note !== null)
    .map(({ title, text }) => ({ title, text: reader === 'owner' ? text : withoutOwnersSteps(text) }));
}
