/**
 * What people do to photos before sending them, and what the server does before the analysis: each treatment changes a picture, and
 * adjusts its truth accordingly.
 */
import sharp from 'sharp';
import * as z from 'zod';
import type { PixelPoint, Raster } from '../../../packages/analysis/src/index.ts';
import { encodeStoredPhoto } from '../../../packages/analysis-node/src/index.ts';
import type { Truth } from '../annotated-photos.ts';
import { mapTruth, moveTruth, perturb, rasterOf, type Perturbation } from './perturbations.ts';

/** Every kind, as worded in the table. */
export const stressNames = {
  turned: 'rotated by 90°',
  cropped: '10% cut off two sides',
  halved: 'half as wide and high',
  dark: 'two stops too dark',
  tilted: 'tilted by 30°',
  framed: 'screenshot of a phone',
  squeezed: 'JPEG quality 20',
  stored: 'as the server stores them',
} as const;

export const stressKinds = [
  'turned',
  'cropped',
  'halved',
  'dark',
  'tilted',
  'framed',
  'squeezed',
  'stored',
] as const satisfies (keyof typeof stressNames)[];

export const stressSchema = z.object({
  kind: z.enum(stressKinds),
  /** The part of a cropped photo that remains; other treatments keep the whole photo. */
  part: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
});

export type Stress = z.infer<typeof stressSchema>;
type Size = Pick<Raster, 'widthPx' | 'heightPx'>;

/** Plans how a photo is treated; the crop depends on its holes, because none may be lost. */
export function planStress(kind: Stress['kind'], truth: Truth): Stress {
  const whole = { left: 0, top: 0, width: truth.widthPx, height: truth.heightPx };
  return { kind, part: kind === 'cropped' ? cutPart(truth) : whole };
}

/** Share of a side that is cut off. */
const cutShare = 0.1;

/** Paper left around a hole at the cut, in its radii. */
const spaceRadii = 3;

/** Cuts whichever of two opposite sides has more room, or nothing if holes are too near to both. */
function cutPart({ widthPx, heightPx, holes }: Truth): Stress['part'] {
  const across = cutSpan(
    widthPx,
    holes.map(({ column, radiusPx }) => ({ place: column, space: spaceRadii * radiusPx })),
  );
  const down = cutSpan(
    heightPx,
    holes.map(({ row, radiusPx }) => ({ place: row, space: spaceRadii * radiusPx })),
  );
  return { left: across.from, top: down.from, width: across.length, height: down.length };
}

function cutSpan(
  sidePx: number,
  holes: readonly { place: number; space: number }[],
): { from: number; length: number } {
  const before = Math.min(sidePx, ...holes.map(({ place, space }) => place - space));
  const behind = Math.min(sidePx, ...holes.map(({ place, space }) => sidePx - 1 - place - space));
  const cut = Math.max(0, Math.floor(Math.min(cutShare * sidePx, Math.max(before, behind))));
  return { from: before > behind ? cut : 0, length: sidePx - cut };
}

/** The photo after the treatment. */
export async function applyStress(raster: Raster, stress: Stress): Promise<Raster> {
  const { kind, part } = stress;
  const before = perturbationOf(kind);
  if (before !== null) return perturb(raster, before);
  const image = sharp(raster.rgb, {
    raw: { width: raster.widthPx, height: raster.heightPx, channels: 3 },
  });
  switch (kind) {
    case 'turned':
      return rasterOf(image.rotate(90));
    case 'cropped':
      return rasterOf(image.extract(part));
    case 'halved': {
      const { widthPx, heightPx } = halfOf(raster);
      return rasterOf(image.resize(widthPx, heightPx, { fit: 'fill' }));
    }
    case 'stored':
      return rasterOf(sharp((await encodeStoredPhoto(raster)).photo));
    default:
      return frame(raster);
  }
}

