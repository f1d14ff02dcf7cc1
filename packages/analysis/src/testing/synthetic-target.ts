import type { PixelPoint, Raster } from '../image/raster.ts';
import { disc, paintShape, rectangle, ring, tear, type Color, type Outline } from './paint.ts';
import { seededRandom } from './random.ts';

/** A printed aiming mark: rings around one center, the inner ones on a filled bull. */
export interface PlannedMark extends PixelPoint {
  ringRadiiPx: readonly number[];
  bullRadiusPx: number;
  /** Short half-axis over long one, caused by tilt; 1 seen straight on. */
  squash?: number;
  /** Angle of the long axis, radians. */
  turn?: number;
}

export interface PlannedHole extends PixelPoint {
  radiusPx: number;
}

/** A photo to paint, and the truth about it. */
export interface TargetPlan {
  widthPx: number;
  heightPx: number;
  seed: number;
  /** Space between the photo's edge and the sheet, which shows the table. */
  marginPx: number;
  marks: readonly PlannedMark[];
  holes: readonly PlannedHole[];
}

const paper: Color = [236, 230, 214];
const ink: Color = [96, 98, 104];
const lineOnInk: Color = [226, 224, 216];
const tornPaper: Color = [250, 248, 240];
const holeCore: Color = [18, 16, 14];

/**
 * Plans a target with one ringed bull and shots scattered around it, none of them touching another.
 * @param seed the same seed gives the same plan
 * @param shots number of holes, at most 40
 * @returns the plan of a photo of 900 x 1200 px with holes of 9 px radius
 */
export function planTarget(seed: number, shots: number): TargetPlan {
  const random = seededRandom(seed);
  const mark = { column: 450, row: 585, ringRadiiPx: [45, 90, 135, 180, 225, 270, 315], bullRadiusPx: 180 };
  const holes: PlannedHole[] = [];
  while (holes.length < shots) {
    const distance = 250 * Math.sqrt(random());
    const angle = 2 * Math.PI * random();
    const hole = {
      column: mark.column + 30 + distance * Math.cos(angle),
      row: mark.row + 22 + distance * Math.sin(angle),
      radiusPx: 9,
    };
    if (holes.every((other) => Math.hypot(hole.column - other.column, hole.row - other.row) > 27))
      holes.push(hole);
  }
  return { widthPx: 900, heightPx: 1200, seed, marginPx: 65, marks: [mark], holes };
}

/**
 * Paints a plan: a table, a sheet with its print, and torn holes. Only the cores of holes are nearly black.
 * @param plan what to paint
 * @returns the photo
 */
export function paintTarget(plan: TargetPlan): Raster {
  const random = seededRandom(plan.seed);
  const { widthPx, heightPx, marginPx } = plan;
  const raster = { widthPx, heightPx, rgb: new Uint8Array(widthPx * heightPx * 3) };
  paintTable(raster);
  paintShape(raster, rectangle(marginPx, marginPx, widthPx - marginPx, heightPx - marginPx), paper);
  for (const mark of plan.marks) paintMark(raster, mark);
  for (const hole of plan.holes) paintHole(raster, hole, random);
  addNoise(raster, random);
  return raster;
}

/** Brown with a vertical grain. */
function paintTable({ widthPx, heightPx, rgb }: Raster): void {
  const line = Uint8Array.from({ length: 3 * widthPx }, (_, i) => {
    const grain = 12 * Math.sin(Math.floor(i / 3) / 7);
    return [138, 110, 84].map((value) => value + grain)[i % 3] ?? 0;
  });
  for (let row = 0; row < heightPx; row++) rgb.set(line, row * line.length);
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
    paintShape(raster, ring(outline, radius, 2), radius < mark.bullRadiusPx ? lineOnInk : ink);
}

function paintHole(raster: Raster, hole: PlannedHole, random: () => number): void {
  const outline: Outline = { ...hole, squash: 1, turn: 0 };
  // Three waves around the rim: an even one would look drilled.
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

/** Camera grain, up to three gray levels either way. */
function addNoise({ rgb }: Raster, random: () => number): void {
  for (let i = 0; i < rgb.length; i += 3) {
    const noise = 6 * random() - 3;
    for (let channel = i; channel < i + 3; channel++)
      rgb[channel] = Math.min(255, Math.max(0, (rgb[channel] ?? 0) + noise));
  }
}
