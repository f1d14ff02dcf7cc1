import { expect, it } from 'vitest';
import { allParts, parseParts } from './parts.ts';

it('measures everything if no part is named', () => expect(parseParts([])).toEqual(allParts));

it('measures the named parts, in one option or in several', () => {
  expect(parseParts(['--only', 'time,scores'])).toEqual(['scores', 'time']);
  expect(parseParts(['--only', 'time', '--only', 'baselines'])).toEqual(['baselines', 'time']);
});

it('refuses an unknown part', () => {
  expect(parseParts(['--only', 'speed'])).toBeNull();
  expect(parseParts(['--fast'])).toBeNull();
});
