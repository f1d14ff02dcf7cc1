import { expect, it } from 'vitest';
import { contextOf } from './context.ts';

it('hands on what the options tell, and null for what they do not', () => {
  expect(contextOf({ shotsFired: 10, targetFace: 'ipsc', firearmKind: 'rifle' })).toMatchObject({
    shotsFired: 10,
    targetFace: 'ipsc',
    firearmKind: 'rifle',
    caliber: null,
  });
  expect(contextOf({})).toMatchObject({ shotsFired: null, targetFace: null, firearmKind: null });
});

it('says a vital zone in the values of the form', () => {
  expect(contextOf({ vitalZone: 'center_mass' }).targetType).toBe('silhouette_center_mass');
});
