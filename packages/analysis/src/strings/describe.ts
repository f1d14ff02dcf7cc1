import type { GrayPicture } from '../image/luminance.ts';

/** Cells along each side of the square around a place, and directions counted in each cell. */
const cells = 4;
const directions = 8;

/** Width of a cell in blurs. */
const cellSigmas = 3;

/** A single strong edge, such as glare, counts at most this share of the total. */
const mostOfOne = 0.2;

/**
 * Describes the surroundings of a place by their gradients, turned upright.
 * @param picture blurred by `sigma`
 * @param about the place, the blur and the upright direction
 * @param about.column in pixels of the picture
 * @param about.row in pixels of the picture
 * @param about.sigma in pixels of the picture, above 0
 * @param about.angle radians
 * @returns 4 x 4 cells of 8 directions; of length 1, or 0 if there is nothing
 * @source Lowe 2004, section 6
 */
export function describe(
  { widthPx, heightPx, levels }: GrayPicture,
  about: { column: number; row: number; sigma: number; angle: number },
): Float32Array {
  const { column, row, sigma, angle } = about;
  const sums = new Float32Array(cells * cells * directions);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const width = cellSigmas * sigma;
  const reach = Math.ceil((width * Math.SQRT2 * (cells + 1)) / 2);
  const [firstRow, lastRow] = [Math.max(1, Math.ceil(row - reach)), Math.min(heightPx - 2, row + reach)];
  const [firstColumn, lastColumn] = [
    Math.max(1, Math.ceil(column - reach)),
    Math.min(widthPx - 2, column + reach),
  ];
  for (let y = firstRow; y <= lastRow; y++)
    for (let x = firstColumn; x <= lastColumn; x++) {
      const u = ((x - column) * cosine + (y - row) * sine) / width;
      const v = ((y - row) * cosine - (x - column) * sine) / width;
      if (Math.max(Math.abs(u), Math.abs(v)) >= (cells + 1) / 2) continue;
      const at = y * widthPx + x;
      const across = (levels[at + 1] ?? 0) - (levels[at - 1] ?? 0);
      const down = (levels[at + widthPx] ?? 0) - (levels[at - widthPx] ?? 0);
      const strength = Math.hypot(across, down) * Math.exp(-(u * u + v * v) / (0.5 * cells * cells));
      const turn = ((Math.atan2(down, across) - angle) / (2 * Math.PI) + 2) % 1;
      share(sums, { u: u + cells / 2 - 0.5, v: v + cells / 2 - 0.5, turn: turn * directions, strength });
    }
  return ofLengthOne(ofLengthOne(sums).map((value) => Math.min(value, mostOfOne)));
}

/** Splits a gradient among the cells and directions it lies between. */
function share(sums: Float32Array, at: { u: number; v: number; turn: number; strength: number }): void {
  const [left, top, first] = [Math.floor(at.u), Math.floor(at.v), Math.floor(at.turn)];
  for (let across = 0; across < 2; across++)
    for (let down = 0; down < 2; down++) {
      const [column, row] = [left + across, top + down];
      if (column < 0 || row < 0 || column >= cells || row >= cells) continue;
      const ofCell = (1 - Math.abs(at.u - column)) * (1 - Math.abs(at.v - row)) * at.strength;
      for (let next = 0; next < 2; next++) {
        const bin = (row * cells + column) * directions + ((first + next) % directions);
        sums[bin] = (sums[bin] ?? 0) + ofCell * (1 - Math.abs(at.turn - first - next));
      }
    }
}

function ofLengthOne(values: Float32Array): Float32Array {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return length > 0 ? values.map((value) => value / length) : values;
}
