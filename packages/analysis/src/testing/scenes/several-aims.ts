/** Sheets with several aims, as people print them for load development, drills, and matches. */
import type { PixelPoint, Raster } from '../../image/raster.ts';
import { createDice, type Dice } from '../dice.ts';
import { paintPath, polygon } from '../paint-lines.ts';
import { disc, paintShape, ring, type Color } from '../paint.ts';
import { paintText } from '../stroke-font.ts';
import type { PlannedHole } from '../synthetic-target.ts';
import { photographPage, type CameraPlace } from './page-by-hand.ts';
import { blankPage, pageSize, paper } from './sheets.ts';
import { paintTornHole } from './shot-targets.ts';

const ink: Color = [38, 38, 42];
const straight = { squash: 1, turn: 0 };

/** Paints one aim. All aims of a sheet look alike, because they share their dice. */
type AimPainter = (page: Raster, place: PixelPoint, radius: number) => void;

/** Kinds of aims; each takes dice that choose how all aims of the sheet look. */
const painters = {
  bulls: bullPainter,
  dots: dotPainter,
  diamonds: diamondPainter,
  crosses: crossPainter,
  'load-sheet': loadPainter,
  strips: stripPainter,
} as const;

export type AimSheetKind = keyof typeof painters;

/** All kinds of aims. */
export const aimSheetKinds: readonly AimSheetKind[] = [
  'bulls',
  'dots',
  'diamonds',
  'crosses',
  'load-sheet',
  'strips',
];

type Layout = Readonly<{ columns: number; lines: number }>;

/** How aims are laid out: in lines, or like the five on a die (no columns). */
const layouts: readonly [Layout, ...Layout[]] = [
  { columns: 1, lines: 2 },
  { columns: 1, lines: 3 },
  { columns: 2, lines: 2 },
  { columns: 0, lines: 0 },
  { columns: 2, lines: 3 },
  { columns: 2, lines: 4 },
  { columns: 3, lines: 3 },
  { columns: 2, lines: 5 },
  { columns: 3, lines: 4 },
];

/** A strip has its bulls one above the other, in one column or two. */
const strips: readonly [Layout, ...Layout[]] = [
  { columns: 1, lines: 3 },
  { columns: 1, lines: 4 },
  { columns: 1, lines: 5 },
  { columns: 2, lines: 3 },
  { columns: 2, lines: 5 },
  { columns: 2, lines: 6 },
];

/** A shot, and the aim that it was fired at. */
export interface AimedHole extends PixelPoint {
  /** Index among the aims. */
  aim: number;
}

/** A sheet that was shot at, in pixels of the page of 760 x 1000 px. */
interface AimSheetPlan {
  aims: readonly PixelPoint[];
  aimRadiusPx: number;
  holes: readonly (PlannedHole & AimedHole)[];
}

/**
 * Plans a sheet with several aims. All groups are off by the same amount, as if the sights were off; some sheets have an aim without shots.
 * @param kind of aims
 * @param seed the same seed gives the same sheet
 * @returns the places of its aims and holes, with no hole entirely inside another
 */
function planAimSheet(kind: AimSheetKind, seed: number): AimSheetPlan {
  const dice = createDice(seed);
  const { aims, pitch } = placesOf(dice.pick(kind === 'strips' ? strips : layouts));
  const aimRadiusPx = Math.min(110, pitch * dice.between(0.17, kind === 'strips' ? 0.24 : 0.3));
  const radiusPx = dice.between(7.5, 10);
  const spread = pitch * dice.between(0.04, 0.11);
  const lean = { column: pitch * dice.between(-0.14, 0.14), row: pitch * dice.between(-0.14, 0.14) };
  const shots = dice.whole(kind === 'strips' ? 1 : 2, aims.length > 8 ? 3 : 5);
  const empty = dice.random() < 0.2 && aims.length > 2 ? dice.whole(0, aims.length - 1) : -1;
  const holes: (PlannedHole & AimedHole)[] = [];
  for (const [aim, place] of aims.entries())
    for (let shot = 0; shot < shots && aim !== empty;)
      shot += addHole(holes, { ...shotAbout(place, lean, spread, dice), radiusPx, aim });
  return { aims, aimRadiusPx, holes };
}

