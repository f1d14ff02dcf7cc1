import { convexHull } from '../../geometry/convex-hull.ts';
import { areaInside } from '../../image/outline.ts';
import { previewOf, toPhotoPixels, type Preview } from '../../image/preview.ts';
import type { PixelPoint, Raster } from '../../image/raster.ts';
import { touchingPixels } from '../../image/touching-pixels.ts';
import type { AimingMark } from '../../sheet/find-aiming-marks.ts';
import { planesOf } from '../planes.ts';
import type { PaperMap, SceneModel } from './scene-model.ts';

/** Where the target's paper is, whatever its shape: coarser than a fitted edge, but far harder to mislead. */
export interface SheetArea {
  /** A convex outline in pixels of the photo: at least three corners, clockwise. */
  outline: readonly PixelPoint[];
  /** Share of the photo inside the outline, 0 to 1. */
  share: number;
  /** 0 to 1: how surely the cells inside are paper, and how convex they are as a whole. */
  confidence: number;
}

/** The long side of the pictures that the network was trained on. */
const sceneLongSidePx = 256;

/** Pixels of the network's input per cell of its output. */
const cellPx = 4;

/** A smaller sheet is a sticker, a note, or a sheet in another lane. */
const leastShare = 0.02;

/** A cell counts as paper from this belief on. */
const leastBelief = 0.5;

/**
 * Finds the area of the target's paper.
 * @param raster the photo
 * @param model the scene network
 * @param marks the printed aiming marks: the sheet that carries the first one is the target
 * @returns the area; null if no paper is seen
 */
export async function findSheetArea(
  raster: Raster,
  model: SceneModel,
  marks: readonly AimingMark[],
): Promise<SheetArea | null> {
  const preview = previewOf(raster, sceneLongSidePx);
  const map = await model(planesOf(preview.picture));
  return areaIn(map, preview, marks);
}

/** Reads the area from the network's output for a preview. */
function areaIn(map: PaperMap, preview: Preview, marks: readonly AimingMark[]): SheetArea | null {
  const across = Math.min(map.widthCells, Math.ceil(preview.picture.widthPx / cellPx));
  const down = Math.min(map.heightCells, Math.ceil(preview.picture.heightPx / cellPx));
  const beliefs = Float32Array.from(
    { length: across * down },
    (_, cell) => map.values[Math.floor(cell / across) * map.widthCells + (cell % across)] ?? 0,
  );
  const regions = touchingPixels(
    Uint8Array.from(beliefs, (belief) => Number(belief >= leastBelief)),
    across,
  );
  const cellAt = ({ column, row }: PixelPoint) =>
    Math.floor(((row + 0.5) * preview.down) / cellPx) * across +
    Math.floor(((column + 0.5) * preview.across) / cellPx);
  const [mark] = marks;
  const region =
    (mark && regions.find((cells) => cells.includes(cellAt(mark)))) ??
    regions.sort((a, b) => b.length - a.length)[0];
  if (region === undefined || region.length < leastShare * beliefs.length) return null;
  const outline = outlineOf(region, across);
  const hullCells = areaInside(outline);
  const belief = region.reduce((sum, cell) => sum + (beliefs[cell] ?? 0), 0) / region.length;
  return {
    outline: outline.map(({ column, row }) =>
      toPhotoPixels(preview, {
        column: Math.min(column * cellPx, preview.picture.widthPx) - 0.5,
        row: Math.min(row * cellPx, preview.picture.heightPx) - 0.5,
      }),
    ),
    share: Math.min(1, hullCells / beliefs.length),
    confidence: belief * Math.min(1, region.length / hullCells),
  };
}

/** Encloses whole cells: half a cell too much is better than losing a shot at the edge. */
function outlineOf(cells: readonly number[], across: number): PixelPoint[] {
  const corners = cells.flatMap((cell) => {
    const [column, row] = [cell % across, Math.floor(cell / across)];
    return [0, 1].flatMap((right) => [0, 1].map((below) => ({ x: column + right, y: row + below })));
  });
  return convexHull(corners).map(({ x, y }) => ({ column: x, row: y }));
}
