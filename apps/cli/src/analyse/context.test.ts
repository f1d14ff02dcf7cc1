import { expect, it } from 'vitest';
import { contextOf, warningAbout } from './context.ts';

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

it('asks for the caliber that was meant, by the number it begins with', () => {
  expect(warningAbout('9MM luger')).toBeNull();
  expect(warningAbout('9mm Lugr')).toBe(
    '"9mm Lugr" is not a caliber we know, so lengths are in bullet diameters. Did you mean "9mm Luger"?',
  );
  expect(warningAbout('45')).toMatch(/Did you mean "\.45 ACP" or "\.45 Colt" or "\.45-70 Government"\?$/);
  expect(warningAbout('cannon')).toMatch(/in bullet diameters\.$/);
});
