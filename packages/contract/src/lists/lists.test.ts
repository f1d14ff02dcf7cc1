import type { FirearmKind, TargetFaceKey } from '@target-analysis/analysis';
import { expect, expectTypeOf, test } from 'vitest';
import { analysisFirearmMakes, firearmMakes, type firearmKinds, type targetFaces } from './lists.ts';

test('offers every target face and kind of firearm that the core knows, and no other', () => {
  expectTypeOf<(typeof targetFaces)[number]['value']>().toEqualTypeOf<TargetFaceKey>();
  expectTypeOf<(typeof firearmKinds)[number]['value']>().toEqualTypeOf<FirearmKind>();
});

test.for([
  ['the analysis form', analysisFirearmMakes, 17],
  ['the collection', firearmMakes, 46],
] as const)('offers on %s as many makes as the specification names, Other last', ([, makes, many]) => {
  expect(new Set(makes).size).toBe(many);
  expect(makes.at(-1)).toBe('Other');
});
