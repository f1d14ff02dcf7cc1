import { pixelDistance, type PixelPoint } from '../../image/raster.ts';
import type { Ink } from './ink.ts';
import type { Figure } from './shape.ts';

/** Aims are printed in lines; fewer aims can't form one. */
const fewestInLines = 3;

/** Share of the distance from a figure to its nearest neighbor: closer places overlap another figure. */
const leastWay = 0.65;

/** In sizes: how far the ink of a figure reaches from its middle. */
const reachInSizes = 2.6;

/** All others in a dozen figures. Forty figures give ten thousand triples, and distant ones say less about a place between them. */
const mostNear = 11;

/** A figure's place follows from other figures to within this many pixels: tilt makes even steps in a line uneven. */
const searchPx = 4;

/**
 * What a place needs to be a figure, as shares of its neighbor's ink: this much met by ink or torn paper, this much met by ink in any
 * case, and at most this much other ink.
 */
const leastMet = 0.85;
const leastInked = 0.22;
const mostElse = 0.3;

/**
 * Finds the figures of a set that are too torn to be recognized alone: the others show where they are, and what is left of them
 * fits.
 * @param figures alike
 * @param ink of the picture
 * @returns the figures, and those found in line with them
 */
export function completeSet(figures: readonly Figure[], ink: Ink): Figure[] {
  const found = [...figures];
  if (figures.length < fewestInLines) return found;
  const apart =
    leastWay *
    Math.min(...figures.flatMap((a, index) => figures.slice(index + 1).map((b) => pixelDistance(a, b))));
  const isTaken = (place: PixelPoint) => found.some((figure) => pixelDistance(figure, place) < apart);
  for (const place of placesInLine(figures)) {
    if (isTaken(place)) continue;
    const [neighbor] = figures.toSorted((a, b) => pixelDistance(a, place) - pixelDistance(b, place));
    const fit = neighbor && bestFit(neighbor, place, ink);
    if (neighbor && fit && !isTaken(fit)) found.push({ ...neighbor, ...fit, isEvident: false });
  }
  return found;
}

/** Fourth corners of parallelograms, and midpoints, of figures near each other. */
function placesInLine(figures: readonly Figure[]): PixelPoint[] {
  return figures.flatMap((a, index) => {
    const near = nearestTo(a, figures);
    return figures
      .slice(index + 1)
      .filter((b) => near.has(b))
      .flatMap((b) => [
        { column: (a.column + b.column) / 2, row: (a.row + b.row) / 2 },
        ...figures
          .filter((c) => c !== b && near.has(c))
          .map((c) => ({ column: a.column + b.column - c.column, row: a.row + b.row - c.row })),
      ]);
  });
}

function nearestTo(figure: Figure, figures: readonly Figure[]): Set<Figure> {
  const others = figures.filter((other) => other !== figure);
  const byDistance = others.toSorted((a, b) => pixelDistance(a, figure) - pixelDistance(b, figure));
  return new Set(byDistance.slice(0, mostNear));
}

function bestFit(neighbor: Figure, { column, row }: PixelPoint, ink: Ink): PixelPoint | null {
  const pattern = patternOf(neighbor, ink);
  const whole = reachInSizes * neighbor.sizePx + searchPx;
  if (column < whole || row < whole || column > ink.widthPx - whole || row > ink.heightPx - whole)
    return null;
  let [best, most] = [{ column, row }, 0];
  for (let down = -searchPx; down <= searchPx; down++)
    for (let across = -searchPx; across <= searchPx; across++) {
      const place = { column: column + across, row: row + down };
      const { met, inked } = metAt(pattern, place, ink);
      // What a hole hides fits everywhere.
      if (met < leastMet || inked < leastInked || met + inked <= most) continue;
      [best, most] = [place, met + inked];
    }
  return most > 0 && elseAt(pattern, best, neighbor, ink) <= mostElse ? best : null;
}

/** The ink of a figure as steps from its middle. */
function patternOf({ column, row, sizePx }: Figure, ink: Ink): PixelPoint[] {
  const pattern: PixelPoint[] = [];
  const reach = Math.ceil(reachInSizes * sizePx);
  for (let down = -reach; down <= reach; down++)
    for (let across = -reach; across <= reach; across++)
      if (isInked(ink, { column: column + across, row: row + down }))
        pattern.push({ column: across, row: down });
  return pattern;
}

function indexOf({ widthPx }: Ink, { column, row }: PixelPoint): number {
  return Math.round(row) * widthPx + Math.round(column);
}

function isInked(ink: Ink, place: PixelPoint): boolean {
  const at = indexOf(ink, place);
  return ink.printed[at] === 1 && ink.torn[at] !== 1;
}

function metAt(pattern: readonly PixelPoint[], place: PixelPoint, ink: Ink): { met: number; inked: number } {
  let [met, inked] = [0, 0];
  for (const step of pattern) {
    const at = indexOf(ink, { column: place.column + step.column, row: place.row + step.row });
    if (ink.torn[at] === 1) met += 1;
    else if (isNearPrint(ink, at)) {
      met += 1;
      inked += 1;
    }
  }
  return { met: met / pattern.length, inked: inked / pattern.length };
}

/** Tilt and rounding shift a thin line by a pixel. */
function isNearPrint({ printed, widthPx }: Ink, at: number): boolean {
  return (
    printed[at] === 1 ||
    printed[at - 1] === 1 ||
    printed[at + 1] === 1 ||
    printed[at - widthPx] === 1 ||
    printed[at + widthPx] === 1
  );
}

/** Ink around a place that is neither part of the pattern nor next to it. */
function elseAt(pattern: readonly PixelPoint[], place: PixelPoint, { sizePx }: Figure, ink: Ink): number {
  const own = new Set<number>();
  for (const step of pattern) {
    const at = indexOf(ink, { column: place.column + step.column, row: place.row + step.row });
    for (const line of [at - ink.widthPx, at, at + ink.widthPx])
      for (const pixel of [line - 1, line, line + 1]) own.add(pixel);
  }
  let other = 0;
  const reach = Math.ceil(reachInSizes * sizePx);
  for (let down = -reach; down <= reach; down++)
    for (let across = -reach; across <= reach; across++) {
      const around = { column: place.column + across, row: place.row + down };
      if (isInked(ink, around) && !own.has(indexOf(ink, around))) other += 1;
    }
  return other / pattern.length;
}
