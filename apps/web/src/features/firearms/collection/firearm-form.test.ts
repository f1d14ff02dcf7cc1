import type { Firearm } from '@target-analysis/contract';
import { expect, test } from 'vitest';
import { emptyFirearm, factsOf, formOf, type FirearmForm } from './firearm-form.ts';

const filled: FirearmForm = { ...emptyFirearm, make: 'CZ', model: ' Shadow 2 ', caliber: '9mm Luger' };
const firearm: Firearm = {
  id: '0b0f2a52-6b7e-4d8e-9b53-0d8a3f9d7a11',
  make: 'CZ',
  model: 'Shadow 2',
  caliber: '9mm Luger',
  notes: null,
  is_default: true,
  created_at: '2026-11-20T10:00:00Z',
};

test('nothing can be saved without make, model, and caliber', () => {
  for (const missing of [{ make: '' }, { model: ' ' }, { caliber: '' }, { make: 'Other', typedMake: ' ' }]) {
    expect(factsOf({ ...filled, ...missing })).toBeNull();
  }
});

test('saves a firearm with trimmed fields and without empty notes', () => {
  expect(factsOf({ ...filled, notes: ' ' })).toEqual({
    make: 'CZ',
    model: 'Shadow 2',
    caliber: '9mm Luger',
    notes: null,
  });
  expect(factsOf({ ...filled, notes: ' Heavy trigger\n' })?.notes).toBe('Heavy trigger');
});

test("a make that isn't listed is typed", () => {
  expect(factsOf({ ...filled, make: 'Other', typedMake: ' Pardini ' })?.make).toBe('Pardini');
  expect(factsOf({ ...filled, typedMake: 'Pardini' })?.make).toBe('CZ');
});

test('fills the dialog with a saved firearm as it was saved', () => {
  for (const saved of [firearm, { ...firearm, make: 'Pardini', notes: 'Heavy trigger' }]) {
    const { make, model, caliber, notes } = saved;
    expect(factsOf(formOf(saved))).toEqual({ make, model, caliber, notes });
  }
  expect(formOf({ ...firearm, make: 'Other' })).toMatchObject({ make: 'Other', typedMake: '' });
  expect(formOf({ ...firearm, make: 'Pardini' })).toMatchObject({ make: 'Other', typedMake: 'Pardini' });
});