/** @returns 1 if it is added, 0 if it lies in another one or off the page */
function addHole(holes: (PlannedHole & AimedHole)[], hole: PlannedHole & AimedHole): number {
  const { widthPx, heightPx } = pageSize;
  const isOnPage =
    hole.column > 24 && hole.column < widthPx - 24 && hole.row > 24 && hole.row < heightPx - 24;
  const isApart = holes.every(
    (other) => Math.hypot(hole.column - other.column, hole.row - other.row) > 1.6 * hole.radiusPx,
  );
  if (!isOnPage || !isApart) return 0;
  holes.push(hole);
  return 1;
}

function shotAbout(place: PixelPoint, lean: PixelPoint, spread: number, dice: Dice): PixelPoint {
  const bell = () => 1.73 * (dice.random() + dice.random() + dice.random() + dice.random() - 2);
  return {
    column: place.column + lean.column + spread * bell(),
    row: place.row + lean.row + spread * bell(),
  };
}

function placesOf({ columns, lines }: Layout): {
  aims: PixelPoint[];
  pitch: number;
} {
  const { widthPx, heightPx } = pageSize;
  if (columns === 0) {
    const [left, right, top, bottom] = [190, widthPx - 190, 240, heightPx - 240];
    const corners = [top, bottom].flatMap((row) => [left, right].map((column) => ({ column, row })));
    const middle = { column: widthPx / 2, row: heightPx / 2 };
    return { aims: [...corners.slice(0, 2), middle, ...corners.slice(2)], pitch: 320 };
  }
  const [wide, tall] = [(widthPx - 60) / columns, (heightPx - 120) / lines];
  const aims = Array.from({ length: columns * lines }, (_, index) => ({
    column: 30 + wide * ((index % columns) + 0.5),
    row: 80 + tall * (Math.floor(index / columns) + 0.5),
  }));
  return { aims, pitch: Math.min(wide, tall) };
}

/**
 * Photographs a sheet with several aims by hand.
 * @param kind of aims
 * @param seed the same seed gives the same sheet
 * @param camera its position
 * @returns the photo, and the places of aims and holes in it
 */
export function photographAimSheet(
  kind: AimSheetKind,
  seed: number,
  camera: CameraPlace,
): { raster: Raster; aims: PixelPoint[]; holes: AimedHole[] } {
  const plan = planAimSheet(kind, seed);
  const dice = createDice(seed + 5000);
  const page = blankPage(dice);
  paintText(page, dice.pick(['LOADS', 'DRILL 7', 'MATCH SHEET']), {
    ...{ column: 50, row: 24, heightPx: 20, color: ink },
  });
  const paintAim = painters[kind](dice);
  for (const aim of plan.aims) paintAim(page, aim, plan.aimRadiusPx);
  for (const [index, hole] of plan.holes.entries())
    paintTornHole(page, hole, createDice(1000 * seed + index));
  const { raster, project } = photographPage(page, camera);
  return {
    raster,
    aims: plan.aims.map(project),
    holes: plan.holes.map((hole) => ({ ...project(hole), aim: hole.aim })),
  };
}

/** As for smallbore: black, with bright rings inside and a few around it. */
function bullPainter(dice: Dice): AimPainter {
  const filled = dice.between(0.5, 1);
  return (page, place, radius) => {
    const centre = { ...place, ...straight };
    paintShape(page, disc(centre, filled * radius), ink);
    for (const share of [0.25, 0.5, 0.75, 1]) {
      const isInside = share < filled;
      paintShape(page, ring(centre, share * radius, 1.8), isInside ? paper : ink);
    }
  };
}

