import type { Point } from '../../geometry/point.ts';
import { median } from '../../statistics/figures/moments.ts';

/** Where the parts of an upright figure are, in the unit of its outline. */
export interface FigureBuild {
  /** Height of the narrowest place between head and shoulders. */
  neckY: number;
  /** Lowest visible place. */
  bottomY: number;
  /** Median width of the body below the shoulders. */
  bodyWidth: number;
  /** Its vertical axis. */
  bodyX: number;
}

/** A figure at one height. */
interface Slice {
  y: number;
  left: number;
  width: number;
}

/** A figure is cut into this many slices; fewer blur the neck. */
const slices = 120;

/** In heights of the figure: shoulders widen within this much, and a head takes up at least and at most this much. */
const shape = { shoulder: 0.08, leastHead: 0.06, mostHead: 0.5 };

/** In widths of the figure: the widest neck and the narrowest shoulders. */
const widths = { neck: 0.75, shoulder: 0.7 };

/**
 * In widths of the narrowest place: a neck, or a box-shaped head, keeps its width all the way down to the shoulders, except for the grain
 * of a photo.
 */
const evenNeck = 1.15;

/** Least height of a head divided by its width; the top of a disc is flatter. */
const flattestHead = 0.6;

/**
 * Finds head and body of a figure by its widths from top to bottom: the shoulders are where it widens fastest, and the neck is the
 * narrowest place between them and the widest place of the head, next to the shoulders.
 * @param outline of an upright figure, a closed polygon; y up
 * @returns its build; null if there is no head on shoulders
 */
export function figureBuildOf(outline: readonly Point[]): FigureBuild | null {
  const figure = slicesOf(outline);
  const widest = figure.map(({ width }) => width).sort((a, b) => a - b)[Math.floor(0.9 * figure.length)];
  const neck = neckOf(figure);
  if (widest === undefined || neck === null || neck.width > widths.neck * widest) return null;

  const shoulder = figure.find(({ y, width }) => y < neck.y && width >= widths.shoulder * widest);
  const bottom = figure.at(-1);
  if (shoulder === undefined || bottom === undefined) return null;
  // Arms and legs reach further than the trunk, which ends about where the figure is as long as it is wide.
  const body = figure.filter(({ y }) => y <= shoulder.y && shoulder.y - y <= widest);
  return {
    neckY: neck.y,
    bottomY: bottom.y,
    bodyWidth: median(body.map(({ width }) => width)),
    bodyX: median(body.map(({ left, width }) => left + width / 2)),
  };
}

/** Null if the part above it is too flat for a head. */
function neckOf(figure: readonly Slice[]): Slice | null {
  const tall = figure.length;
  const widthAt = (index: number) => figure[index]?.width ?? 0;
  const within = Math.round(shape.shoulder * tall);
  const rise = (index: number) => widthAt(index + within) - widthAt(index);
  const steepest = best(shape.leastHead * tall, shape.mostHead * tall, rise);
  const temples = best(0, steepest, widthAt);
  const candidates = figure.slice(temples, steepest + within + 1);
  const narrowest = Math.min(...candidates.map(({ width }) => width));
  const neck = candidates.findLast(({ width }) => width <= evenNeck * narrowest);
  const [top] = figure;
  if (top === undefined || neck === undefined) return null;
  return top.y - neck.y < flattestHead * widthAt(temples) ? null : neck;
}

/** The index of the largest value; the last one of equals. */
function best(from: number, to: number, valueAt: (index: number) => number): number {
  let found = Math.ceil(from);
  for (let index = found; index <= to; index++) if (valueAt(index) >= valueAt(found)) found = index;
  return found;
}

/** From the top down; none if it has no height. */
function slicesOf(outline: readonly Point[]): Slice[] {
  const heights = outline.map(({ y }) => y);
  const [top, bottom] = [Math.max(...heights), Math.min(...heights)];
  if (!(top > bottom)) return [];
  return Array.from({ length: slices }, (_, index) => {
    const y = top - ((index + 0.5) / slices) * (top - bottom);
    const crossings = crossingsAt(outline, y);
    const left = Math.min(...crossings);
    return { y, left, width: Math.max(...crossings) - left };
  });
}

function crossingsAt(outline: readonly Point[], y: number): number[] {
  return outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    return from.y > y === to.y > y ? [] : [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)];
  });
}
