/**
 * A drawing of lines, circles, and words, the same on the printed page and in the file. Lengths are in points when
 * printed at full width, measured right and down from the top left.
 */
export interface Drawing {
  width: number;
  height: number;
  shapes: Shape[];
}

export type Shape =
  /** In SVG path syntax. */
  | { kind: 'path'; path: string; ink: Ink }
  | {
      kind: 'word';
      at: Place;
      text: string;
      anchor: 'start' | 'middle' | 'end';
      size: number;
      color: string;
    };

export interface Place {
  x: number;
  y: number;
}

export interface Ink {
  stroke?: string;
  width?: number;
  /** Lengths of dashes and gaps. */
  dash?: readonly [number, number];
  fill?: string;
  fillOpacity?: number;
}

/** Height of the middle of a digit above its baseline, as a share of the font size. */
const halfDigit = 0.36;

/** Colors of the light theme, because paper is white. */
export const inks = {
  ink: '#16181D',
  quiet: '#5B6068',
  hairline: '#E4E0D8',
  control: '#A9A49A',
  shots: '#D9480F',
  group: '#2F6DB5',
  doubtful: '#A86B00',
  past: '#9BA1AB',
  paper: '#FFFFFF',
  rim: '#101216',
} as const;

export function circle({ x, y }: Place, radius: number, ink: Ink): Shape {
  const r = inPoints(radius);
  const half = (reach: string) => `a${r} ${r} 0 1 0 ${reach} 0`;
  const path = `M${inPoints(x - radius)} ${inPoints(y)}${half(inPoints(2 * radius))}${half(inPoints(-2 * radius))}Z`;
  return { kind: 'path', path, ink };
}

export function line(through: Place[], ink: Ink): Shape {
  return { kind: 'path', path: pathThrough(through), ink };
}

export function outline(through: Place[], ink: Ink): Shape {
  return { kind: 'path', path: `${pathThrough(through)}Z`, ink };
}

function pathThrough(places: readonly Place[]): string {
  return `M${places.map(({ x, y }) => `${inPoints(x)} ${inPoints(y)}`).join('L')}`;
}

/** To a hundredth of a point. */
export function inPoints(length: number): string {
  return String(Number(length.toFixed(2)));
}

/** The same drawing with fewer shapes: joins neighbors of the same ink. */
export function joinShapes(shapes: readonly Shape[]): Shape[] {
  const joined: Shape[] = [];
  for (const shape of shapes) {
    const before = joined.at(-1);
    if (shape.kind === 'path' && before?.kind === 'path' && isSameInk(shape.ink, before.ink)) {
      joined.splice(-1, 1, { ...before, path: before.path + shape.path });
    } else joined.push(shape);
  }
  return joined;
}

function isSameInk(one: Ink, other: Ink): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Words centered vertically on the place. */
export function word(
  text: string,
  at: Place,
  { anchor = 'middle', size, color }: { anchor?: 'start' | 'middle' | 'end'; size: number; color: string },
): Shape {
  return { kind: 'word', at: { x: at.x, y: at.y + size * halfDigit }, text, anchor, size, color };
}

/** Two strokes that cross at the place. */
export function cross(at: Place, reach: number, ink: Ink, isUpright: boolean): Shape[] {
  const arms = isUpright
    ? ([
        [1, 0],
        [0, 1],
      ] as const)
    : ([
        [1, 1],
        [1, -1],
      ] as const);
  return arms.map(([right, down]) =>
    line(
      [-reach, reach].map((along) => ({ x: at.x + right * along, y: at.y + down * along })),
      ink,
    ),
  );
}

/** The corners of a rectangle between two opposite ones. */
export function rectangle(from: Place, to: Place): Place[] {
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
}

/** This many straight segments look round on paper. */
export const outlinePoints = 72;
