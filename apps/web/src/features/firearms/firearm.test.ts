import type { Firearm } from '@target-analysis/contract';
import { expect, test } from 'vitest';
import { defaultFirearm, firearmName } from './firearm.ts';

function firearmOf(model: string, isDefault = false): Firearm {
  return {
    id: crypto.randomUUID(),
    make: 'CZ',
    model,
    caliber: '9mm Luger',
    notes: null,
    is_default: isDefault,
    created_at: '2026-11-20T10:00:00Z',
  };
}

test('the default firearm is the flagged one, else the first', () => {
  expect(defaultFirearm([firearmOf('P-10'), firearmOf('Shadow 2', true)])?.model).toBe('Shadow 2');
  expect(defaultFirearm([firearmOf('P-10'), firearmOf('Shadow 2')])?.model).toBe('P-10');
  expect(defaultFirearm([])).toBeUndefined();
});

test('a firearm is named by make, model and caliber', () => {
  expect(firearmName(firearmOf('Shadow 2'))).toBe('CZ Shadow 2, 9mm Luger');
});
