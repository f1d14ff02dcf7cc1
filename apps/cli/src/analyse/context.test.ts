import { expect, it } from 'vitest';
import { contextOf, warningAbout } from './context.ts';

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

it('asks which caliber was meant, by the number it begins with', () => {
  expect(warningAbout('9MM luger')).toBeNull();
  expect(warningAbout('9mm Lugr')).toBe(
    '"9mm Lugr" is not a caliber we know, so lengths are in bullet diameters. Did you mean "9mm Luger"?',
  );
  expect(warningAbout('45')).toMatch(/Did you mean "\.45 ACP" or "\.45 Colt" or "\.45-70 Government"\?$/);
  expect(warningAbout('cannon')).toMatch(/in bullet diameters\.$/);
});
