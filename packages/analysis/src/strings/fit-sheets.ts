/** Whether two photos show the same sheet, and which of its holes appear in both. */
import { applyHomography, composeHomographies, scaleAt, type Homography } from '../geometry/homography.ts';
import { distanceBetween, type Point } from '../geometry/point.ts';
import { grayOf } from '../image/luminance.ts';
import { previewOf, type Preview } from '../image/preview.ts';
import type { PixelPoint, Raster } from '../image/raster.ts';
import { alignmentsOf, type Alignment } from './align.ts';
import { assign } from './assign.ts';
import { featuresOf } from './features.ts';
import { fitMap, type Pair } from './fit-map.ts';

/** Long side at which photos are aligned: print and holes are visible, and grain is gone. */
const workingLongSidePx = 640;

/** A hole is recognized within this share of its radius, plus the possible error of the fit, px of the preview. */
const tolerance = { radii: 0.6, px: 1 };

/** The same before the holes themselves pull on the fit, from round to round. */
const firstTolerances: readonly (typeof tolerance)[] = [
  { radii: 1, px: 5 },
  { radii: 1, px: 3 },
  { radii: 0.8, px: 2 },
];

/**
 * Fewer old holes than this fall into place by mere luck on one of eight maps. They don't pull on the map, and the print alone must show
 * how the sheet lies, with this many features and nearly the most. Otherwise 6 of 704 pairs of real sheets are taken for the same one.
 */
const fewHoles = 3;
const print = { leastFeatures: 20, leastShareOfMost: 0.8 };

/** At least this share of the old holes must be recognized; print alone is the same on every sheet of its kind. */
const leastRecognized = 0.6;

export interface HoleInPhoto extends PixelPoint {
  radiusPx: number;
}

/** A photo and its holes. */
export interface PhotoWithHoles {
  raster: Raster;
  holes: readonly HoleInPhoto[];
}

/** The result of aligning two photos. */
export type SheetFit =
  | {
      status: 'same-sheet';
      /** From pixels of the earlier photo to those of the later one. */
      map: Homography;
      /** For each hole of the earlier photo, its index among those of the later one; null if it is not seen again. */
      seenAgain: readonly (number | null)[];
    }
  | { status: 'another-sheet' | 'part-of-sheet' };

/**
 * Aligns an earlier photo of a sheet with a later one, and finds its holes there.
 * @param earlier at least one hole
 * @param later of the same sheet, from anywhere and in any light
 * @returns where the old holes are; `another-sheet` if the photos don't fit or most old holes are missing; `part-of-sheet` if
 * some of them would lie outside the later photo
 */
export function fitSheets(earlier: PhotoWithHoles, later: PhotoWithHoles): SheetFit {
  const [from, to] = [seen(earlier), seen(later)];
  const fits = alignmentsOf(
    featuresOf(grayOf(from.preview.picture)),
    featuresOf(grayOf(to.preview.picture)),
    Math.max(to.preview.picture.widthPx, to.preview.picture.heightPx),
  )
    .filter((alignment, _, all) => from.holes.length >= fewHoles || isToldByPrint(alignment, all))
    .map((alignment) => withHoles(alignment, from.holes, to.holes))
    .sort((a, b) => b.recognized - a.recognized);
  const [best] = fits;
  if (best === undefined) return { status: 'another-sheet' };
  const { widthPx, heightPx } = to.preview.picture;
  const isInSight = from.holes.map(({ place }) => {
    const { x, y } = applyHomography(best.map, place);
    return x > -0.5 && y > -0.5 && x < widthPx - 0.5 && y < heightPx - 0.5;
  });
  const inSight = isInSight.filter(Boolean).length;
  if (best.recognized === 0 || best.recognized < leastRecognized * inSight)
    return { status: 'another-sheet' };
  if (inSight < from.holes.length) return { status: 'part-of-sheet' };
  return {
    status: 'same-sheet',
    map: inPhotos(best.map, from.preview, to.preview),
    seenAgain: best.seenAgain,
  };
}

/** A hole in pixels of the preview. */
interface SmallHole {
  place: Point;
  radius: number;
}

function seen({ raster, holes }: PhotoWithHoles): { preview: Preview; holes: SmallHole[] } {
  const preview = previewOf(raster, workingLongSidePx);
  const { across, down } = preview;
  return {
    preview,
    holes: holes.map(({ column, row, radiusPx }) => ({
      place: { x: (column + 0.5) * across - 0.5, y: (row + 0.5) * down - 0.5 },
      radius: radiusPx * Math.sqrt(across * down),
    })),
  };
}

function isToldByPrint({ pairs }: Alignment, all: readonly Alignment[]): boolean {
  const most = Math.max(...all.map((other) => other.pairs.length));
  return pairs.length >= Math.max(print.leastFeatures, print.leastShareOfMost * most);
}

/** Lets the holes pull the map toward their places: together they count as much as the features. */
function withHoles(alignment: Alignment, from: readonly SmallHole[], to: readonly SmallHole[]) {
  let { map } = alignment;
  for (const reach of firstTolerances) {
    const features = alignment.pairsOn(map);
    const found = pairsOfHoles(map, { from, to }, reach).flatMap((index, old): Pair[] => {
      const [a, b] = [from[old], index === null ? undefined : to[index]];
      return a && b ? [{ from: a.place, to: b.place }] : [];
    });
    if (found.length < fewHoles) break;
    const weight = features.length / found.length;
    const pairs = [...features, ...found.map((pair) => ({ ...pair, weight }))];
    map = (pairs.length < 4 ? null : fitMap(pairs, 'projective')) ?? map;
  }
  const seenAgain = pairsOfHoles(map, { from, to }, tolerance);
  return { map, seenAgain, recognized: seenAgain.filter((index) => index !== null).length };
}

function pairsOfHoles(
  map: Homography,
  { from, to }: { from: readonly SmallHole[]; to: readonly SmallHole[] },
  reach: typeof tolerance,
): (number | null)[] {
  const costs = from.map(({ place, radius }) => {
    const expected = applyHomography(map, place);
    const grown = radius * scaleAt(map, place);
    return to.map((hole) => {
      const most = (reach.radii * (grown + hole.radius)) / 2 + reach.px;
      return (distanceBetween(expected, hole.place) / most) ** 2 - 1;
    });
  });
  return assign(costs);
}

function inPhotos(map: Homography, from: Preview, to: Preview): Homography {
  const shrink: Homography = [
    from.across,
    0,
    from.across / 2 - 0.5,
    0,
    from.down,
    from.down / 2 - 0.5,
    0,
    0,
    1,
  ];
  const enlarge: Homography = [
    1 / to.across,
    0,
    0.5 / to.across - 0.5,
    0,
    1 / to.down,
    0.5 / to.down - 0.5,
    0,
    0,
    1,
  ];
  return composeHomographies(enlarge, composeHomographies(map, shrink));
}
