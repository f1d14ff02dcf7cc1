import { sheetOfFace } from './printed/layouts.ts';
import { gradientsOf } from '../image/gradients.ts';
import { isInside } from '../image/outline.ts';
import { previewOf, toPhotoPixels, type Preview } from '../image/preview.ts';
import type { Raster } from '../image/raster.ts';
import { edgePointsOf, type EdgePoints } from './edges.ts';
import type { TargetFaceKey } from './rings/face-key.ts';
import { faceOf } from './rings/faces.ts';
import { blackRadiusPx } from './rings/find-black.ts';
import { findDrillSheet } from './outline/find-drill-sheet.ts';
import { findFigure, type FigureShape } from './find-figure.ts';
import { findCutOffRings, findRingSystems, markOf } from './find-aiming-marks.ts';
import { findSheet, type SheetQuad } from './outline/find-sheet.ts';
import { levellingOf } from './outline/level.ts';
import { matchFace } from './rings/match-face.ts';
import { recognizeFace } from './rings/recognize-face.ts';
import type { RingSystem } from './rings/ring-frame.ts';
import { sheetView } from './sheet-view.ts';
import type { FaceScale, TargetView } from './target-view.ts';

/** Long side at which the target is searched for: printed lines are still a pixel wide, and grain is gone. */
export const searchedLongSidePx = 640;

/**
 * Finds what a photo shows of its target, before the search for holes.
 * @param raster the photo
 * @param told the shooter's own information
 * @param told.targetFace the face that was shot at, or null
 * @param told.isFramed whether rings count only if they are whole in the photo, as a camera should show them
 * @param preview of the photo, with `searchedLongSidePx`
 * @returns what is found; every part can be missing
 */
export function findTarget(
  raster: Raster,
  told: { targetFace: TargetFaceKey | null; isFramed?: boolean },
  preview = previewOf(raster, searchedLongSidePx),
): TargetView {
  const layout = sheetOfFace(told.targetFace);
  const drillSheet = layout && findDrillSheet(raster, layout.drill);
  if (drillSheet?.status === 'found') return sheetView(drillSheet);
  const edges = edgePointsOf(gradientsOf(preview.picture));
  const sheet = findSheet(preview.picture, edges);
  const figure = findFigure(preview.picture, sheet);
  const systems = ringsOf(preview.picture, edges, { figure, isFramed: told.isFramed === true });
  const levelled = levellingOf({ systems, sheet, targetFace: told.targetFace }, preview);
  return {
    drillSheet,
    sheet: sheet && sheetInPhoto(sheet, preview),
    marks: systems.map((system) => markOf(system, preview)),
    figure: figure && {
      ...figure,
      outline: figure.outline.map((place) => toPhotoPixels(preview, place)),
    },
    levelling: levelled && levelled.levelling,
    faceScale: levelled && faceScaleOf(levelled.system, told.targetFace, preview),
    likelyFace: told.targetFace === null ? likelyFaceOf(preview.picture, systems) : null,
  };
}

/**
 * Beside a figure, a single ring is a number. Without a figure, single rings may be pasters on a close-up that cuts off the rings of the
 * target itself.
 */
function ringsOf(
  picture: Raster,
  edges: EdgePoints,
  { figure, isFramed }: { figure: FigureShape | null; isFramed: boolean },
): RingSystem[] {
  const systems = findRingSystems(picture, edges);
  if (figure !== null)
    return systems.filter(({ centre, rings }) => rings.length > 1 || isInside(figure.outline, centre));
  if (isFramed || systems.some(({ rings }) => rings.length > 1)) return systems;
  const cutOff = findCutOffRings(picture, edges);
  return cutOff === null ? systems : [cutOff];
}

/** A card with several faces repeats the same one. */
function likelyFaceOf(picture: Raster, systems: readonly RingSystem[]): TargetFaceKey | null {
  for (const system of systems) {
    const face = recognizeFace(picture, system);
    if (face !== null) return face;
  }
  return null;
}

function faceScaleOf(
  system: RingSystem | null,
  targetFace: TargetFaceKey | null,
  { picture, across, down }: Preview,
): FaceScale | null {
  const scale =
    system && targetFace && matchFace(system.rings, faceOf(targetFace), blackRadiusPx(picture, system));
  return scale && { ...scale, mmPerLevelPx: scale.mmPerLevelPx * Math.sqrt(across * down) };
}

function sheetInPhoto(
  { corners: [a, b, c, d], sidesInSight, confidence }: SheetQuad,
  preview: Preview,
): SheetQuad {
  return {
    corners: [
      toPhotoPixels(preview, a),
      toPhotoPixels(preview, b),
      toPhotoPixels(preview, c),
      toPhotoPixels(preview, d),
    ],
    sidesInSight,
    confidence,
  };
}
