import { expect, it } from 'vitest';
import { exampleProfile as profile } from '../../../lib/example-profile.ts';
import { withSettings } from './settings.ts';

it('changes only the settings that are given, and makes up no profile', () => {
  expect(withSettings(profile, { appearance: 'light' })).toEqual({ ...profile, appearance: 'light' });
  expect(withSettings(undefined, { appearance: 'light' })).toBeUndefined();
});
