import type { PixelPoint, Raster } from '../image/raster.ts';
import { blankRaster, disc, paintShape, rectangle, ring, tear, type Colour, type Outline } from './paint.ts';
import { seededRandom } from './random.ts';

/** A printed aiming mark: rings about one centre, the inner ones on a filled bull. */
export interface PlannedMark extends PixelPoint {
  ringRadiiPx: readonly number[];
  bullRadiusPx: number;
  /** Short half-axis over long one, as tilt makes it; 1 seen straight on. */
  squash?: number;
  /** Angle of the long axis, radians. */
  turn?: number;
}

export interface PlannedHole extends PixelPoint {
  radiusPx: number;
}

/** A photo to paint, which is also the truth about it. */
export interface TargetPlan {
  widthPx: number;
  heightPx: number;
  seed: number;
  /** Space between photo edge and sheet; the table shows there. */
  marginPx: number;
  marks: readonly PlannedMark[];
  holes: readonly PlannedHole[];
}

const paper: Colour = [236, 230, 214];
const ink: Colour = [96, 98, 104];
const lineOnInk: Colour = [226, 224, 216];
const tornPaper: Colour = [250, 248, 240];
const holeCore: Colour = [18, 16, 14];

/**
 * Plans a target of one ringed bull with shots scattered about it, none of them touching another.
 * @param seed the same seed gives the same plan
 * @param shots number of holes, at most 40
 * @returns the plan of a photo of 1200 x 1600 px with holes of 12 px radius
 */
export function planTarget(seed: number, shots: number): TargetPlan {
  const random = seededRandom(seed);
  const mark = { column: 600, row: 780, ringRadiiPx: [60, 120, 180, 240, 300, 360, 420], bullRadiusPx: 240 };
  const holes: PlannedHole[] = [];
  while (holes.length < shots) {
    const distance = 330 * Math.sqrt(random());
    const angle = 2 * Math.PI * random();
    const hole = {
      column: mark.column + 40 + distance * Math.cos(angle),
      row: mark.row + 30 + distance * Math.sin(angle),
      radiusPx: 12,
    };
    if (holes.every((other) => Math.hypot(hole.column - other.column, hole.row - other.row) > 36))
      holes.push(hole);
  }
  return { widthPx: 1200, heightPx: 1600, seed, marginPx: 90, marks: [mark], holes };
}

/**
 * Paints a plan: a table, a sheet with its printing, and torn holes. The cores of holes are the only nearly black thing.
 * @param plan what to paint
 * @returns the photo
 */
export function paintTarget(plan: TargetPlan): Raster {
  const random = seededRandom(plan.seed);
  const { widthPx, heightPx, marginPx } = plan;
  const raster = blankRaster(plan, (pixel) => tableColour(pixel % widthPx, random()));
  paintShape(raster, rectangle(marginPx, marginPx, widthPx - marginPx, heightPx - marginPx), paper);
  for (const mark of plan.marks) paintMark(raster, mark);
  for (const hole of plan.holes) paintHole(raster, hole, random);
  addNoise(raster, random);
  return raster;
}

function tableColour(column: number, chance: number): Colour {
  const grain = 10 * Math.sin(column / 9) + 14 * chance;
  return [132 + grain, 104 + grain, 78 + grain];
}

function paintMark(raster: Raster, mark: PlannedMark): void {
  const outline: Outline = {
    column: mark.column,
    row: mark.row,
    squash: mark.squash ?? 1,
    turn: mark.turn ?? 0,
  };
  if (mark.bullRadiusPx > 0) paintShape(raster, disc(outline, mark.bullRadiusPx), ink);
  for (const radius of mark.ringRadiiPx)
    paintShape(raster, ring(outline, radius, 2.5), radius < mark.bullRadiusPx ? lineOnInk : ink);
}

function paintHole(raster: Raster, hole: PlannedHole, random: () => number): void {
  const outline: Outline = { ...hole, squash: 1, turn: 0 };
  // Three waves about the rim: an even one would look drilled.
  const waves = [3, 5, 8].map((times) => ({ times, phase: 2 * Math.PI * random(), height: 0.05 * random() }));
  const ragged = (angle: number) =>
    waves.reduce((sum, { times, phase, height }) => sum + height * Math.cos(times * angle + phase), 1);
  paintShape(
    raster,
    tear(outline, hole.radiusPx, (angle) => 1.12 + 2 * (ragged(angle) - 1)),
    tornPaper,
  );
  paintShape(raster, tear(outline, hole.radiusPx, ragged), holeCore);
}

function addNoise({ rgb }: Raster, random: () => number): void {
  for (let i = 0; i < rgb.length; i++)
    rgb[i] = Math.min(255, Math.max(0, (rgb[i] ?? 0) + 6 * (random() - 0.5)));
}
