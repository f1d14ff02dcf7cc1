import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Raster } from '@target-analysis/analysis';
import { decodePhoto } from './decode-photo.ts';

const limits = { maxMegapixels: 120, minSidePx: 200 };
const [green, red, blue, white] = [
  [30, 200, 30],
  [200, 30, 30],
  [30, 30, 200],
  [255, 255, 255],
];

/** 320 x 240: green top left, blue bottom right, red elsewhere. */
function cornersPhoto() {
  const rgb = Buffer.alloc(320 * 240 * 3);
  for (let row = 0; row < 240; row++)
    for (let column = 0; column < 320; column++) {
      const color = column < 160 && row < 120 ? green : column >= 160 && row >= 120 ? blue : red;
      rgb.set(color, (row * 320 + column) * 3);
    }
  return sharp(rgb, { raw: { width: 320, height: 240, channels: 3 } });
}

async function decoded(bytes: Uint8Array): Promise<Raster> {
  const decoding = await decodePhoto(bytes, limits);
  if (decoding.status !== 'decoded') throw new Error(decoding.status);
  return decoding.raster;
}

/** The colors a quarter in from each corner: top left, top right, bottom left, bottom right. */
function cornerColors({ widthPx, heightPx, rgb }: Raster): number[][] {
  const at = (x: number, y: number) => {
    const pixel = Math.floor(y * heightPx) * widthPx + Math.floor(x * widthPx);
    return [...rgb.subarray(3 * pixel, 3 * pixel + 3)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

function expectCorners(raster: Raster, expected: (number[] | undefined)[], tolerance: number): void {
  const worst = cornerColors(raster).flatMap((color, corner) =>
    color.map((value, channel) => Math.abs(value - (expected[corner]?.[channel] ?? Number.NaN))),
  );
  expect(Math.max(...worst)).toBeLessThanOrEqual(tolerance);
}

function blankSheet(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#fff' } });
}

/** An AVIF or HEIC with another size in its header, which no decoder could fill. */
function claimTenThousand(bytes: Buffer): Buffer {
  const at = bytes.indexOf('ispe');
  bytes.writeUInt32BE(10_900, at + 8);
  bytes.writeUInt32BE(10_900, at + 12);
  return bytes;
}

/** The first bytes of a PNG of the given size, with nothing behind its header. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(17);
  header.write('IHDR', 0, 'latin1');
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  header.set([8, 2, 0, 0, 0], 12);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(13);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(header));
  const data = Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from('IDAT', 'latin1'), Buffer.alloc(5)]);
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), length, header, check, data]);
}

describe('decodePhoto refuses', () => {
  it('an empty file', async () => {
    expect(await decodePhoto(new Uint8Array(0), limits)).toEqual({ status: 'photo-empty', data: {} });
  });

  it.each([
    ['text', Buffer.from('This is not a photo, whatever its name says.')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')],
    ['a film', Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1')],
    ['three bytes', Buffer.from([0xff, 0xd8, 0x00])],
  ])('%s as not an image', async (_, bytes) => {
    expect(await decodePhoto(bytes, limits)).toEqual({ status: 'photo-not-an-image', data: {} });
  });

  it('a JPEG that was cut off', async () => {
    const whole = await cornersPhoto().jpeg().toBuffer();
    const half = whole.subarray(0, Math.floor(whole.length / 2));
    expect(await decodePhoto(half, limits)).toEqual({ status: 'photo-broken', data: {} });
  });

  it('a file that is a JPEG only in its first bytes', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400, 7)]);
    expect(await decodePhoto(bytes, limits)).toEqual({ status: 'photo-broken', data: {} });
  });

  it('a HEIC that was cut off', async () => {
    const whole = await readFile(new URL('./heic/sample.heic', import.meta.url));
    expect(await decodePhoto(whole.subarray(0, 300), limits)).toEqual({ status: 'photo-broken', data: {} });
    expect((await decodePhoto(whole.subarray(0, whole.length - 60), limits)).status).toBe('photo-broken');
  });

  it('20 000 x 20 000 px by its header alone', async () => {
    const before = process.memoryUsage().rss;
    expect(await decodePhoto(pngHeader(20_000, 20_000), limits)).toEqual({
      status: 'photo-too-many-pixels',
      data: { maxMegapixels: 120 },
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
  });

  it('66 000 x 300 px, too long for a JPEG', async () => {
    expect(await decodePhoto(pngHeader(66_000, 300), limits)).toEqual({
      status: 'photo-too-long',
      data: { maxPx: 65_500 },
    });
  });

  it('a HEIC of more pixels than allowed, before decoding it', async () => {
    const bytes = await readFile(new URL('./heic/sample.heic', import.meta.url));
    expect(await decodePhoto(bytes, { maxMegapixels: 0.05, minSidePx: 10 })).toEqual({
      status: 'photo-too-many-pixels',
      data: { maxMegapixels: 0.05 },
    });
  });

  it.each([
    ['a PNG', () => pngHeader(10_900, 10_900)],
    ['an AVIF', async () => claimTenThousand(await cornersPhoto().avif().toBuffer())],
    ['a HEIC', async () => claimTenThousand(await readFile(new URL('./heic/sample.heic', import.meta.url)))],
  ])('%s of 10 900 x 10 900 px in next to no bytes, by its header alone', async (_, make) => {
    expect(await decodePhoto(await make(), limits)).toEqual({
      status: 'photo-too-many-pixels',
      data: { maxMegapixels: 12.5 },
    });
  });

  it('an AVIF of 13 megapixels that could be decoded', async () => {
    const bytes = await blankSheet(4200, 3100).avif({ effort: 0 }).toBuffer();
    expect((await decodePhoto(bytes, limits)).status).toBe('photo-too-many-pixels');
  });

  it('1 x 1 px, with its size and the minimum size', async () => {
    const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await decodePhoto(bytes, limits)).toEqual({
      status: 'photo-too-small',
      data: { widthPx: 1, heightPx: 1, minPx: 200 },
    });
  });
});

describe('decodePhoto reads', () => {
  it.each([
    ['JPEG', () => cornersPhoto().jpeg({ quality: 95 }).toBuffer(), 8],
    ['PNG', () => cornersPhoto().png().toBuffer(), 0],
    ['16-bit PNG', () => cornersPhoto().toColorspace('rgb16').png().toBuffer(), 1],
    ['PNG with a palette', () => cornersPhoto().png({ palette: true }).toBuffer(), 2],
    ['WebP', () => cornersPhoto().webp({ lossless: true }).toBuffer(), 0],
    ['GIF', () => cornersPhoto().gif().toBuffer(), 8],
    ['TIFF', () => cornersPhoto().tiff().toBuffer(), 8],
    ['AVIF', () => cornersPhoto().avif({ quality: 80 }).toBuffer(), 12],
    ['HEIC', () => readFile(new URL('./heic/sample.heic', import.meta.url)), 12],
  ])('%s as 8-bit sRGB', async (_, make, tolerance) => {
    const raster = await decoded(await make());
    expect([raster.widthPx, raster.heightPx, raster.rgb.length]).toEqual([320, 240, 320 * 240 * 3]);
    expectCorners(raster, [green, red, red, blue], tolerance);
  });

  it.each([
    ['JPEG', 4032, 3024, (sheet: Sharp) => sheet.jpeg({ quality: 1 })],
    ['palette PNG', 4032, 3024, (sheet: Sharp) => sheet.png({ palette: true, colors: 2 })],
    ['lossless WebP', 4032, 3024, (sheet: Sharp) => sheet.webp({ lossless: true, effort: 0 })],
    ['AVIF', 4032, 3024, (sheet: Sharp) => sheet.avif({ quality: 1, effort: 0 })],
    ['JPEG', 8064, 6048, (sheet: Sharp) => sheet.jpeg({ quality: 1 })],
    ['PNG', 8064, 6048, (sheet: Sharp) => sheet.png()],
  ])('a blank sheet as a %s of %i x %i px', async (_, widthPx, heightPx, encode) => {
    const sheet = await encode(blankSheet(widthPx, heightPx)).toBuffer();
    const decoding = await decodePhoto(sheet, limits);
    expect(decoding).toMatchObject({ status: 'decoded', raster: { widthPx, heightPx } });
  });

  it('CMYK as the colors that it represents', async () => {
    const bytes = await cornersPhoto().toColorspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe('cmyk');
    // Inks can't show such bright colors, but the strongest channel stays the same.
    const leading = cornerColors(await decoded(bytes)).map((color) => color.indexOf(Math.max(...color)));
    expect(leading).toEqual([1, 0, 0, 2]);
  });

  it('a gray picture as three equal channels', async () => {
    const raster = await decoded(await cornersPhoto().grayscale().jpeg().toBuffer());
    expect(raster.rgb.length).toBe(320 * 240 * 3);
    for (const [r, g, b] of cornerColors(raster)) expect([g, b]).toEqual([r, r]);
  });

  it('transparent as white', async () => {
    const bytes = await sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expectCorners(await decoded(bytes), [white, white, white, white], 0);
  });

  it.each(['webp', 'gif'] as const)('the first picture of an animated %s', async (format) => {
    const frames = await Promise.all(
      [green, red].map((color) =>
        sharp({
          create: {
            width: 240,
            height: 240,
            channels: 3,
            background: { r: color[0]!, g: color[1]!, b: color[2]! },
          },
        })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2);
    const raster = await decoded(bytes);
    expect([raster.widthPx, raster.heightPx]).toEqual([240, 240]);
    expectCorners(raster, [green, green, green, green], 8);
  });

  it('the first picture of an animated PNG', async () => {
    const still = await cornersPhoto().png().toBuffer();
    const control = Buffer.concat([Buffer.from('acTL', 'latin1'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]);
    const chunk = Buffer.alloc(20);
    chunk.writeUInt32BE(8);
    chunk.set(control, 4);
    chunk.writeUInt32BE(crc32(control), 16);
    const headerEnd = 33;
    const animated = Buffer.concat([still.subarray(0, headerEnd), chunk, still.subarray(headerEnd)]);
    expectCorners(await decoded(animated), [green, red, red, blue], 0);
  });

  it.each([
    [1, [green, red, red, blue]],
    [2, [red, green, blue, red]],
    [3, [blue, red, red, green]],
    [4, [red, blue, green, red]],
    [5, [green, red, red, blue]],
    [6, [red, green, blue, red]],
    [7, [blue, red, red, green]],
    [8, [red, blue, green, red]],
  ])('EXIF orientation %i upright', async (orientation, corners) => {
    const bytes = await cornersPhoto().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const raster = await decoded(bytes);
    expect([raster.widthPx, raster.heightPx]).toEqual(orientation < 5 ? [320, 240] : [240, 320]);
    expectCorners(raster, corners, 8);
  });

  it('measures the smallest side of a turned photo as it will be seen', async () => {
    const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await decodePhoto(bytes, limits)).toEqual({
      status: 'photo-too-small',
      data: { widthPx: 100, heightPx: 300, minPx: 200 },
    });
  });
});
