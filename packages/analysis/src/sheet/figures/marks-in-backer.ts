import { pixelDistance, type PixelPoint } from '../../image/raster.ts';
import { aimSpacing, isFarFrom } from './marks-to-aim-at.ts';

/** With fewer aims, a mark out of reach of all may as well be a shot at an aim that was not found. */
const fewestOfArray = 4;

/** A third of the marks can't all be strays: a photo with more of them would count as badly read (decision 47). */
const mostStrayShare = 1 / 3;

/** Within half the distance to the next aim, a mark is a shot at its aim. */
const sureShare = 1 / 2;

/** The marks of a photo, separated. */
export interface MarksApart<Mark> {
  onSheet: Mark[];
  inBacker: Mark[];
}

/**
 * Separates shots at a sheet with several aims from old holes in the board behind it. If more than a third of the marks are out of reach
 * of all aims, those are in the board, and so is any mark closer to one of them than to its aim.
 * @param marks of the photo, in pixels
 * @param aims of the sheet, in the same pixels
 * @returns all marks, each in one of the two lists; none in the backer for fewer than four aims
 */
export function splitByBacker<Mark extends PixelPoint>(
  marks: readonly Mark[],
  aims: readonly PixelPoint[],
): MarksApart<Mark> {
  const far = marks.filter((mark) => isFarFrom(aims, mark));
  if (aims.length < fewestOfArray || far.length <= mostStrayShare * marks.length)
    return { onSheet: [...marks], inBacker: [] };
  const sure = sureShare * aimSpacing(aims);
  const isInBacker = (mark: Mark) => {
    const toAim = leastDistance(mark, aims);
    return far.includes(mark) || (toAim > sure && leastDistance(mark, far) < toAim);
  };
  return {
    onSheet: marks.filter((mark) => !isInBacker(mark)),
    inBacker: marks.filter((mark) => isInBacker(mark)),
  };
}

function leastDistance(mark: PixelPoint, places: readonly PixelPoint[]): number {
  return Math.min(...places.map((place) => pixelDistance(place, mark)));
}
