/** The public interface of the camera guide: what to improve before taking the picture. */
import { anchorHomography, jacobianAt } from '../geometry/homography.ts';
import { edgeSpreadOf } from '../image/edge-spread.ts';
import { gradientsOf } from '../image/gradients.ts';
import { grayOf, quantileOf, type GrayPicture } from '../image/luminance.ts';
import { glareShareOf, paperBrightnessOf } from '../image/paper-light.ts';
import { previewOf } from '../image/preview.ts';
import type { Raster } from '../image/raster.ts';
import { cutOffTurnOf } from '../sheet/cut-off.ts';
import { edgePointsOf } from '../sheet/edges.ts';
import { findTarget } from '../sheet/find-target.ts';
import type { Levelling, TargetView } from '../sheet/target-view.ts';

/** What prevents a good picture, in order of priority; `ready` if nothing does. */
export type CameraHint =
  | 'too-dark'
  | 'blurred'
  | 'no-target'
  | 'too-close'
  | 'too-far'
  | 'tilted'
  | 'glare'
  | 'uneven-light'
  | 'ready';

/** One frame of the camera, small enough to be checked several times per second. */
export interface CameraFrame {
  /** The camera's whole view, long side `frameLongSidePx`. */
  whole: Raster;
  /** The middle of the view, at the scale at which the whole view has a long side of `checkedLongSidePx` of the photo check. */
  middle: Raster;
}

/** Long side of the whole frame, px: rings are still found, in a third of the time a photo takes. */
export const frameLongSidePx = 400;

/**
 * Where each hint begins. Darkness, glare, blur and cut-off have the limits of the photo check.
 * @source camera-guide.test.ts
 */
const limits = {
  /** Gray level of the paper. */
  dark: 75,
  /** Share of a ring's turn beyond the frame. */
  cutOff: 0.06,
  /** Share of the frame, along a side, that the target has to fill: a hole then gets three pixels for each one it gets from afar. */
  fill: 0.45,
  /** Degrees from straight above: up to here marks can be distinguished from print without leveling. */
  tiltDegrees: 20,
  /** Share of the frame that a lamp's reflection hides. */
  glare: 0.002,
  /** Light in the darkest corner of the target over that in the brightest. */
  evenness: 0.45,
  /** Width of the sharpest edges, px of the middle. */
  blur: 5,
} as const;

/**
 * Tells the shooter what to improve before taking a picture, the most important thing only.
 * @param frame of the camera
 * @returns the hint; `ready` for a good picture
 */
export function guideCamera({ whole, middle }: CameraFrame): CameraHint {
  const gray = grayOf(whole);
  if (paperBrightnessOf(gray) < limits.dark) return 'too-dark';
  if ((edgeSpreadOf(grayOf(middle)) ?? 0) > limits.blur) return 'blurred';
  const view = findTarget(whole, { targetFace: null, isFramed: true });
  const box = boxOf(view, whole);
  if (box === null) return 'no-target';
  if (cutOffTurnOf(edgePointsOf(gradientsOf(whole)), whole) > limits.cutOff) return 'too-close';
  if (fillOf(box, whole) < limits.fill) return 'too-far';
  if (view.levelling !== null && degreesOf(view.levelling, whole) > limits.tiltDegrees) return 'tilted';
  if (glareShareOf(previewOf(whole, 256).picture) > limits.glare) return 'glare';
  return evennessOf(gray, box) < limits.evenness ? 'uneven-light' : 'ready';
}

/**
 * Measures sharpness, to compare pictures of one scene: the sharper one has steeper edges.
 * @param picture always of the same part, in the same size
 * @returns mean square of the gradient; larger if sharper
 */
export function sharpnessOf(picture: Raster): number {
  const { across, down } = gradientsOf(picture);
  return across.reduce((sum, x, at) => sum + x * x + (down[at] ?? 0) ** 2, 0) / across.length;
}

/** The part of the frame that the target covers, in its pixels. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Around the paper, or else around everything printed; null if neither is seen. */
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

/** The larger share of a side: a long sheet may leave space on two sides. */
function fillOf({ left, top, right, bottom }: Box, { widthPx, heightPx }: Raster): number {
  return Math.max((right - left) / widthPx, (bottom - top) / heightPx);
}

/** A sheet seen from an angle is shorter along one axis, by the cosine of the angle. */
function degreesOf({ toLevel }: Levelling, { widthPx, heightPx }: Raster): number {
  const middle = { x: widthPx / 2, y: heightPx / 2 };
  const { xx, xy, yy } = jacobianAt(anchorHomography(toLevel, middle), middle);
  const stretch = Math.hypot((xx - yy) / 2, xy) / Math.sqrt(Math.abs(xx * yy - xy * xy));
  const major = Math.sqrt(1 + stretch * stretch) + stretch;
  return (Math.acos(1 / major ** 2) * 180) / Math.PI;
}

/** Paper is the bright part in each corner of the target: the darkest corner's paper over the brightest's. */
function evennessOf(gray: GrayPicture, box: Box): number {
  const [width, height] = [(box.right - box.left) / 3, (box.bottom - box.top) / 3];
  const corners = [box.left, box.right - width].flatMap((left) =>
    [box.top, box.bottom - height].map((top) => paperLevelIn(gray, { left, top, width, height })),
  );
  return Math.min(...corners) / Math.max(1, ...corners);
}

function paperLevelIn(
  { levels, widthPx }: GrayPicture,
  part: { left: number; top: number; width: number; height: number },
): number {
  const values: number[] = [];
  for (let row = Math.ceil(part.top); row < part.top + part.height; row += 1)
    for (let column = Math.ceil(part.left); column < part.left + part.width; column += 1)
      values.push(levels[row * widthPx + column] ?? 0);
  return quantileOf(values, 0.8);
}
