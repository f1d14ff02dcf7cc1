import { expect, test } from 'vitest';
import { handednessWords, locationWords, targetTypeWords } from './words.ts';

test('values become the words of the forms', () => {
  expect(locationWords('indoor')).toBe('Indoor Range');
  expect(handednessWords('left')).toBe('Left');
  expect(targetTypeWords('bullseye')).toBe('Bullseye');
});

test('a vital zone is named after its silhouette', () => {
  expect(targetTypeWords('silhouette')).toBe('Silhouette');
  expect(targetTypeWords('silhouette_center_mass')).toBe('Silhouette, center mass');
});
