import { expect, it } from 'vitest';
import {
  afterEnding,
  afterSignOutOf,
  parseKey,
  unsentPhotoKey,
  userDataKey,
  visitorId,
  whileSignedIn,
  type Stays,
} from './user-data.ts';

const keys = [
  userDataKey('robin', 'analysis-draft'),
  userDataKey('robin', 'kept-report:1'),
  unsentPhotoKey('robin', '2'),
  userDataKey('kim', 'kept-report:3'),
  unsentPhotoKey('kim', '4'),
  userDataKey(visitorId, 'tried-photo'),
];

function left(stays: Stays): string[] {
  return keys.filter((key) => {
    const parsed = parseKey(key);
    return parsed !== null && stays(parsed);
  });
}

it('removes everything of the account that signs out, and no photos of others', () => {
  expect(left(afterSignOutOf('robin'))).toEqual([unsentPhotoKey('kim', '4')]);
});

it('keeps only photos waiting for a network when a sign-in expires', () => {
  expect(left(afterEnding)).toEqual([unsentPhotoKey('robin', '2'), unsentPhotoKey('kim', '4')]);
});

it("keeps an account's own data, and only waiting photos of another account", () => {
  expect(left(whileSignedIn('kim'))).toEqual([
    unsentPhotoKey('robin', '2'),
    userDataKey('kim', 'kept-report:3'),
    unsentPhotoKey('kim', '4'),
    userDataKey(visitorId, 'tried-photo'),
  ]);
});

it('does not treat other keys as its own', () => expect(parseKey('target-analysis:theme')).toBeNull());
