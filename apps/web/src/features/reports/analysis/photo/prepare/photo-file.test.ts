import { readFileSync } from 'node:fs';
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

test('takes whole pictures, also with a film behind them, and kinds that only the server reads', () => {
  const withFilm = new Uint8Array([...target, ...new Uint8Array(5000)]);
  for (const bytes of [target, withFilm, icon, bytesOf('\0\0\0\u0018ftypheic\0\0\0\0'), bytesOf('GIF89a...')])
    expect(refusePhotoBytes(bytes)).toBeNull();
});

test('refuses a file that is no picture, whatever its name', () => {
  for (const text of ['Dear shooter', '<svg xmlns="x"/>', '%PDF-1.7', ''])
    expect(refusePhotoBytes(bytesOf(text))).toMatchObject({ code: 'photo-not-an-image' });
});

test('refuses a picture that was cut off anywhere', () => {
  for (const share of [0.001, 0.01, 0.3, 0.99])
    for (const whole of [target, icon])
      expect(refusePhotoBytes(whole.subarray(0, Math.max(20, whole.length * share)))).toMatchObject({
        code: 'photo-broken',
      });
});

test('refuses sizes that the server refuses, with the same figures', () => {
  expect(refusePhotoBytes(sized(640, 199))).toMatchObject({
    code: 'photo-too-small',
    data: { widthPx: 640, heightPx: 199, minPx: 200 },
  });
  expect(refusePhotoBytes(sized(20_000, 20_000))).toMatchObject({ code: 'photo-too-many-pixels' });
  expect(refusePhotoBytes(sized(66_000, 300))).toMatchObject({ code: 'photo-too-long' });
  expect(refusePhotoBytes(sized(200, 200))).toBeNull();
});

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
