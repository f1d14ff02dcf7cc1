import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { refusePhotoBytes } from './photo-file.ts';

const target = new Uint8Array(
  readFileSync(new URL('../../../../../../../../e2e/pictures/target.jpg', import.meta.url)),
);
const icon = new Uint8Array(readFileSync(new URL('../../../../../../public/icon-512.png', import.meta.url)));

/** The bytes of a PNG with another size in its header. */
function sized(widthPx: number, heightPx: number): Uint8Array {
  const bytes = icon.slice();
  const view = new DataView(bytes.buffer);
  view.setUint32(16, widthPx);
  view.setUint32(20, heightPx);
  return bytes;
}

const heic = new Uint8Array(
  readFileSync(
    new URL('../../../../../../../../packages/analysis-node/src/heic/sample.heic', import.meta.url),
  ),
);

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#fff' } });
}

/** A HEIC or AVIF with another size in its header. */
function claiming(media: Uint8Array, widthPx: number, heightPx: number): Uint8Array {
  const bytes = Buffer.from(media);
  const at = bytes.indexOf('ispe');
  bytes.writeUInt32BE(widthPx, at + 8);
  bytes.writeUInt32BE(heightPx, at + 12);
  return bytes;
}

test('accepts complete pictures, even with a video appended, and formats that only the server reads', () => {
  const withFilm = new Uint8Array([...target, ...new Uint8Array(5000)]);
  for (const bytes of [
    target,
    withFilm,
    icon,
    bytesOf('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
    bytesOf('GIF89a'),
  ])
    expect(refusePhotoBytes(bytes)).toBeNull();
});

test('refuses a file that is not a picture, whatever its name', () => {
  for (const text of ['Dear shooter', '<svg xmlns="x"/>', '%PDF-1.7', ''])
    expect(refusePhotoBytes(bytesOf(text))).toMatchObject({ code: 'photo-not-an-image' });
});

test('refuses a truncated picture', () => {
  for (const share of [0.001, 0.01, 0.3, 0.99])
    for (const whole of [target, icon])
      expect(refusePhotoBytes(whole.subarray(0, Math.max(20, whole.length * share)))).toMatchObject({
        code: 'photo-broken',
      });
});

test('refuses the same sizes as the server, with the same figures', () => {
  expect(refusePhotoBytes(sized(640, 199))).toMatchObject({
    code: 'photo-too-small',
    data: { widthPx: 640, heightPx: 199, minPx: 200 },
  });
  expect(refusePhotoBytes(sized(20_000, 20_000))).toMatchObject({ code: 'photo-too-many-pixels' });
  expect(refusePhotoBytes(sized(66_000, 300))).toMatchObject({ code: 'photo-too-long' });
  expect(refusePhotoBytes(sized(200, 200))).toBeNull();
});

test.each([
  ['GIF', () => blank(300, 150).gif()],
  ['WebP', () => blank(300, 150).webp()],
  ['WebP without loss', () => blank(300, 150).webp({ lossless: true })],
  [
    'WebP with EXIF',
    () =>
      blank(300, 150)
        .withExif({ IFD0: { Copyright: 'x' } })
        .webp(),
  ],
  ['TIFF', () => blank(300, 150).tiff()],
  ['AVIF', () => blank(300, 150).avif({ effort: 0 })],
])('reads the size of a %s', async (_, draw) => {
  expect(refusePhotoBytes(await draw().toBuffer())).toMatchObject({
    code: 'photo-too-small',
    data: { widthPx: 300, heightPx: 150, minPx: 200 },
  });
});

test('reads the size of a HEIC, upright', () => {
  expect(refusePhotoBytes(heic)).toBeNull();
  const low = claiming(heic, 300, 150);
  expect(refusePhotoBytes(low)).toMatchObject({ data: { widthPx: 300, heightPx: 150 } });
});

test('refuses a picture out of all proportion to its bytes, with the server’s sentence', async () => {
  const avif = await blank(320, 240).avif({ effort: 0 }).toBuffer();
  for (const bytes of [sized(4200, 3100), claiming(heic, 4200, 3100), claiming(avif, 4200, 3100)])
    expect([bytes.length < 13_020, refusePhotoBytes(bytes)]).toMatchObject([
      true,
      { code: 'photo-too-many-pixels', data: { maxMegapixels: 12.5 } },
    ]);
  for (const media of [heic, avif]) expect(refusePhotoBytes(claiming(media, 4032, 3024))).toBeNull();
});

test("leaves a size that the header doesn't give to the server", () => {
  for (const length of [20, 60, 200, 300]) expect(refusePhotoBytes(heic.subarray(0, length))).toBeNull();
  expect(refusePhotoBytes(bytesOf('II*\0\u00FF\u00FF\u00FF\u00FF'))).toBeNull();
});

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
