import { sheetLayout, type DrillSheetLayout } from './printed/layouts.ts';
import {
  applyHomography,
  composeHomographies,
  invertHomography,
  scaleAt,
  type Homography,
} from '../geometry/homography.ts';
import type { Point } from '../geometry/point.ts';
import { pixelOf, pointOf } from '../image/raster.ts';
import type { AimingMark } from './find-aiming-marks.ts';
import type { SheetPlace } from './outline/find-drill-sheet.ts';
import type { TargetView } from './target-view.ts';

/** Standard deviation of a print's size over its size: printers set to actual size are right to half a percent. */
const printUncertainty = 0.005;

/** Paper around the print: A4 is taller, Letter is wider. */
const paperMm = { width: 215.9, height: 297 };

/**
 * Says what a photo shows of its target if that is one of our sheets: everything follows from the place of its marks.
 * @param place of the sheet in the photo
 * @returns the view; the level picture is upright like the sheet, however the photo was held
 */
export function sheetView(place: Extract<SheetPlace, { status: 'found' }>): TargetView {
  const layout = sheetLayout(place.drill);
  const toPhoto = invertHomography(place.toSheet);
  const inPhoto = (point: Point) => pixelOf(applyHomography(toPhoto, point));
  const middle = inPhoto({ x: 0, y: 0 });
  const mmPerLevelPx = scaleAt(place.toSheet, pointOf(middle));
  const [x, y] = [paperMm.width / 2, paperMm.height / 2];
  return {
    drillSheet: place,
    sheet: {
      corners: [inPhoto({ x: -x, y }), inPhoto({ x, y }), inPhoto({ x, y: -y }), inPhoto({ x: -x, y: -y })],
      sidesInSight: 4,
      confidence: 1,
    },
    marks: layout.hasAims
      ? layout.figures.map((figure) => ({
          ...markOfFigure(figure, toPhoto),
          ringCount: layout.rings.length > 0 ? 2 : 1,
        }))
      : [],
    figure: null,
    levelling: {
      toLevel: composeHomographies(
        [1 / mmPerLevelPx, 0, middle.column, 0, -1 / mmPerLevelPx, middle.row, 0, 0, 1],
        place.toSheet,
      ),
      source: 'marks',
      confidence: 1,
    },
    faceScale: { mmPerLevelPx, relativeUncertainty: printUncertainty },
    likelyFace: null,
  };
}

function markOfFigure(
  { centre, radiusMm }: DrillSheetLayout['figures'][number],
  toPhoto: Homography,
): Omit<AimingMark, 'ringCount'> {
  return {
    ...pixelOf(applyHomography(toPhoto, centre)),
    radiusPx: radiusMm * scaleAt(toPhoto, centre),
    confidence: 1,
  };
}
