/** The door of the camera's guide: what to do better before the picture is taken. */
import { anchorHomography, jacobianAt } from '../geometry/homography.ts';
import { edgeSpreadOf } from '../image/edge-spread.ts';
import { gradientsOf } from '../image/gradients.ts';
import { greyOf, quantileOf, type GreyPicture } from '../image/luminance.ts';
import { glareShareOf, paperBrightnessOf } from '../image/paper-light.ts';
import { previewOf } from '../image/preview.ts';
import type { Raster } from '../image/raster.ts';
import { cutOffTurnOf } from '../sheet/cut-off.ts';
import { edgePointsOf } from '../sheet/edges.ts';
import { findTarget } from '../sheet/find-target.ts';
import type { Levelling, TargetView } from '../sheet/target-view.ts';

/** What is in the way of a good picture, in the order in which it is said; `ready` where nothing is. */
export const cameraHints = [
  'too-dark',
  'blurred',
  'no-target',
  'too-close',
  'too-far',
  'tilted',
  'glare',
  'uneven-light',
  'ready',
] as const;

export type CameraHint = (typeof cameraHints)[number];

/** One frame of the camera, small enough to be looked at several times a second. */
export interface CameraFrame {
  /** All that the camera sees, long side `frameLongSidePx`. */
  whole: Raster;
  /** The middle of what it sees, at the scale at which all of it has a long side of `checkedLongSidePx` of the photo check. */
  middle: Raster;
}

/** Long side of the whole frame, px: rings are still found, in a third of the time that a photo takes. */
export const frameLongSidePx = 400;

/**
 * Where a hint begins. Darkness, glare, blur, and what is cut off are those of the photo check.
 * @source camera-guide.test.ts
 */
const limits = {
  /** Grey level of the paper. */
  dark: 75,
  /** Part of a turn of a ring beyond the frame. */
  cutOff: 0.06,
  /** Share of the frame, along a side, that the target has to fill: holes get three pixels for each of a far one. */
  fill: 0.45,
  /** Degrees from straight above: up to here the marks need no leveling to be told from print. */
  tiltDegrees: 20,
  /** Share of the frame that a lamp's mirror image hides. */
  glare: 0.002,
  /** Light in the darkest corner of the target over that in the brightest. */
  evenness: 0.45,
  /** Width of the sharpest edges, px of the middle. */
  blur: 5,
} as const;

/**
 * Says what to do better before a picture is taken: the first thing only.
 * @param frame of the camera
 * @returns the hint; `ready` for a good picture
 */
export function guideCamera({ whole, middle }: CameraFrame): CameraHint {
  const grey = greyOf(whole);
  if (paperBrightnessOf(grey) < limits.dark) return 'too-dark';
  if ((edgeSpreadOf(greyOf(middle)) ?? 0) > limits.blur) return 'blurred';
  const view = findTarget(whole, { targetFace: null });
  const box = boxOf(view, whole);
  if (box === null) return 'no-target';
  if (cutOffTurnOf(edgePointsOf(gradientsOf(whole)), whole) > limits.cutOff) return 'too-close';
  if (fillOf(box, whole) < limits.fill) return 'too-far';
  if (view.levelling !== null && degreesOf(view.levelling, whole) > limits.tiltDegrees) return 'tilted';
  if (glareShareOf(previewOf(whole, 256).picture) > limits.glare) return 'glare';
  return evennessOf(grey, box) < limits.evenness ? 'uneven-light' : 'ready';
}

/**
 * Compares pictures of one scene: the sharper one has the steeper edges.
 * @param picture always of the same part, in the same size
 * @returns mean square of the gradient; larger for sharper
 */
export function sharpnessOf(picture: Raster): number {
  const { across, down } = gradientsOf(picture);
  return across.reduce((sum, x, at) => sum + x * x + (down[at] ?? 0) ** 2, 0) / across.length;
}

/** The part of the frame that the target takes, in its pixels. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Around the paper, else around all that is printed; null where neither is seen. */
function boxOf({ sheet, marks, figure }: TargetView, { widthPx, heightPx }: Raster): Box | null {
  const printed = marks.flatMap(({ column, row, radiusPx }) => [
    { column: column - radiusPx, row: row - radiusPx },
    { column: column + radiusPx, row: row + radiusPx },
  ]);
  const places = sheet?.corners ?? [...printed, ...(figure?.outline ?? [])];
  if (places.length === 0) return null;
  const columns = places.map(({ column }) => column);
  const rows = places.map(({ row }) => row);
  return {
    left: Math.max(0, Math.min(...columns)),
    top: Math.max(0, Math.min(...rows)),
    right: Math.min(widthPx, Math.max(...columns)),
    bottom: Math.min(heightPx, Math.max(...rows)),
  };
}

/** The larger share of a side: a long sheet may leave the sides free. */
function fillOf({ left, top, right, bottom }: Box, { widthPx, heightPx }: Raster): number {
  return Math.max((right - left) / widthPx, (bottom - top) / heightPx);
}

/** A sheet seen from an angle gets shorter along one axis, by the cosine of the angle. */
function degreesOf({ toLevel }: Levelling, { widthPx, heightPx }: Raster): number {
  const middle = { x: widthPx / 2, y: heightPx / 2 };
  const { xx, xy, yy } = jacobianAt(anchorHomography(toLevel, middle), middle);
  const stretch = Math.hypot((xx - yy) / 2, xy) / Math.sqrt(Math.abs(xx * yy - xy * xy));
  const major = Math.sqrt(1 + stretch * stretch) + stretch;
  return (Math.acos(1 / major ** 2) * 180) / Math.PI;
}

/** The bright part of each corner of the target is paper: its darkest over its brightest. */
function evennessOf(grey: GreyPicture, box: Box): number {
  const [width, height] = [(box.right - box.left) / 3, (box.bottom - box.top) / 3];
  const corners = [box.left, box.right - width].flatMap((left) =>
    [box.top, box.bottom - height].map((top) => paperLevelIn(grey, { left, top, width, height })),
  );
  return Math.min(...corners) / Math.max(1, ...corners);
}

function paperLevelIn(
  { levels, widthPx }: GreyPicture,
  part: { left: number; top: number; width: number; height: number },
): number {
  const values: number[] = [];
  for (let row = Math.ceil(part.top); row < part.top + part.height; row += 1)
    for (let column = Math.ceil(part.left); column < part.left + part.width; column += 1)
      values.push(levels[row * widthPx + column] ?? 0);
  return quantileOf(values, 0.8);
}
