import type { PixelPoint, Raster } from '../image/raster.ts';
import type { Dice } from './dice.ts';
import type { Color } from './paint.ts';
import { createSmoothNoise } from './smooth-noise.ts';

/** Corners of a page in a photo, clockwise from the page's top left. */
export type PageCorners = readonly [PixelPoint, PixelPoint, PixelPoint, PixelPoint];

/**
 * A picture painted pixel by pixel.
 * @param widthPx whole number
 * @param heightPx whole number
 * @param colorAt the color of a pixel; values are clamped to 0 to 255
 * @returns the picture
 */
export function paintEach(
  widthPx: number,
  heightPx: number,
  colorAt: (column: number, row: number) => Color,
): Raster {
  const rgb = new Uint8ClampedArray(widthPx * heightPx * 3);
  for (let row = 0, at = 0; row < heightPx; row++)
    for (let column = 0; column < widthPx; column++, at += 3) {
      const color = colorAt(column, row);
      rgb[at] = color[0];
      rgb[at + 1] = color[1];
      rgb[at + 2] = color[2];
    }
  return { widthPx, heightPx, rgb: new Uint8Array(rgb.buffer) };
}

/**
 * A picture of one color to paint on.
 * @param widthPx whole number
 * @param heightPx whole number
 * @param color of every pixel
 * @returns the picture
 */
export function evenPicture(widthPx: number, heightPx: number, color: Color): Raster {
  return paintEach(widthPx, heightPx, () => color);
}

/**
 * Corners of an upright page in the middle of a photo, shifted as if the phone is held by hand.
 * @param photo its size
 * @param photo.widthPx whole number
 * @param photo.heightPx whole number
 * @param shape margin around the page and the largest shift of a corner, both over the photo's side
 * @param shape.margin 0 to 0.4
 * @param shape.tilt 0 to 0.2
 * @param dice choose the shifts
 * @returns the corners
 */
export function tiltedCorners(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  { margin, tilt }: { margin: number; tilt: number },
  dice: Dice,
): PageCorners {
  const corner = (column: number, row: number): PixelPoint => ({
    column: widthPx * (column + dice.between(-tilt, tilt)),
    row: heightPx * (row + dice.between(-tilt, tilt)),
  });
  const far = 1 - margin;
  return [corner(margin, margin), corner(far, margin), corner(far, far), corner(margin, far)];
}

/** How far the page's shadow falls to the right and down, and how soft its edge is; px. */
const shadow = { shiftPx: 8, softPx: 10, depth: 0.4 };

/**
 * Lays a page on a ground as a camera sees it, with the shadow that the page casts.
 * @param ground is changed
 * @param page what lies there
 * @param corners where
 */
export function layPage(ground: Raster, page: Raster, corners: PageCorners): void {
  const toPage = squareOf(corners);
  const [a, b, , d] = corners;
  const across = Math.hypot(b.column - a.column, b.row - a.row);
  const down = Math.hypot(d.column - a.column, d.row - a.row);
  /** Roughly how far inside the page a place lies; px. */
  const depthOf = ([x, y]: readonly [number, number]) =>
    Math.min(Math.min(x, 1 - x) * across, Math.min(y, 1 - y) * down);
  const reach = shadow.shiftPx + shadow.softPx;
  const [left, right] = bounds(
    corners.map(({ column }) => column),
    reach,
    ground.widthPx,
  );
  const [top, bottom] = bounds(
    corners.map(({ row }) => row),
    reach,
    ground.heightPx,
  );
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const place = toPage(column, row);
      const share = shareOf(depthOf(place), 1);
      const shaded = depthOf(toPage(column - shadow.shiftPx, row - shadow.shiftPx));
      const light = 1 - shadow.depth * shareOf(shaded, shadow.softPx);
      const at = 3 * (row * ground.widthPx + column);
      const onPage = { column: place[0] * page.widthPx - 0.5, row: place[1] * page.heightPx - 0.5 };
      for (let channel = 0; channel < 3; channel++) {
        const below = share < 1 ? (1 - share) * light * (ground.rgb[at + channel] ?? 0) : 0;
        ground.rgb[at + channel] = below + (share > 0 ? share * valueAt(page, onPage, channel) : 0);
      }
    }
}

/** First and last index of the picture within the range of the values. */
function bounds(values: readonly number[], reach: number, size: number): [number, number] {
  const low = Math.floor(Math.min(...values) - reach);
  return [Math.max(0, low), Math.min(size, Math.ceil(Math.max(...values) + reach))];
}

function shareOf(depthPx: number, softPx: number): number {
  return Math.min(1, Math.max(0, depthPx / softPx + 0.5));
}

