import type { Report } from '@target-analysis/analysis';
import { isInFrame, paperBulletRadius, paperCentre, type PlotFrame } from '@target-analysis/analysis/telling';

interface RingName {
  name: string;
  /** On paper, in mm from the point of aim. */
  at: { x: number; y: number };
}

/** Directions in which a ring may have its label. */
const directions = 16;

/** A ring smaller than this share of the frame is covered by the mark and label of the aim. */
const leastShare = 0.1;

/** The value of each ring, on its line at the spot in the frame that is farthest from shots and group center. */
export function ringNames(report: Report, frame: PlotFrame): RingName[] {
  const { score: ringScore } = report;
  if (ringScore?.status !== 'scored') return [];
  const inner = withRim(frame, paperBulletRadius(report));
  const least = (frame.maxX - frame.minX) * leastShare;
  const taken = [...report.holes, paperCentre(report), { x: 0, y: 0 }];
  return ringScore.rings.flatMap(({ radiusMm, value, isInnerTen }) => {
    const places = Array.from({ length: directions }, (_, index) => {
      const angle = (2 * Math.PI * index) / directions;
      return { x: radiusMm * Math.cos(angle), y: radiusMm * Math.sin(angle) };
    }).filter((place) => isInFrame(inner, place));
    const at = emptiest(places, taken);
    return isInnerTen || radiusMm < least || at === null ? [] : [{ name: String(value), at }];
  });
}

/** A label right on the edge would be cut off. */
function withRim({ minX, maxX, minY, maxY }: PlotFrame, rim: number): PlotFrame {
  return { minX: minX + rim, maxX: maxX - rim, minY: minY + rim, maxY: maxY - rim };
}

function emptiest(
  places: readonly { x: number; y: number }[],
  taken: readonly { x: number; y: number }[],
): { x: number; y: number } | null {
  const room = places.map((place) =>
    Math.min(...taken.map((other) => Math.hypot(other.x - place.x, other.y - place.y))),
  );
  return places[room.indexOf(Math.max(...room))] ?? null;
}
