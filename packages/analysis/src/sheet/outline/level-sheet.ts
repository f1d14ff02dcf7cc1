import {
  anchorHomography,
  homographyBetween,
  type FourPoints,
  type Homography,
} from '../../geometry/homography.ts';
import type { Point } from '../../geometry/point.ts';
import { pointOf, type Raster } from '../../image/raster.ts';
import type { SheetQuad } from './find-sheet.ts';

/** Focal lengths of cameras in long sides of the picture: from an uncropped wide lens to a cropped long one. */
const focalLengths = { least: 0.45, usual: 0.9, largest: 4 };

/**
 * Levels a sheet by its corners. They belong to a rectangle whose aspect ratio follows if the camera has square pixels and its axis in the
 * middle of the picture (Zhang and He, "Whiteboard scanning and image enhancement", 2007, equations 11, 12, 14 and 20).
 * @param sheet with four visible sides
 * @param picture where it was found
 * @returns the map to the level picture, anchored at the middle of the sheet; null if no rectangle has such corners
 */
export function levelSheet(
  sheet: SheetQuad,
  picture: Pick<Raster, 'widthPx' | 'heightPx'>,
): Homography | null {
  const [a, b, c, d] = sheet.corners.map(pointOf);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  const corners: FourPoints = [a, b, c, d];
  const aspect = aspectOf(corners, picture);
  if (aspect === null) return null;
  const rectangle: FourPoints = [
    { x: 0, y: 0 },
    { x: aspect, y: 0 },
    { x: aspect, y: 1 },
    { x: 0, y: 1 },
  ];
  const map = homographyBetween(corners, rectangle);
  return map && anchorHomography(map, middleOf(corners));
}

type Vector = readonly [number, number, number];

/** Width over height of the rectangle with these corners in the picture. */
function aspectOf([a, b, c, d]: FourPoints, { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>) {
  const long = Math.max(widthPx, heightPx);
  // In long sides from the middle of the picture, so that a focal length is a share of the long side.
  const seen = ({ x, y }: Point): Vector => [(x - widthPx / 2) / long, (y - heightPx / 2) / long, 1];
  const [topLeft, topRight, bottomRight, bottomLeft] = [seen(a), seen(b), seen(c), seen(d)];
  const acrossFactor =
    dot(cross(topLeft, bottomRight), bottomLeft) / dot(cross(topRight, bottomRight), bottomLeft);
  const downFactor =
    dot(cross(topLeft, bottomRight), topRight) / dot(cross(bottomLeft, bottomRight), topRight);
  const across = minus(topRight, topLeft, acrossFactor);
  const down = minus(bottomLeft, topLeft, downFactor);
  const focal = focalLengthOf(across, down);
  const lengthOf = ([x, y, z]: Vector) => Math.hypot(x / focal, y / focal, z);
  const aspect = lengthOf(across) / lengthOf(down);
  return aspect > 0.1 && aspect < 10 ? aspect : null;
}

/** The focal length, in long sides, at which the two directions of the sheet are perpendicular. */
function focalLengthOf(across: Vector, down: Vector): number {
  const squared = -(across[0] * down[0] + across[1] * down[1]) / (across[2] * down[2]);
  const focal = Math.sqrt(squared);
  // For a sheet seen nearly straight on every focal length fits equally well, and noise yields any value.
  return focal > focalLengths.least && focal < focalLengths.largest ? focal : focalLengths.usual;
}

function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function dot([a, b, c]: Vector, [d, e, f]: Vector): number {
  return a * d + b * e + c * f;
}

function minus([a, b, c]: Vector, [d, e, f]: Vector, factor: number): Vector {
  return [factor * a - d, factor * b - e, factor * c - f];
}

/** Where the diagonals cross: the middle of the paper, not of its image. */
function middleOf([a, b, c, d]: FourPoints): Point {
  const [ux, uy] = [c.x - a.x, c.y - a.y];
  const [vx, vy] = [d.x - b.x, d.y - b.y];
  const share = ((b.x - a.x) * vy - (b.y - a.y) * vx) / (ux * vy - uy * vx);
  return { x: a.x + share * ux, y: a.y + share * uy };
}