/** The photo's truth after the treatment. */
export function stressedTruth(truth: Truth, { kind, part }: Stress): Truth {
  const before = perturbationOf(kind);
  if (before !== null) return moveTruth(truth, before);
  switch (kind) {
    case 'turned':
      return mapTruth(truth, { widthPx: truth.heightPx, heightPx: truth.widthPx }, ({ column, row }) => ({
        column: truth.heightPx - 1 - row,
        row: column,
      }));
    case 'cropped':
      return mapTruth(truth, { widthPx: part.width, heightPx: part.height }, ({ column, row }) => ({
        column: column - part.left,
        row: row - part.top,
      }));
    case 'halved':
      return mapTruth(truth, halfOf(truth), scaled(truth, halfOf(truth)));
    case 'stored':
      return truth;
    default: {
      const { left, top, ...size } = placeInFrame(truth);
      const scale = scaled(truth, size);
      return mapTruth(truth, phone, (place) => {
        const { column, row } = scale(place);
        return { column: left + column, row: top + row };
      });
    }
  }
}

/** The kinds that perturbations.ts implements. */
function perturbationOf(kind: Stress['kind']): Perturbation | null {
  switch (kind) {
    case 'dark':
      return { kind: 'darkness', level: 2 };
    case 'tilted':
      return { kind: 'tilt', level: 30 };
    case 'squeezed':
      return { kind: 'jpeg', level: 20 };
    default:
      return null;
  }
}

function halfOf({ widthPx, heightPx }: Size): Size {
  return { widthPx: Math.round(widthPx / 2), heightPx: Math.round(heightPx / 2) };
}

function scaled(from: Size, to: Size): (place: PixelPoint) => PixelPoint {
  return ({ column, row }) => ({
    column: ((column + 0.5) * to.widthPx) / from.widthPx - 0.5,
    row: ((row + 0.5) * to.heightPx) / from.heightPx - 0.5,
  });
}

/** A typical phone screen, and the area that an app leaves for a photo. */
const phone = { widthPx: 1080, heightPx: 2340 };
const room = { left: 30, top: 300, widthPx: 1020, heightPx: 1640 };
const roundedPx = 48;

function placeInFrame({ widthPx, heightPx }: Size): Size & { left: number; top: number } {
  const scale = Math.min(room.widthPx / widthPx, room.heightPx / heightPx);
  const size = { widthPx: Math.round(widthPx * scale), heightPx: Math.round(heightPx * scale) };
  return {
    ...size,
    left: room.left + Math.floor((room.widthPx - size.widthPx) / 2),
    top: room.top + Math.floor((room.heightPx - size.heightPx) / 2),
  };
}

/** A phone showing the photo in an app: status bar, title, round corners, a row of buttons. */
async function frame(raster: Raster): Promise<Raster> {
  const { left, top, widthPx, heightPx } = placeInFrame(raster);
  const corners = `<svg width="${widthPx}" height="${heightPx}"><rect width="${widthPx}" height="${heightPx}" rx="${roundedPx}"/></svg>`;
  const photo = await sharp(raster.rgb, {
    raw: { width: raster.widthPx, height: raster.heightPx, channels: 3 },
  })
    .resize(widthPx, heightPx, { fit: 'fill' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const shown = await sharp(Buffer.from(appAround()))
    .composite([{ input: photo, left, top }])
    .png()
    .toBuffer();
  return rasterOf(sharp(shown).flatten().removeAlpha());
}

function appAround(): string {
  const dots = [160, 350, 540, 730, 920]
    .map((x) => `<circle cx="${x}" cy="2150" r="42" fill="none" stroke="#333" stroke-width="8"/>`)
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${phone.widthPx}" height="${phone.heightPx}">`,
    '<rect width="1080" height="2340" fill="#f4f4f6"/><rect width="1080" height="230" fill="#ffffff"/>',
    '<g font-family="sans-serif" fill="#111"><text x="60" y="70" font-size="42">14:25</text><text x="60" y="180" font-size="56">Range day</text></g>',
    '<rect x="930" y="36" width="84" height="38" rx="10" fill="none" stroke="#111" stroke-width="5"/><rect x="938" y="44" width="52" height="22" fill="#111"/>',
    '<circle cx="850" cy="56" r="16" fill="#111"/><circle cx="1000" cy="164" r="7" fill="#111"/><circle cx="1000" cy="188" r="7" fill="#111"/>',
    `${dots}<rect x="360" y="2300" width="360" height="12" rx="6" fill="#111"/></svg>`,
  ].join('');
}
