/** Places labels beside their marks so that none covers a mark or another label. Lengths are in screen pixels. */

interface Mark {
  x: number;
  y: number;
  radius: number;
}

export interface Named extends Mark {
  name: string;
}

export interface PlacedName extends Named {
  /** From the center of the mark to the center of its label. */
  right: number;
  down: number;
  /** A line has to connect it: it is far away, or nearer to another mark. */
  isLed: boolean;
}

/** A rectangle on the screen. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Size of 13 px letters, and the room their outline needs. */
const letterWidth = 7.6;
const nameHeight = 17;
const rim = 5;
const directions = 16;
/** From the edge of the mark to the center of its label, nearest first. */
const reaches = [13, 20, 30, 42, 56, 72] as const;
/** A label farther away gets a connecting line. */
const unledReach = 20;

/**
 * Places labels one after the other, each as near as possible, and preferably away from the middle.
 * @param named marks with a label
 * @param middle point from which labels point outward
 * @param field area that labels must stay inside, or they are cut off
 * @param obstacles marks without a label that must stay uncovered
 */
export function placeNames(
  named: readonly Named[],
  middle: { x: number; y: number },
  field: Box,
  obstacles: readonly Mark[] = [],
): PlacedName[] {
  const marks = [...named, ...obstacles];
  const placed: PlacedName[] = [];
  for (const mark of named) {
    const taken = placed.map(boxOf);
    const anywhere = spotsFor(mark, middle);
    const inside = anywhere.filter((spot) => isInside(boxOf(spot), field));
    const spots = inside.length > 0 ? inside : anywhere;
    const isFree = (spot: PlacedName) =>
      (spot.isLed || isNearest(mark, spot, marks)) &&
      marks.every((other) => gapBetween(other, spot) >= 0) &&
      taken.every((box) => !overlaps(box, boxOf(spot)));
    const isClear = (spot: PlacedName) =>
      placed.every((other) => !isStruck(boxOf(other), spot) && !isStruck(boxOf(spot), other));
    const isReadable = (spot: PlacedName) => taken.every((box) => !overlaps(box, boxOf(spot)));
    // Nearly always one of the first spots will do: looking at all of them takes a slow phone several times as long.
    const spot =
      spots.find((one) => isFree(one) && isClear(one)) ??
      spots.find(isFree) ??
      spots.find(isReadable) ??
      spots[0];
    if (spot !== undefined) placed.push({ ...spot, isLed: spot.isLed || !isNearest(mark, spot, marks) });
  }
  return placed;
}

/** A label without a line is read with the mark nearest to it. */
function isNearest(mark: Named, spot: PlacedName, marks: readonly Mark[]): boolean {
  const own = gapBetween(mark, spot);
  return marks.every((other) => other === mark || gapBetween(other, spot) > own);
}

/** Whether the line of a label, from its mark, runs through a box. */
function isStruck({ left, right, top, bottom }: Box, line: PlacedName): boolean {
  if (!line.isLed) return false;
  // The shares of the line between the box's sides, and between its top and bottom.
  const across = sharesBetween(left - line.x, right - line.x, line.right);
  const along = sharesBetween(top - line.y, bottom - line.y, line.down);
  return Math.max(across.from, along.from, 0) <= Math.min(across.to, along.to, 1);
}

function sharesBetween(low: number, high: number, length: number): { from: number; to: number } {
  // Not zero, which could divide zero by zero.
  const divisor = length === 0 ? Number.MIN_VALUE : length;
  return { from: Math.min(low / divisor, high / divisor), to: Math.max(low / divisor, high / divisor) };
}

/** From the edge of a mark to a label; negative if they overlap. */
function gapBetween({ x, y, radius }: Mark, spot: PlacedName): number {
  const { left, right, top, bottom } = boxOf(spot);
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) - radius;
}

/** Nearest first; at the same reach, outward directions first. */
function spotsFor(mark: Named, middle: { x: number; y: number }): PlacedName[] {
  const outward =
    mark.x === middle.x && mark.y === middle.y
      ? -Math.PI / 2
      : Math.atan2(mark.y - middle.y, mark.x - middle.x);
  return reaches.flatMap((reach) =>
    Array.from({ length: directions }, (_, index) => {
      const side = index % 2 === 0 ? 1 : -1;
      const angle = outward + (side * Math.ceil(index / 2) * 2 * Math.PI) / directions;
      // A wide label has to be farther to the side than a narrow one.
      const across = mark.radius + reach + (widthOf(mark) - nameHeight) / 2;
      return {
        ...mark,
        right: Math.cos(angle) * across,
        down: Math.sin(angle) * (mark.radius + reach),
        isLed: reach > unledReach,
      };
    }),
  );
}

/** The rectangle of a placed label. */
export function boxOf(spot: PlacedName): Box {
  const x = spot.x + spot.right;
  const y = spot.y + spot.down;
  const half = widthOf(spot) / 2;
  return { left: x - half, right: x + half, top: y - nameHeight / 2, bottom: y + nameHeight / 2 };
}

function widthOf({ name }: Named): number {
  return name.length * letterWidth + rim;
}

function isInside({ left, right, top, bottom }: Box, field: Box): boolean {
  return left >= field.left && top >= field.top && right <= field.right && bottom <= field.bottom;
}

export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
