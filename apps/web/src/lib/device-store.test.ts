import { expect, test } from 'vitest';
import { restorePictures, withBytes } from './device-store.ts';

const bytes = new Uint8Array([255, 216, 255]);
const photo = new File([bytes], 'target.jpg', { type: 'image/jpeg' });

/** A value as it is stored and read again. */
async function readAgain(value: unknown): Promise<unknown> {
  const stored: unknown = structuredClone(await withBytes(value));
  restorePictures(stored);
  return stored;
}

test('stores a file as bytes, and reads it with its name and type', async () => {
  const value = { photo, caliber: '9mm Luger' };
  expect(await withBytes(value)).toEqual({
    caliber: '9mm Luger',
    photo: { pictureBytes: bytes.buffer, type: 'image/jpeg', name: 'target.jpg' },
  });
  const read = await readAgain(value);
  expect(read).toMatchObject({ caliber: '9mm Luger', photo: { name: 'target.jpg', type: 'image/jpeg' } });
  const file: unknown = Reflect.get(Object(read), 'photo');
  if (!(file instanceof File)) throw new Error('no file was read');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
});

test('reads a picture that is not a file without a name', async () => {
  const read = await readAgain({ picture: new Blob([bytes], { type: 'image/png' }) });
  expect(read).toMatchObject({ picture: { size: 3, type: 'image/png' } });
  expect(read).not.toHaveProperty('picture.name');
});

test('leaves values without pictures unchanged', async () => {
  for (const value of [undefined, null, 'text', ['a', 'b'], { picture: null, report: { shots: [1, 2] } }])
    expect(await readAgain(value)).toEqual(value);
});
