/** What goes wrong with photos, in steps: each changes a picture, and moves the truth about it along. */
import sharp, { type Sharp } from 'sharp';
import * as z from 'zod';
import type { PixelPoint, Raster } from '../../packages/analysis/src/index.ts';
import { seededRandom } from '../../packages/analysis/src/testing/index.ts';
import type { Truth } from './annotated-photos.ts';
import { tiltOf, tiltRaster } from './tilt.ts';

/** Every kind with its levels, from mild to bad, and what a level counts. */
export const perturbationLevels = {
  blur: { unit: 'blur, sigma in hole radii', levels: [0.15, 0.3, 0.5, 0.8] },
  noise: { unit: 'noise, sigma in grey levels', levels: [8, 16, 32, 48] },
  jpeg: { unit: 'JPEG quality', levels: [70, 40, 20, 10] },
  tilt: { unit: 'tilt in degrees', levels: [15, 30, 40, 50] },
  size: { unit: 'hole radius in pixels of the photo', levels: [8, 6, 4, 3] },
  scale: { unit: 'scale, told wrong by', levels: [0.5, 0.7, 1.4, 2] },
  darkness: { unit: 'stops too dark', levels: [1, 2, 3, 4] },
} as const;

export const perturbationKinds = [
  'blur',
  'noise',
  'jpeg',
  'tilt',
  'size',
  'scale',
  'darkness',
] as const satisfies (keyof typeof perturbationLevels)[];

export const perturbationSchema = z.object({
  kind: z.enum(perturbationKinds),
  level: z.number(),
  /** Of the photo as it is. */
  holeRadiusPx: z.number(),
});

export type Perturbation = z.infer<typeof perturbationSchema>;

/** The photo after it. A wrong scale changes no photo: it is told to the detector. */
export async function perturb(raster: Raster, perturbation: Perturbation): Promise<Raster> {
  const { kind, level, holeRadiusPx } = perturbation;
  switch (kind) {
    case 'blur':
      return rasterOf(sharpOf(raster).blur(Math.max(0.3, level * holeRadiusPx)));
    case 'jpeg':
      return rasterOf(sharp(await sharpOf(raster).jpeg({ quality: level }).toBuffer()));
    case 'size':
      return rasterOf(sharpOf(raster).resize({ ...resizedTo(raster, perturbation), fit: 'fill' }));
    case 'noise':
      return addNoise(raster, level);
    case 'tilt':
      return tiltRaster(raster, level);
    case 'darkness':
      return darken(raster, level);
    case 'scale':
      return raster;
  }
}

/** The truth about the photo after it. */
export function moveTruth(truth: Truth, perturbation: Perturbation): Truth {
  if (perturbation.kind === 'size') {
    const { width, height } = resizedTo(truth, perturbation);
    const across = width / truth.widthPx;
    const down = height / truth.heightPx;
    return mapTruth(truth, { widthPx: width, heightPx: height }, ({ column, row }) => ({
      column: (column + 0.5) * across - 0.5,
      row: (row + 0.5) * down - 0.5,
    }));
  }
  if (perturbation.kind === 'tilt') {
    const tilt = tiltOf(truth, perturbation.level);
    return mapTruth(truth, { widthPx: tilt.widthPx, heightPx: tilt.heightPx }, tilt.move);
  }
  return truth;
}

/** The truth with every place moved, and radii grown or shrunk as much as the places around them. */
export function mapTruth(
  truth: Truth,
  size: { widthPx: number; heightPx: number },
  move: (place: PixelPoint) => PixelPoint,
): Truth {
  return {
    ...truth,
    ...size,
    holes: truth.holes.map((hole) => ({
      ...hole,
      ...move(hole),
      radiusPx: hole.radiusPx * Math.sqrt(magnification(move, hole)),
    })),
    ignore: (truth.ignore ?? []).map((box) => {
      const right = box.column + box.widthPx;
      const bottom = box.row + box.heightPx;
      const corners = [box.column, right].flatMap((column) =>
        [box.row, bottom].map((row) => move({ column, row })),
      );
      const columns = corners.map(({ column }) => column);
      const rows = corners.map(({ row }) => row);
      const [column, row] = [Math.min(...columns), Math.min(...rows)];
      return { column, row, widthPx: Math.max(...columns) - column, heightPx: Math.max(...rows) - row };
    }),
  };
}

/** How many times larger a small area at a place becomes. */
function magnification(move: (place: PixelPoint) => PixelPoint, { column, row }: PixelPoint): number {
  const here = move({ column, row });
  const beside = move({ column: column + 1, row });
  const below = move({ column, row: row + 1 });
  return Math.abs(
    (beside.column - here.column) * (below.row - here.row) -
      (below.column - here.column) * (beside.row - here.row),
  );
}

/** Photos whose holes are small enough already stay as they are. */
function resizedTo(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  { level, holeRadiusPx }: Perturbation,
): { width: number; height: number } {
  const share = Math.min(1, level / holeRadiusPx);
  return {
    width: Math.max(1, Math.round(widthPx * share)),
    height: Math.max(1, Math.round(heightPx * share)),
  };
}

const noiseSeed = 11;
/** Drawn once and taken from at random: a camera's noise has no order either. */
const noiseStock = 65_536;

function addNoise(raster: Raster, sigma: number): Raster {
  const random = seededRandom(noiseSeed);
  const stock = Float32Array.from(
    { length: noiseStock },
    () => sigma * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  );
  const rgb = new Uint8ClampedArray(raster.rgb);
  for (let at = 0; at < rgb.length; at++)
    rgb[at] = (rgb[at] ?? 0) + (stock[Math.floor(random() * noiseStock)] ?? 0);
  return { ...raster, rgb: new Uint8Array(rgb.buffer) };
}

/** Display gamma: light is about the 2.2th power of a value. */
const gamma = 2.2;

/** As a camera that lets too little light in; eight bits keep little of it. */
function darken(raster: Raster, stops: number): Raster {
  const factor = 2 ** (-stops / gamma);
  return { ...raster, rgb: raster.rgb.map((value) => Math.round(value * factor)) };
}

function sharpOf({ widthPx, heightPx, rgb }: Raster): Sharp {
  return sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } });
}

async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return {
    widthPx: info.width,
    heightPx: info.height,
    rgb: new Uint8Array(data.buffer, data.byteOffset, data.length),
  };
}
