import { expect, test } from 'vitest';
import {
  firearmKindWords,
  handednessWords,
  locationWords,
  targetFaceWords,
  targetTypeWords,
} from './words.ts';

test('values are shown in the words of the forms', () => {
  expect(locationWords('indoor')).toBe('Indoor Range');
  expect(handednessWords('left')).toBe('Left');
  expect(targetTypeWords('bullseye')).toBe('Bullseye');
});

test('a hint that was not given has no words', () => {
  expect(targetFaceWords('issf-25m-50m-pistol')).toBe('ISSF 25/50 m pistol');
  expect(targetFaceWords(null)).toBe('');
  expect(firearmKindWords('air')).toBe('Air gun');
  expect(firearmKindWords(null)).toBe('');
});

test('a vital zone is named with its silhouette', () => {
  expect(targetTypeWords('silhouette')).toBe('Silhouette');
  expect(targetTypeWords('silhouette_center_mass')).toBe('Silhouette, center mass');
});
