import { expect, test } from 'vitest';
import { assertStoragePath } from '../../platform/storage/storage-path.ts';
import { photoPath, thumbnailPath } from './photo-paths.ts';

const place = { userId: 'user', shootingSessionId: 'visit', timestamp: 17 };

test.each([
  ['IMG_2041.HEIC', 'IMG_2041'],
  ['Schießstand Übung (2).jpeg', 'Schie-stand-Ubung-2'],
  ['../../etc/passwd.jpg', 'etc-passwd'],
  ['.htaccess', 'photo'],
  ['射撃.png', 'photo'],
  ['', 'photo'],
  ['photo.thumbnail.jpg', 'photo-thumbnail'],
])('keeps of the file name %j what may stand in a path', (fileName, name) => {
  expect(photoPath({ ...place, fileName })).toBe(`target-photos/user/visit/17-${name}.jpg`);
});

test('makes a path that every storage takes, however long the name is', () => {
  const path = photoPath({ ...place, fileName: `${'a b'.repeat(500)}.jpg` });
  expect(() => {
    assertStoragePath(path);
    assertStoragePath(thumbnailPath(path));
  }).not.toThrow();
});

test('puts the thumbnail beside its photo', () => {
  expect(thumbnailPath('target-photos/user/visit/17-target.jpg')).toBe(
    'target-photos/user/visit/17-target.thumbnail.jpg',
  );
});
