/** Small pictures in every format that is decoded, as a starting point for mutations. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createDice } from '../../packages/analysis/src/testing/index.ts';

export interface SeedPicture {
  kind: string;
  bytes: Uint8Array;
}

/** Just above the minimum size, so an intact one is decoded and a mutated one costs little. */
const [widthPx, heightPx] = [232, 208];

export async function makeSeedPictures(): Promise<SeedPicture[]> {
  const made = await Promise.all(
    Object.entries(recipes()).map(async ([kind, recipe]) => ({ kind, bytes: await recipe.toBuffer() })),
  );
  const heic = await readFile(new URL('../../packages/analysis-node/src/heic/sample.heic', import.meta.url));
  return [...made, { kind: 'heic', bytes: heic }];
}

/** A color gradient with grain, so every codec has work to do. */
function picture(channels: 3 | 4 = 3) {
  const dice = createDice(5);
  const pixels = Buffer.alloc(widthPx * heightPx * channels);
  for (const at of pixels.keys()) pixels[at] = ((at >> 3) + dice.whole(0, 40)) % 256;
  return sharp(pixels, { raw: { width: widthPx, height: heightPx, channels } });
}

function recipes() {
  const frames = {
    raw: { width: widthPx, height: heightPx * 2, channels: 3, pageHeight: heightPx },
  } as const;
  const film = () => sharp(Buffer.alloc(widthPx * heightPx * 6, 90), frames);
  return {
    jpeg: picture().jpeg({ quality: 70 }),
    'jpeg-progressive': picture().jpeg({ quality: 70, progressive: true }),
    'jpeg-gray': picture().grayscale().jpeg(),
    'jpeg-cmyk': picture().toColorspace('cmyk').jpeg({ quality: 50 }),
    'jpeg-exif': picture().withMetadata({ orientation: 6 }).jpeg({ quality: 60 }),
    png: picture().png(),
    'png-interlaced': picture().png({ progressive: true }),
    'png-palette': picture().png({ palette: true, colors: 16 }),
    'png-deep': picture(4).toColorspace('rgb16').png(),
    webp: picture().webp({ quality: 50 }),
    'webp-lossless': picture(4).webp({ lossless: true, effort: 0 }),
    'webp-film': film().webp({ quality: 30 }),
    gif: picture().gif(),
    'gif-film': film().gif(),
    tiff: picture().tiff({ compression: 'deflate' }),
    'tiff-tiled': picture().tiff({ compression: 'lzw', tile: true, tileWidth: 64, tileHeight: 64 }),
    avif: picture().avif({ quality: 30, effort: 0 }),
  };
}