function dotPainter(dice: Dice): AimPainter {
  const color = dice.pick<Color>([ink, [224, 92, 30], [200, 30, 40], [40, 80, 170]]);
  return (page, place, radius) => paintShape(page, disc({ ...place, ...straight }, 0.6 * radius), color);
}

/** Filled, framed with a cross inside, or with a bright middle. */
function diamondPainter(dice: Dice): AimPainter {
  const color = dice.pick<Color>([ink, [150, 40, 40], [60, 90, 150], [90, 90, 96]]);
  const style = dice.pick(['filled', 'framed', 'bright']);
  const rhombus = ({ column, row }: PixelPoint, side: number) =>
    polygon([
      { column, row: row - side },
      { column: column + side, row },
      { column, row: row + side },
      { column: column - side, row },
    ]);
  return (page, place, radius) => {
    paintShape(page, rhombus(place, radius), style === 'framed' ? ink : color);
    if (style === 'framed') {
      paintShape(page, rhombus(place, 0.85 * radius), [128, 126, 132]);
      paintCross(page, place, { reach: 0.85 * radius, widthPx: 3, color: ink });
    }
    if (style === 'bright') paintShape(page, rhombus(place, 0.4 * radius), paper);
  };
}

/** Upright or slanted; thin lines, or bars. */
function crossPainter(dice: Dice): AimPainter {
  const color = dice.pick<Color>([ink, [200, 30, 40], [40, 80, 170]]);
  const width = dice.pick([0.08, 0.16, 0.3]);
  const isLeaning = dice.random() < 0.3;
  return (page, place, radius) => {
    paintCross(page, place, { reach: radius, widthPx: Math.max(3, width * radius), color, isLeaning });
  };
}

function paintCross(
  page: Raster,
  { column, row }: PixelPoint,
  cross: { reach: number; widthPx: number; color: Color; isLeaning?: boolean },
): void {
  const { reach } = cross;
  const arms = cross.isLeaning
    ? [
        [0.7 * reach, 0.7 * reach],
        [0.7 * reach, -0.7 * reach],
      ]
    : [
        [reach, 0],
        [0, reach],
      ];
  for (const [across = 0, down = 0] of arms)
    paintPath(
      page,
      [
        { column: column - across, row: row - down },
        { column: column + across, row: row + down },
      ],
      cross,
    );
}

/** Rings around a dot, with a line to write the load on. */
function loadPainter(dice: Dice): AimPainter {
  const color = dice.pick<Color>([ink, [120, 190, 60], [110, 140, 200]]);
  const isBold = dice.random() < 0.5;
  return (page, place, radius) => {
    const centre = { ...place, ...straight };
    if (isBold) paintShape(page, ring(centre, 0.85 * radius, 0.22 * radius), color);
    else for (const share of [1, 0.75, 0.5]) paintShape(page, ring(centre, share * radius, 2.5), color);
    paintShape(page, disc(centre, 0.25 * radius), color);
    const [left, under] = [place.column - radius, place.row + 1.25 * radius];
    paintText(page, 'LOAD', { column: left, row: under, heightPx: 12, color: ink });
    const line = [left + 50, left + 2 * radius].map((column) => ({ column, row: under + 12 }));
    paintPath(page, line, { color: ink, widthPx: 1.5 });
  };
}

/** As for air rifles: small and black, with the rings only hinted at. */
function stripPainter(dice: Dice): AimPainter {
  const filled = dice.between(0.6, 0.75);
  return (page, place, radius) => {
    const centre = { ...place, ...straight };
    paintShape(page, disc(centre, filled * radius), ink);
    paintShape(page, ring(centre, radius, 1.5), ink);
    paintShape(page, ring(centre, 0.45 * radius, 1.2), paper);
    paintShape(page, disc(centre, 2), paper);
  };
}
