import { shapesOf, type SheetShape } from '../../sheet/printed/sheet-shapes.ts';
import type { DrillSheetLayout } from '../../sheet/printed/layouts.ts';
import type { Point } from '../../geometry/point.ts';
import type { PixelPoint, Raster } from '../../image/raster.ts';
import { evenPicture, layPage, photographed, type PageCorners } from '../camera.ts';
import { createDice } from '../dice.ts';
import { paintPath, veil } from '../paint-lines.ts';
import { disc, paintShape, rectangle, ring, type Color } from '../paint.ts';
import { paintText, textWidth } from '../stroke-font.ts';
import { paintTornHole } from './shot-targets.ts';

/** How a drill sheet is shot and photographed. */
export interface SheetPhotoPlan {
  layout: DrillSheetLayout;
  /** Centers of holes in mm from the middle of the sheet, y up. */
  holes: readonly Point[];
  bulletDiameterMm: number;
  seed: number;
  /** Angle between the camera's axis and the sheet's, 0 to 35 degrees. */
  tiltDegrees: number;
  /** Rotation of the sheet in the photo, any. */
  turnDegrees: number;
  /** From the camera to the sheet; closer than 270 mm cuts corners off. */
  distanceMm?: number;
  /** A shadow over half of the photo. */
  isShadowed?: boolean;
}

/** A Letter sheet. */
const paperMm = { width: 215.9, height: 279.4 };
const pxPerMm = 4;
const photoSize = { widthPx: 960, heightPx: 1280 };
const white: Color = [240, 238, 232];

/** Focal length over the photo's long side; phones have 0.7 to 0.8. */
const focalLength = 0.75;

/** At this distance a sheet fills most of the photo. */
const usualDistanceMm = 270;

/**
 * Prints a drill sheet, shoots holes into it and photographs it.
 * @param plan which sheet, where it is shot, and from where it is seen
 * @returns the photo, and a map from a place on the sheet to the photo
 */
export function photographDrillSheet(plan: SheetPhotoPlan): {
  raster: Raster;
  toPhoto: (place: Point) => PixelPoint;
} {
  const dice = createDice(plan.seed);
  const page = sheetPage(plan.layout);
  for (const hole of plan.holes)
    paintTornHole(page, { ...onPage(hole), radiusPx: (plan.bulletDiameterMm / 2) * pxPerMm }, dice);
  const ground = evenPicture(
    photoSize.widthPx,
    photoSize.heightPx,
    dice.pick([
      [150, 120, 84],
      [92, 94, 96],
      [48, 46, 44],
    ]),
  );
  const toPhoto = cameraOf(plan, dice.between(0, 2 * Math.PI));
  layPage(ground, page, cornersOf(toPhoto));
  if (plan.isShadowed === true)
    paintShape(
      ground,
      veil(rectangle(-1, -1, 0.45 * photoSize.widthPx, photoSize.heightPx), 0.55),
      [0, 0, 0],
    );
  return { raster: photographed(ground, dice), toPhoto };
}

function sheetPage(layout: DrillSheetLayout): Raster {
  const page = evenPicture(Math.round(paperMm.width * pxPerMm), Math.round(paperMm.height * pxPerMm), white);
  for (const shape of shapesOf(layout)) paintSheetShape(page, shape);
  return page;
}

function onPage({ x, y }: Point): PixelPoint {
  return {
    column: (paperMm.width / 2 + x) * pxPerMm - 0.5,
    row: (paperMm.height / 2 - y) * pxPerMm - 0.5,
  };
}

function paintSheetShape(page: Raster, shape: SheetShape): void {
  const [red, green, blue] = white.map((level) => level * (1 - 0.9 * shape.ink));
  const color: Color = [red ?? 0, green ?? 0, blue ?? 0];
  switch (shape.kind) {
    case 'square': {
      const { column, row } = onPage(shape.centre);
      const half = (shape.sideMm / 2) * pxPerMm;
      paintShape(page, rectangle(column - half, row - half, column + half, row + half), color);
      return;
    }
    case 'disc':
      paintShape(
        page,
        disc({ ...onPage(shape.centre), squash: 1, turn: 0 }, shape.radiusMm * pxPerMm),
        color,
      );
      return;
    case 'circle': {
      const outline = { ...onPage(shape.centre), squash: 1, turn: 0 };
      paintShape(page, ring(outline, shape.radiusMm * pxPerMm, shape.lineMm * pxPerMm), color);
      return;
    }
    case 'line':
      paintPath(page, [onPage(shape.from), onPage(shape.to)], { color, widthPx: shape.lineMm * pxPerMm });
      return;
    case 'text': {
      const { column, row } = onPage(shape.middle);
      const heightPx = 0.7 * shape.heightMm * pxPerMm;
      // Letters of plain type are narrower than a plotter's.
      const style = { heightPx: 0.7 * heightPx, color };
      const left = column - textWidth(shape.text, style.heightPx) / 2;
      paintText(page, shape.text.toUpperCase(), { ...style, column: left, row: row - heightPx / 2 });
    }
  }
}

/** Maps a place on the sheet to the photo of a pinhole camera: the sheet is turned in its plane, then tilted around an axis in it. */
function cameraOf(plan: SheetPhotoPlan, axis: number): (place: Point) => PixelPoint {
  const { tiltDegrees, turnDegrees, distanceMm = usualDistanceMm } = plan;
  const [tilt, turn] = [tiltDegrees, turnDegrees].map((degrees) => (degrees * Math.PI) / 180);
  const [cosine, sine] = [Math.cos(axis), Math.sin(axis)];
  const focalPx = focalLength * photoSize.heightPx;
  return ({ x, y }) => {
    const turnedX = x * Math.cos(turn ?? 0) - y * Math.sin(turn ?? 0);
    const turnedY = x * Math.sin(turn ?? 0) + y * Math.cos(turn ?? 0);
    const along = turnedX * cosine + turnedY * sine;
    const beside = turnedY * cosine - turnedX * sine;
    const [tiltedBeside, depth] = [beside * Math.cos(tilt ?? 0), beside * Math.sin(tilt ?? 0)];
    const size = focalPx / (distanceMm + depth);
    return {
      column: photoSize.widthPx / 2 + size * (along * cosine - tiltedBeside * sine),
      row: photoSize.heightPx / 2 - size * (along * sine + tiltedBeside * cosine),
    };
  };
}

function cornersOf(toPhoto: (place: Point) => PixelPoint): PageCorners {
  const [x, y] = [paperMm.width / 2, paperMm.height / 2];
  return [toPhoto({ x: -x, y }), toPhoto({ x, y }), toPhoto({ x, y: -y }), toPhoto({ x: -x, y: -y })];
}