/** Maps a place in the photo to the page, whose sides run from 0 to 1: the inverse of the square's projection. */
function squareOf([a, b, c, d]: PageCorners): (column: number, row: number) => [number, number] {
  const across = a.column - b.column + c.column - d.column;
  const down = a.row - b.row + c.row - d.row;
  const [bx, by, dx, dy] = [b.column - c.column, b.row - c.row, d.column - c.column, d.row - c.row];
  const area = bx * dy - dx * by;
  const g = (across * dy - down * dx) / area;
  const h = (bx * down - by * across) / area;
  const [ax, ay] = [b.column - a.column + g * b.column, d.column - a.column + h * d.column];
  const [cx, cy] = [b.row - a.row + g * b.row, d.row - a.row + h * d.row];
  return (column, row) => {
    const [m, n, p] = [ax - g * column, ay - h * column, column - a.column];
    const [q, r, s] = [cx - g * row, cy - h * row, row - a.row];
    const whole = m * r - n * q;
    return [(p * r - n * s) / whole, (m * s - p * q) / whole];
  };
}

/** Interpolates between the four pixels around a place. */
function valueAt({ widthPx, heightPx, rgb }: Raster, { column, row }: PixelPoint, channel: number): number {
  const left = Math.min(widthPx - 2, Math.max(0, Math.floor(column)));
  const top = Math.min(heightPx - 2, Math.max(0, Math.floor(row)));
  const across = Math.min(1, Math.max(0, column - left));
  const down = Math.min(1, Math.max(0, row - top));
  const at = 3 * (top * widthPx + left) + channel;
  const below = at + 3 * widthPx;
  const upper = (rgb[at] ?? 0) * (1 - across) + (rgb[at + 3] ?? 0) * across;
  const lower = (rgb[below] ?? 0) * (1 - across) + (rgb[below + 3] ?? 0) * across;
  return upper * (1 - down) + lower * down;
}

/**
 * A scene as a phone photographs it: a lamp on one side, a soft shadow, a slightly soft lens, and grain.
 * @param scene is left unchanged
 * @param dice choose how much of each
 * @returns the photo
 */
export function photographed(scene: Raster, dice: Dice): Raster {
  const { widthPx, heightPx } = scene;
  const soft = blurred(scene, dice.between(0.4, 1.1));
  const [across, down, warm] = [dice.between(-0.3, 0.3), dice.between(-0.3, 0.3), dice.between(-0.05, 0.05)];
  const shade = createSmoothNoise(dice.whole(0, 1e6));
  const grain = dice.between(2, 9);
  return paintEach(widthPx, heightPx, (column, row) => {
    const x = column / widthPx - 0.5;
    const y = row / heightPx - 0.5;
    const light = 0.92 + across * x + down * y - 0.35 * (x * x + y * y) + 0.08 * shade(2 * x + 5, 2 * y + 5);
    const noise = grain * (dice.random() + dice.random() - 1);
    const at = 3 * (row * widthPx + column);
    return [
      (soft[at] ?? 0) * light * (1 + warm) + noise,
      (soft[at + 1] ?? 0) * light + noise,
      (soft[at + 2] ?? 0) * light * (1 - warm) + noise,
    ];
  });
}

/** Values of the picture blurred by a bell curve of this standard deviation, px. */
function blurred({ widthPx, rgb }: Raster, sigmaPx: number): Float32Array {
  const weights = [-2, -1, 0, 1, 2].map((step) => Math.exp(-0.5 * (step / sigmaPx) ** 2));
  const total = weights.reduce((sum, weight) => sum + weight);
  const shares = weights.map((weight) => weight / total);
  const lineLength = 3 * widthPx;
  const across = spread(rgb, shares, { step: 3, within: lineLength });
  return spread(across, shares, { step: lineLength, within: rgb.length });
}

/** Spreads each value over its neighbors up to two steps away; beyond the end of a stretch, the value itself counts again. */
function spread(
  values: Uint8Array | Float32Array,
  [a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[],
  { step, within }: { step: number; within: number },
): Float32Array {
  const soft = new Float32Array(values.length);
  for (let start = 0; start < values.length; start += within) {
    const end = start + within;
    for (let at = start; at < end; at++) {
      const own = values[at] ?? 0;
      const twoBefore = at - 2 * step >= start ? (values[at - 2 * step] ?? 0) : own;
      const before = at - step >= start ? (values[at - step] ?? 0) : own;
      const after = at + step < end ? (values[at + step] ?? 0) : own;
      const twoAfter = at + 2 * step < end ? (values[at + 2 * step] ?? 0) : own;
      // Rounded like the picture's own numbers, so that pictures stay the same bit for bit.
      const begun = Math.fround(Math.fround(a * twoBefore) + b * before);
      soft[at] = Math.fround(Math.fround(begun + c * own) + d * after) + e * twoAfter;
    }
  }
  return soft;
}
