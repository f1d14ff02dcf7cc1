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

it('leaves nothing of who signs out, and no photo of others is lost', () => {
  expect(left(afterSignOutOf('robin'))).toEqual([unsentPhotoKey('kim', '4')]);
});

it('leaves only photos that wait for a network when a sign-in runs out', () => {
  expect(left(afterEnding)).toEqual([unsentPhotoKey('robin', '2'), unsentPhotoKey('kim', '4')]);
});

it('leaves an account what is its own, and of another one nothing but photos that wait', () => {
  expect(left(whileSignedIn('kim'))).toEqual([
    unsentPhotoKey('robin', '2'),
    userDataKey('kim', 'kept-report:3'),
    unsentPhotoKey('kim', '4'),
    userDataKey(visitorId, 'tried-photo'),
  ]);
});

it('takes no other key for its own', () => expect(parseKey('target-analysis:theme')).toBeNull());
