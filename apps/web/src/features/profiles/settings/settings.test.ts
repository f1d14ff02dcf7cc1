import { expect, it } from 'vitest';
import { exampleProfile as profile } from '../../../lib/example-profile.ts';
import { withSettings } from './settings.ts';

it("changes only the given settings, and doesn't make up a profile", () => {
  expect(withSettings(profile, { appearance: 'light' })).toEqual({ ...profile, appearance: 'light' });
  expect(withSettings(undefined, { appearance: 'light' })).toBeUndefined();
});
