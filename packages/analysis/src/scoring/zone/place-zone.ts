import type { Point } from '../../geometry/point.ts';
import { figureBuildOf, type FigureBuild } from './figure-build.ts';
import type { VitalZone } from './vital-zone.ts';

/**
 * Where the zones of the body lie, in body widths. The proportions are our own, because printed figures don't share any. They are based
 * on two practical targets: the chest is a circle of 8 inches on a body 18 inches wide (IDPA, fairly sure), and the center of mass is a
 * box of 6 by 11 inches on a body of the same width (USPSA, not confirmed). How far below the neck they begin is our choice.
 */
const proportions = {
  chest: { diameter: 8 / 18, middleBelowNeck: 0.4 },
  centreOfMass: { width: 6 / 18, height: 11 / 18, middleBelowNeck: 0.55 },
};

/** A circle is drawn with this many corners, which loses less than half a percent of its area. */
const corners = 48;

/**
 * Places a vital zone on a figure. The head is all of the figure above its neck; chest and center of mass follow our own proportions, see
 * the constant above.
 * @param outline of the figure, a closed polygon as it is seen straight on; y up
 * @param zone to place
 * @returns the border of the zone, a closed polygon; null if the figure shows no such part
 */
export function placeZone(outline: readonly Point[], zone: VitalZone): Point[] | null {
  const build = figureBuildOf(outline);
  if (build === null) return null;
  const border = {
    head: () => partAbove(outline, build.neckY),
    chest: () => chestOf(build),
    center_mass: () => centreOfMassOf(build),
  }[zone]();
  return border.length < 3 || border.some(({ y }) => y < build.bottomY) ? null : border;
}

function chestOf({ bodyX, bodyWidth, neckY }: FigureBuild): Point[] {
  const { diameter, middleBelowNeck } = proportions.chest;
  const radius = (diameter / 2) * bodyWidth;
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return {
      x: bodyX + radius * Math.cos(angle),
      y: neckY - middleBelowNeck * bodyWidth + radius * Math.sin(angle),
    };
  });
}

function centreOfMassOf({ bodyX, bodyWidth, neckY }: FigureBuild): Point[] {
  const { width, height, middleBelowNeck } = proportions.centreOfMass;
  const [left, right] = [bodyX - (width / 2) * bodyWidth, bodyX + (width / 2) * bodyWidth];
  const middle = neckY - middleBelowNeck * bodyWidth;
  const [bottom, top] = [middle - (height / 2) * bodyWidth, middle + (height / 2) * bodyWidth];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** Cuts a polygon along a horizontal line (Sutherland and Hodgman 1974). */
function partAbove(polygon: readonly Point[], least: number): Point[] {
  return polygon.flatMap((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    const kept = from.y >= least ? [from] : [];
    if (from.y >= least === to.y >= least) return kept;
    return [...kept, { x: from.x + ((least - from.y) / (to.y - from.y)) * (to.x - from.x), y: least }];
  });
}
