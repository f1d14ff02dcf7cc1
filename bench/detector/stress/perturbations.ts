/** What goes wrong with photos: each perturbation changes a picture, and adjusts its truth accordingly. */
import sharp, { type Sharp } from 'sharp';
import type { PixelPoint, Raster } from '../../../packages/analysis/src/index.ts';
import type { Truth } from '../annotated-photos.ts';
import { tiltOf, tiltRaster } from './tilt.ts';

/** `level`: quality from 1 to 100, degrees, or stops. */
export interface Perturbation {
  kind: 'jpeg' | 'tilt' | 'darkness';
  level: number;
}

/** The photo after the perturbation. */
export async function perturb(raster: Raster, { kind, level }: Perturbation): Promise<Raster> {
  switch (kind) {
    case 'jpeg':
      return rasterOf(sharp(await sharpOf(raster).jpeg({ quality: level }).toBuffer()));
    case 'tilt':
      return tiltRaster(raster, level);
    case 'darkness':
      return darken(raster, level);
  }
}

/** The photo's truth after the perturbation. */
export function moveTruth(truth: Truth, perturbation: Perturbation): Truth {
  if (perturbation.kind === 'tilt') {
    const tilt = tiltOf(truth, perturbation.level);
    return mapTruth(truth, { widthPx: tilt.widthPx, heightPx: tilt.heightPx }, tilt.move);
  }
  return truth;
}

/** The truth with every place moved, and radii scaled like the area around them. */
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

/** The factor by which a small area at a place grows. */
function magnification(move: (place: PixelPoint) => PixelPoint, { column, row }: PixelPoint): number {
  const here = move({ column, row });
  const beside = move({ column: column + 1, row });
  const below = move({ column, row: row + 1 });
  return Math.abs(
    (beside.column - here.column) * (below.row - here.row) -
      (below.column - here.column) * (beside.row - here.row),
  );
}

/** Display gamma: light is about the 2.2th power of a value. */
const gamma = 2.2;

/** Simulates a camera that lets in too little light; eight bits keep little of it. */
function darken(raster: Raster, stops: number): Raster {
  const factor = 2 ** (-stops / gamma);
  return { ...raster, rgb: raster.rgb.map((value) => Math.round(value * factor)) };
}

function sharpOf({ widthPx, heightPx, rgb }: Raster): Sharp {
  return sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } });
}

export async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return {
    widthPx: info.width,
    heightPx: info.height,
    rgb: new Uint8Array(data.buffer, data.byteOffset, data.length),
  };
}
