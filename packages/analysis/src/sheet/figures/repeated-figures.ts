import { toPhotoPixels, type Preview } from '../../image/preview.ts';
import { pixelDistance, type PixelPoint } from '../../image/raster.ts';
import type { AimingMark } from '../find-aiming-marks.ts';
import { completeSet } from './complete-set.ts';
import { inkOf, withoutThinLines } from './ink.ts';
import { symmetricFigures, type Figure } from './shape.ts';

/** Figures of one sheet are alike: sizes and fullness differ by at most these factors, profiles by this share of the ink. */
const alike = { size: 1.4, fullness: 1.4, profile: 0.22 };

/** At a tilt of 25 degrees, the nearest and the farthest figure differ from the middle one by a sixth. */
const mostFromUsual = 1.3;

/** Figures with less ink for their size are crosses and similar shapes. */
const thinFullness = 0.45;

/** In hole radii, as the standard deviation of a figure's ink: smaller figures are letters, screws and pasters. */
const leastSizeInHoles = 1;

/**
 * Finds figures that are printed several times on a sheet and look the same after a quarter turn: dots, diamonds, crosses, bulls.
 * @param preview of the photo, with `searchedLongSidePx`
 * @param seen what is known about the photo, in its pixels
 * @param seen.holes found in it
 * @param seen.paper its paper's outline; null if it is not sure
 * @returns the set of similar figures that covers most; none if no figure repeats
 */
export function repeatedFigures(
  preview: Preview,
  seen: { holes: readonly (PixelPoint & { radiusPx: number })[]; paper: readonly PixelPoint[] | null },
): AimingMark[] {
  const scale = Math.sqrt(preview.across * preview.down);
  const small = ({ column, row }: PixelPoint): PixelPoint => ({
    column: (column + 0.5) * preview.across - 0.5,
    row: (row + 0.5) * preview.down - 0.5,
  });
  const holes = seen.holes.map((hole) => ({ ...small(hole), radiusPx: hole.radiusPx * scale }));
  const ink = inkOf(preview.picture, holes, seen.paper && seen.paper.map(small));
  const leastSizePx = leastSizeInHoles * Math.min(Infinity, ...holes.map(({ radiusPx }) => radiusPx));
  const inPhoto = (figure: Figure): AimingMark => ({
    ...toPhotoPixels(preview, figure),
    radiusPx: (2 * figure.sizePx) / scale,
    ringCount: 0,
    confidence: 1,
  });
  const figures = [...symmetricFigures(ink), ...symmetricFigures(withoutThinLines(ink))].filter(
    ({ sizePx }) => sizePx >= leastSizePx,
  );
  return completeSet(largestSet(figures), ink).map(inPhoto);
}

/** The set that covers most, or its inner parts if they are found more often, as in bulls with thin outer rings. */
function largestSet(figures: readonly Figure[]): Figure[] {
  const evident = figures.filter(({ isEvident }) => isEvident);
  const sets = evident.flatMap((pivot) => {
    const sure = withoutTwins(evident.filter((figure) => isAlike(figure, pivot)));
    if (sure.length < 2) return [];
    return [ofUsualSize(withoutTwins([...sure, ...figures.filter((figure) => isAlike(figure, pivot))]))];
  });
  const covered = (set: readonly Figure[]) => set.reduce((sum, { sizePx }) => sum + sizePx ** 2, 0);
  const [best = []] = sets.toSorted((one, other) => covered(other) - covered(one));
  const inner = sets.filter((set) => best.every((whole) => set.some((part) => isWithin(part, whole))));
  return inner.reduce((most, set) => (set.length > most.length ? set : most), best);
}

/** Drops a letter that is nearly as large as the smallest figure. */
function ofUsualSize(set: readonly Figure[]): Figure[] {
  const sizes = set.map(({ sizePx }) => sizePx).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return set.filter(({ sizePx }) => ratioOf(sizePx, usual) <= mostFromUsual);
}

function isWithin(part: Figure, whole: Figure): boolean {
  return pixelDistance(part, whole) < whole.sizePx / 2;
}

function isAlike(one: Figure, other: Figure): boolean {
  const apart = one.profile.reduce((sum, share, bin) => sum + Math.abs(share - (other.profile[bin] ?? 0)), 0);
  if (ratioOf(one.sizePx, other.sizePx) > alike.size) return false;
  // A hole in the middle hides much of a figure with thin arms.
  if (Math.max(one.fullness, other.fullness) < thinFullness) return true;
  return ratioOf(one.fullness, other.fullness) <= alike.fullness && apart / 2 <= alike.profile;
}

function ratioOf(one: number, other: number): number {
  return Math.max(one, other) / Math.min(one, other);
}

/** The same figure is found both with and without thin lines. */
function withoutTwins(figures: readonly Figure[]): Figure[] {
  const kept: Figure[] = [];
  for (const figure of figures)
    if (kept.every((other) => pixelDistance(figure, other) > other.sizePx + figure.sizePx)) kept.push(figure);
  return kept;
}
