import type { FirearmKind, TargetFaceKey } from '@target-analysis/analysis';
import { expectTypeOf, test } from 'vitest';
import type { firearmKinds, targetFaces } from './lists.ts';

test('offers every target face and kind of firearm that the core knows, and no other', () => {
  expectTypeOf<(typeof targetFaces)[number]['value']>().toEqualTypeOf<TargetFaceKey>();
  expectTypeOf<(typeof firearmKinds)[number]['value']>().toEqualTypeOf<FirearmKind>();
});
