/** How much a report can be trusted: its scale, its aim, the count of shots, and what is in doubt. */
import type { Report } from '@target-analysis/analysis';
import { zoneWords } from './group-figures.ts';

export interface Note {
  title: string;
  text: string;
}

export function trustNotes(report: Report): Note[] {
  return [
    scaleNote(report),
    aimNote(report),
    countNote(report),
    doubtNote(report),
    scoreNote(report),
    zoneNote(report),
  ].filter((note) => note !== null);
}

function scaleNote({ scale, levelling }: Report): Note {
  const { source, bulletDiameterMm, mmPerPx, relativeUncertainty, points } = scale;
  if (mmPerPx === null)
    return {
      title: 'Scale unknown: distances in bullet diameters',
      text: 'With a caliber from the list, or holes clear enough to measure, the report would be in millimeters.',
    };
  const sureness =
    relativeUncertainty === null ? '' : ` Sure to ±\u00A0${inPercent(relativeUncertainty * twoSidedShare)}.`;
  const pixel = `One pixel of the photo is ${mmPerPx.toPrecision(2)} mm on paper.${sureness}`;
  if (source === 'points')
    return {
      title: 'Scale from two points',
      text: `They were said to be ${String(points?.distanceMm ?? 0)} mm apart. ${pixel}`,
    };
  if (source === 'face' && levelling?.source === 'marks')
    return {
      title: 'Scale from the drill sheet',
      text: `The four corner squares of the sheet, printed at 100\u00A0%. ${pixel}`,
    };
  return source === 'face'
    ? {
        title: 'Scale from the rings',
        text: `The rings of the target face against those in the photo. ${pixel}`,
      }
    : {
        title: 'Scale from the bullet',
        text: `A bullet of ${(bulletDiameterMm ?? 0).toFixed(2)} mm against the width of the holes. ${pixel}`,
      };
}

/** Standard deviations to either side that hold 95 % of a normal distribution. */
const twoSidedShare = 1.96;

function inPercent(share: number): string {
  return `${share < 0.015 ? (share * 100).toFixed(1) : String(Math.round(share * 100))}\u00A0%`;
}

function aimNote({ aim }: Report): Note {
  if (aim === null)
    return {
      title: 'Point of aim unknown',
      text: 'No rings or mark were found, so places count from the group center.',
    };
  return {
    rings: { title: 'Point of aim: middle of the rings', text: 'Taken from the rings found in the photo.' },
    'aiming-mark': {
      title: 'Point of aim: the aiming mark',
      text: 'Taken from the mark found in the photo.',
    },
    zone: {
      title: 'Point of aim: middle of the vital zone',
      text: 'Taken from the outline of the figure, because the zone was told.',
    },
    user: { title: 'Point of aim: set by the owner', text: 'Places count from there.' },
  }[aim.source];
}

function countNote({ shotsFired, holes }: Report): Note | null {
  if (shotsFired === null || shotsFired === holes.length) return null;
  return {
    title: `Found ${String(holes.length)} holes, ${String(shotsFired)} shots were fired`,
    text:
      shotsFired > holes.length
        ? 'The others may have gone through other holes, or missed the paper.'
        : 'Some of the holes may be older ones, or none.',
  };
}

function doubtNote(report: Report): Note | null {
  const { holes } = report;
  const possible = possiblePlaces(report).map((place) => place.name);
  const doubtful = holes.filter((hole) => hole.isDoubtful).map((hole) => String(hole.number));
  const sentences = [
    ...(doubtful.length === 0
      ? []
      : [`Counted, but not sure to be bullet holes (marked with ?): ${doubtful.join(', ')}.`]),
    ...(possible.length === 0
      ? []
      : [`Not counted, but may be holes (dashed, with letters): ${possible.join(', ')}.`]),
  ];
  return sentences.length === 0 ? null : { title: 'Worth a second look', text: sentences.join(' ') };
}

/** The places that may be holes, with their letters; none where every shot told has its hole beyond doubt. */
export function possiblePlaces({
  holes,
  possibleHoles,
  shotsFired,
}: Report): { name: string; column: number; row: number }[] {
  const isAccounted = shotsFired !== null && holes.length >= shotsFired;
  if (isAccounted && !holes.some((hole) => hole.isDoubtful)) return [];
  return possibleHoles.map(({ column, row }, index) => ({
    name: String.fromCodePoint('A'.charCodeAt(0) + index),
    column,
    row,
  }));
}

function scoreNote({ score: ringScore }: Report): Note | null {
  if (ringScore === null) return null;
  if (ringScore.status === 'not-scored') return unscored[ringScore.reason];
  if (ringScore.isVerified) return null;
  return {
    title: 'Ring sizes not confirmed',
    text: 'For this face one source only is known, and printers differ: compare the rings with yours.',
  };
}

const unscored: Record<Extract<Report['score'], { status: 'not-scored' }>['reason'], Note> = {
  'no-rings': {
    title: 'No ring score for this face',
    text: 'Its zones are no round rings. The group is measured all the same.',
  },
  'caliber-unknown': {
    title: 'No ring score without a caliber',
    text: 'The edge of the bullet decides which ring a shot touches.',
  },
  'scale-unknown': {
    title: 'No ring score without a sure scale',
    text: 'The rings of this face were not found in the photo.',
  },
  'aim-unknown': {
    title: 'No ring score without the middle of the rings',
    text: 'It was not found in the photo.',
  },
};

function zoneNote({ zone }: Report): Note | null {
  if (zone?.status !== 'outline-not-found') return null;
  return {
    title: `Hits in the ${zoneWords(zone)} not counted`,
    text: 'The outline of the figure was not found in the photo.',
  };
}
