/** The eight directions in which a group can lie off its aim, as seen on the paper. */
import type { Point } from '../geometry/point.ts';

export type Direction =
  | 'right'
  | 'high-right'
  | 'high'
  | 'high-left'
  | 'left'
  | 'low-left'
  | 'low'
  | 'low-right';

/** Counter-clockwise from 3 o'clock, 45 degrees each. */
const directions: readonly Direction[] = [
  'right',
  'high-right',
  'high',
  'high-left',
  'left',
  'low-left',
  'low',
  'low-right',
];

/**
 * Names the direction of an offset.
 * @param offset from the point of aim, x right and y up, not zero
 * @returns the nearest of eight directions
 */
export function directionOf({ x, y }: Point): Direction {
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return directions.at(eighth % 8) ?? 'right';
}

/**
 * Says which way an offset points.
 * @param offset from the point of aim, x right and y up, not zero
 * @returns such as 'low' or 'high and right'
 */
export function directionInWords(offset: Point): string {
  return directionOf(offset).replace('-', ' and ');
}

/**
 * Puts a way into a sentence in which 'right' could be read as 'correct'.
 * @param way such as 'low', 'right' or 'high and right'
 * @returns the same; 'to the right' or 'to the left' for a way to the side only
 */
export function sidewaysInWords(way: string): string {
  return way === 'right' || way === 'left' ? `to the ${way}` : way;
}

type Interval = Readonly<{ low95: number; high95: number }>;

/** Group center minus point of aim. */
export interface Offset {
  readonly right: number;
  readonly up: number;
  readonly distance: number;
}

/** The center of a group from its aim, with the interval of either way; null if the shots give none. */
interface MeasuredOffset {
  readonly right: number;
  readonly up: number;
  readonly x: Interval | null;
  readonly y: Interval | null;
}

/**
 * Says which way a proven offset points. The test takes both ways together, so one of them alone may still be luck: readers see its
 * interval reach across the aim.
 * @param offset of the group, not zero
 * @returns the ways that are clear on their own, such as 'low'; null if neither is
 */
export function clearDirectionInWords({ right, up, x, y }: MeasuredOffset): string | null {
  const height = { word: up < 0 ? 'low' : 'high', isClear: !reachesAim(y) };
  const side = { word: right < 0 ? 'left' : 'right', isClear: !reachesAim(x) };
  const main = directionInWords({ x: right, y: up });
  const clear = [height, side].filter(({ isClear }) => isClear);
  const told = clear.filter(({ word }) => main.includes(word));
  const words = (told.length > 0 ? told : clear).map(({ word }) => word);
  return words.length === 0 ? null : words.join(' and ');
}

/**
 * Leaves out the way of a proven offset that could be luck, if the other one is clear on its own.
 * @param offset of the group, not zero
 * @returns the offset as words tell it, which is only what lies the way that they name; the whole one if they name two, or none
 */
export function clearPartOf(offset: MeasuredOffset & Offset): Offset {
  const { right, up, distance } = offset;
  const way = clearDirectionInWords(offset);
  if (way === null || way.includes(' and ')) return { right, up, distance };
  return way === 'left' || way === 'right'
    ? { right, up: 0, distance: Math.abs(right) }
    : { right: 0, up, distance: Math.abs(up) };
}

/**
 * Says whether one way of a proven offset is left out of a correction because it could be luck.
 * @param offset of the group, not zero
 * @returns false if both ways are clear, or neither, or if the other way hardly matters
 */
export function isWayLuck({ right, up, x, y }: MeasuredOffset): boolean {
  const [across, along] = [Math.abs(right), Math.abs(up)];
  const left = reachesAim(x) ? across : along;
  return reachesAim(x) !== reachesAim(y) && left >= leastShare * Math.max(across, along);
}

function reachesAim(interval: Interval | null): boolean {
  return interval !== null && interval.low95 < 0 && interval.high95 > 0;
}

/** A smaller share of the longer way makes no difference that a shooter could see. */
const leastShare = 0.1;

/** How far and which way the hits have to move. */
export interface Move {
  readonly by: number;
  readonly way: 'up' | 'down' | 'left' | 'right';
}

/**
 * Says how the hits have to move to come onto the aim.
 * @param offset of the group
 * @returns the way up or down, then the way across, in the unit of the offset; without a way that could be luck while the other is
 * clear, and without one that hardly matters; if both could be luck, the nearest of eight directions
 */
export function movesToAim({ right, up, x, y }: MeasuredOffset): Move[] {
  const moves = [
    {
      by: Math.abs(up),
      ...(up < 0 ? ({ way: 'up', from: 'low' } as const) : ({ way: 'down', from: 'high' } as const)),
      isClear: !reachesAim(y),
    },
    {
      by: Math.abs(right),
      ...(right < 0 ? ({ way: 'right', from: 'left' } as const) : ({ way: 'left', from: 'right' } as const)),
      isClear: !reachesAim(x),
    },
  ];
  const clear = moves.filter(({ isClear }) => isClear);
  const words = directionInWords({ x: right, y: up });
  const told = clear.length > 0 ? clear : moves.filter(({ from }) => words.includes(from));
  const most = Math.max(...told.map(({ by }) => by));
  return told.filter(({ by }) => by >= most * leastShare).map(({ by, way }) => ({ by, way }));
}
