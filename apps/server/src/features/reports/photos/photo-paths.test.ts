import { expect, test } from 'vitest';
import { assertStoragePath } from '../../../platform/storage/storage-path.ts';
import { displayPath, filesOfPhoto, photoPath, thumbnailPath } from './photo-paths.ts';

const place = { userId: 'user', shootingSessionId: 'visit', timestamp: 17 };

test.each([
  ['IMG_2041.HEIC', 'IMG_2041'],
  ['Schießstand Übung (2).jpeg', 'Schie-stand-Ubung-2'],
  ['../../etc/passwd.jpg', 'etc-passwd'],
  ['.htaccess', 'photo'],
  ['射撃.png', 'photo'],
  ['', 'photo'],
  ['photo.thumbnail.jpg', 'photo-thumbnail'],
])('keeps only the part of file name %j that is safe in a path', (fileName, name) => {
  expect(photoPath({ ...place, fileName })).toBe(`target-photos/user/visit/17-${name}.jpg`);
});

test('makes a path that every storage accepts, however long the name', () => {
  const path = photoPath({ ...place, fileName: `${'a b'.repeat(500)}.jpg` });
  expect(() => {
    for (const file of filesOfPhoto(path)) assertStoragePath(file);
  }).not.toThrow();
});

test('puts the thumbnail and the display picture beside their photo', () => {
  const path = 'target-photos/user/visit/17-target.jpg';
  expect(thumbnailPath(path)).toBe('target-photos/user/visit/17-target.thumbnail.jpg');
  expect(displayPath(path)).toBe('target-photos/user/visit/17-target.display.jpg');
});

test.each(['photo.thumbnail.jpg', 'photo.display.jpg'])(
  'never gives a photo called %s the path of a picture that lies beside another',
  (fileName) => {
    const beside = filesOfPhoto(photoPath({ ...place, fileName: 'photo.jpg' }));
    expect(beside).not.toContain(photoPath({ ...place, fileName }));
  },
);
