import { expect, it } from 'vitest';
import { contextOf } from './context.ts';

it('passes on the given options, and null for missing ones', () => {
  expect(contextOf({ shotsFired: 10, targetFace: 'ipsc', firearmKind: 'rifle' })).toMatchObject({
    shotsFired: 10,
    targetFace: 'ipsc',
    firearmKind: 'rifle',
    caliber: null,
  });
  expect(contextOf({})).toMatchObject({ shotsFired: null, targetFace: null, firearmKind: null });
});

it("gives a vital zone in the form's values", () => {
  expect(contextOf({ vitalZone: 'center_mass' }).targetType).toBe('silhouette_center_mass');
});
