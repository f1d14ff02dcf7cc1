/**
 * The printed sheets of the drills that a photo can score: what is where, in mm from the middle of the sheet, x to the right and y up.
 * The same measures print the sheet, find it in a photo and score it.
 */
import type { Point } from '../../geometry/point.ts';
import type { TargetFaceKey } from '../rings/face-key.ts';

export type DrillSheetKey = 'one-hole' | 'dot' | 'dot-torture' | 'five-by-five' | 'the-test';

/** Something printed to shoot at. */
export interface SheetFigure {
  label: string;
  centre: Point;
  radiusMm: number;
  /** Number of rounds the drill wants in it. */
  rounds: number;
}

export interface DrillSheetLayout {
  drill: DrillSheetKey;
  title: string;
  /** The drill in one line, for the shooter in front of the sheet. */
  rules: string;
  figures: readonly SheetFigure[];
  /** Radii of further lines around the middle of the sheet: rings, smallest first. */
  rings: readonly number[];
  /** Which of the four cells beside the scale bar are black: exactly two, so that a dirty cell shows up. */
  cells: readonly [boolean, boolean, boolean, boolean];
  /** Whether the shooter aims at the middle of the figures. In the one-hole drill, the first shot is the aim. */
  hasAims: boolean;
}

/** The area common to Letter and A4, minus the border that printers leave blank. */
export const sheetSizeMm = { width: 190, height: 254 };

/** What is inside the black wall of a corner mark. */
export type MarkCode = 'solid' | 'eye' | 'dot' | 'empty';

/** Squares in the corners, each with a different inside, so that a turned or mirrored photo is recognized. */
export const cornerMarks: readonly [CornerMark, CornerMark, CornerMark, CornerMark] = [
  { code: 'solid', centre: { x: -86, y: 118 } },
  { code: 'eye', centre: { x: 86, y: 118 } },
  { code: 'dot', centre: { x: 86, y: -118 } },
  { code: 'empty', centre: { x: -86, y: -118 } },
];

interface CornerMark {
  code: MarkCode;
  centre: Point;
}

/** Sides of the squares that make up a mark: the outer and inner side of the wall, and the side of the middle. */
export const markSidesMm = { outer: 14, inner: 9.4, middle: 4.4 };

/** Four squares that identify the drill of a sheet. */
export const drillCells = {
  sideMm: 4,
  centres: [55, 60.5, 66, 71.5].map((x): Point => ({ x, y: -118 })),
};

/** For checking the printed sheet with a ruler. */
export const scaleBarMm = { length: 100, y: -118 };

const inch = 25.4;
const dotRadiusMm = inch;
const middle = { x: 0, y: 0 };

function dots(rounds: readonly number[], centres: readonly Point[]): SheetFigure[] {
  return centres.map((centre, index) => ({
    label: String(index + 1),
    centre,
    radiusMm: dotRadiusMm,
    rounds: rounds[index] ?? 0,
  }));
}

/** Rows from the top, each with the given dots. */
function rows(columns: readonly (readonly number[])[], topY: number, stepMm: number): Point[] {
  return columns.flatMap((places, row) => places.map((x) => ({ x, y: topY - row * stepMm })));
}

/** Radii of the B-8 rings that fit on the sheet; the outer rings lie beyond its edge. */
const b8RadiiMm = [1.695, 3.36, 5.54, 8].map((inches) => (inches * inch) / 2);

/**
 * The sheets.
 * @source domain facts of the drills: rounds and sizes by their authors' descriptions; rings of the B-8 as in the table of faces
 */
export const drillSheetLayouts: readonly DrillSheetLayout[] = [
  {
    drill: 'one-hole',
    title: 'One-Hole Drill',
    rules: '3 yards, 5 rounds. Aim the other four at your first hole. You pass if all holes touch.',
    figures: [{ label: '', centre: middle, radiusMm: 40, rounds: 5 }],
    rings: [],
    cells: [true, true, false, false],
    hasAims: false,
  },
  {
    drill: 'dot',
    title: 'Dot Drill',
    rules: '7 yards, 36 rounds: six on each dot. A hole that touches its dot counts.',
    figures: dots(
      [6, 6, 6, 6, 6, 6],
      rows(
        [
          [-45, 45],
          [-45, 45],
          [-45, 45],
        ],
        68,
        68,
      ),
    ),
    rings: [],
    cells: [true, false, true, false],
    hasAims: true,
  },
  {
    drill: 'dot-torture',
    title: 'Dot Torture',
    rules: '3 yards, 50 rounds. Each dot says how many. You pass without a miss.',
    figures: dots(
      [5, 5, 4, 4, 5, 8, 8, 5, 3, 3],
      rows(
        [
          [-62, 0, 62],
          [-31, 31],
          [-62, 0, 62],
          [-31, 31],
        ],
        75,
        50,
      ),
    ),
    rings: [],
    cells: [true, false, false, true],
    hasAims: true,
  },
  {
    drill: 'five-by-five',
    title: '5x5 Drill',
    rules: '5 yards, 25 rounds: five shots in five seconds, five times. A hole that touches the line counts.',
    figures: [{ label: '', centre: middle, radiusMm: 2.5 * inch, rounds: 25 }],
    rings: [],
    cells: [false, true, true, false],
    hasAims: true,
  },
  {
    drill: 'the-test',
    title: 'The Test',
    rules: '10 yards, 10 rounds in 10 seconds. You pass with 90 of 100 points.',
    figures: [{ label: '', centre: middle, radiusMm: (5.54 * inch) / 2, rounds: 10 }],
    rings: b8RadiiMm,
    cells: [false, true, false, true],
    hasAims: true,
  },
];

/**
 * Looks up a sheet.
 * @param drill of the sheet
 * @returns its layout
 */
export function sheetLayout(drill: DrillSheetKey): DrillSheetLayout {
  const layout = drillSheetLayouts.find((sheet) => sheet.drill === drill);
  if (layout === undefined) throw new Error(`There is no sheet of the drill ${drill}.`);
  return layout;
}

/**
 * Looks up which of our sheets a target face is.
 * @param face as given, or null
 * @returns the sheet; null if the face is none of ours
 */
export function sheetOfFace(face: TargetFaceKey | null): DrillSheetLayout | null {
  return drillSheetLayouts.find(({ drill }) => faceOfSheet(drill) === face) ?? null;
}

/**
 * Names the target face of a sheet.
 * @param drill of the sheet
 * @returns the key of its face
 */
export function faceOfSheet(drill: DrillSheetKey): TargetFaceKey & `drill-${string}` {
  return `drill-${drill}`;
}
