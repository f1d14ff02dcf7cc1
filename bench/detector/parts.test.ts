import { expect, it } from 'vitest';
import { allParts, parseParts } from './parts.ts';

it('measures everything where nothing is named', () => expect(parseParts([])).toEqual(allParts));

it('measures what is named, in one word or in several', () => {
  expect(parseParts(['--only', 'time,scores'])).toEqual(['scores', 'time']);
  expect(parseParts(['--only', 'time', '--only', 'baselines'])).toEqual(['baselines', 'time']);
});

it('refuses a part that there is not', () => {
  expect(parseParts(['--only', 'speed'])).toBeNull();
  expect(parseParts(['--fast'])).toBeNull();
});
