import type { Firearm } from '@target-analysis/contract';
import { drillSheetLayouts, faceOfSheet } from '@target-analysis/analysis/drill-sheets';
import { expect, test } from 'vitest';
import {
  emptyForm,
  makeChoice,
  withAskedFace,
  withCaliber,
  withDefaultFirearm,
  withFirearm,
  withFirearmField,
  withProfile,
  withSeenFace,
  withTargetType,
  withTriedCaliber,
  type AnalysisForm,
} from './analysis-form.ts';
import { distanceText } from './firearm/distance.ts';

const blank = emptyForm(new Date(2026, 10, 20));
const firearm: Firearm = {
  id: '0b0f2a52-6b7e-4d8e-9b53-0d8a3f9d7a11',
  make: 'CZ',
  model: 'Shadow 2',
  caliber: '9mm Luger',
  notes: null,
  is_default: true,
  created_at: '2026-11-20T10:00:00Z',
};
const profile = {
  user_id: firearm.id,
  nickname: 'Ann',
  is_nickname_chosen: true,
  first_name: null,
  handedness: 'left',
  dominant_eye: null,
  distance_unit: 'yards',
  length_unit: 'mm',
  appearance: 'system',
} as const;

test("starts with the usual distance in the account's unit, and keeps any other as entered", () => {
  const metric = { ...profile, distance_unit: 'meters' } as const;
  expect(withProfile(blank, profile).targetDistance).toEqual({ amount: '25', unit: 'yards' });
  expect(withProfile(blank, metric).targetDistance).toEqual({ amount: '22.86', unit: 'meters' });
  const told = { amount: '10', unit: 'yards' } as const;
  expect(withProfile({ ...blank, targetDistance: told }, metric).targetDistance).toEqual(told);
});

test('the profile fills blank fields and keeps typed values', () => {
  expect(withProfile(blank, profile)).toMatchObject({ nickName: 'Ann', handedness: 'left', dominantEye: '' });
  expect(withProfile({ ...blank, nickName: 'Bo', handedness: 'right' }, profile)).toMatchObject({
    nickName: 'Bo',
    handedness: 'right',
  });
});

test('the default firearm is pre-selected only while the section is untouched', () => {
  expect(withDefaultFirearm(blank, firearm)).toMatchObject({
    firearmId: firearm.id,
    firearmCaliber: '9mm Luger',
  });
  const typed = withFirearmField(blank, { firearmMake: 'Walther' });
  expect(withDefaultFirearm(typed, firearm)).toBe(typed);
  expect(withDefaultFirearm(blank, undefined)).toBe(blank);
});

test('choosing custom clears the firearm', () => {
  expect(withFirearm(withFirearm(blank, firearm), null)).toMatchObject({
    firearmId: 'custom',
    firearmMake: '',
    firearmModel: '',
    firearmCaliber: '',
  });
});

test('editing a field of a saved firearm makes it a different one', () => {
  const form = withFirearmField(withFirearm(blank, firearm), { firearmModel: 'P-10' });
  expect(form).toMatchObject({ firearmId: 'custom', firearmMake: 'CZ', firearmModel: 'P-10' });
});

test('an unlisted make comes from a saved firearm, or is typed below the last choice', () => {
  expect(makeChoice('', false)).toBe('');
  expect(makeChoice('Glock', false)).toBe('Glock');
  expect(makeChoice('Other', false)).toBe('Other');
  expect(makeChoice('Sako / Tikka', true)).toBe('Sako / Tikka');
  expect(makeChoice('Sako / Tikka', false)).toBe('Other');
});

test('a caliber suggests the kind of firearm if that is clear', () => {
  expect(withCaliber(blank, '9mm Luger').firearmKind).toBe('pistol');
  expect(withCaliber(withCaliber(blank, '9mm Luger'), '.308 Winchester').firearmKind).toBe('rifle');
  expect(withCaliber(withCaliber(blank, '9mm Luger'), '.22 LR').firearmKind).toBe('');
  expect(withFirearm(blank, firearm).firearmKind).toBe('pistol');
  expect(withFirearm(withFirearm(blank, firearm), null).firearmKind).toBe('');
});

test('a kind chosen against the suggestion stays when the caliber changes', () => {
  const carbine = { ...withCaliber(blank, '9mm Luger'), firearmKind: 'rifle' } as const;
  expect(withCaliber(carbine, '.22 LR').firearmKind).toBe('rifle');
  expect(withCaliber(carbine, '.45 ACP')).toMatchObject({ firearmKind: 'rifle', firearmId: 'custom' });
});

test('the vital zone is cleared when the target is not a silhouette', () => {
  const silhouette = { ...withTargetType(blank, 'silhouette'), vitalZone: 'head' } as const;
  expect(withTargetType(silhouette, 'silhouette').vitalZone).toBe('head');
  expect(withTargetType(silhouette, 'bullseye').vitalZone).toBe('');
});

test('a face with rings is cleared when the target becomes a silhouette, and one with a figure stays', () => {
  const faceAfter = (targetFace: AnalysisForm['targetFace']) =>
    withTargetType({ ...blank, targetType: 'bullseye', targetFace }, 'silhouette').targetFace;
  expect(faceAfter('nra-b8')).toBe('');
  expect(faceAfter('ipsc')).toBe('ipsc');
});

test('applies the face named in the address, and ignores unknown names', () => {
  expect(withAskedFace(blank, 'drill-dot').targetFace).toBe('drill-dot');
  expect(withAskedFace({ ...blank, targetFace: 'nra-b8' }, 'no-face').targetFace).toBe('nra-b8');
});

test("a drill's sheet brings the distance of its rules, in the unit of the form", () => {
  const last = { ...blank, targetDistance: { amount: '50', unit: 'meters' } } as const;
  for (const { drill, rules } of drillSheetLayouts) {
    const { targetDistance } = withAskedFace(blank, faceOfSheet(drill));
    expect(rules.startsWith(distanceText(targetDistance)), rules).toBe(true);
  }
  expect(withAskedFace(last, 'drill-dot').targetDistance).toEqual({ amount: '6.4', unit: 'meters' });
  expect(withAskedFace(last, 'nra-b8').targetDistance).toEqual(last.targetDistance);
});

test('a recognized face sets the target type if it is still blank', () => {
  expect(withSeenFace(blank, 'nra-b8')).toMatchObject({ targetFace: 'nra-b8', targetType: 'bullseye' });
  expect(withSeenFace({ ...blank, targetType: 'precision' }, 'nra-b8').targetType).toBe('precision');
});

test('keeps the caliber of a tried photo, and clears a firearm of another caliber', () => {
  const tried = withTriedCaliber({ ...blank, firearmMake: 'Walther' }, '9mm Luger');
  expect(tried).toMatchObject({ firearmMake: 'Walther', firearmCaliber: '9mm Luger', firearmKind: 'pistol' });
  const saved = withFirearm(blank, firearm);
  expect(withTriedCaliber(saved, '9mm Luger')).toBe(saved);
  expect(withTriedCaliber(saved, '')).toBe(saved);
  expect(withTriedCaliber(saved, '.45 ACP')).toMatchObject({
    firearmId: 'custom',
    firearmMake: '',
    firearmModel: '',
    firearmCaliber: '.45 ACP',
  });
});
