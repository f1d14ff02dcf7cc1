import { expect, it } from 'vitest';
import { exampleProfile as profile } from '../example-profile.ts';
import { unitOfDistance, unitsOf } from './units.ts';

it("shows lengths in the account's unit, wherever its browser is from", () => {
  expect(unitsOf(profile, 'de-DE')).toEqual({ distanceUnit: 'meters', lengthUnit: 'inches' });
});

it("shows visitors lengths in the usual unit of their browser's country", () => {
  expect(unitsOf(null, 'en-US')).toEqual({ distanceUnit: 'yards', lengthUnit: 'inches' });
  for (const language of ['en-GB', 'en', 'de-DE', ''])
    expect(unitsOf(null, language)).toEqual({ distanceUnit: 'meters', lengthUnit: 'mm' });
});

it('starts like a new account until the account is known', () => {
  expect(unitsOf(undefined, 'de-DE')).toEqual({ distanceUnit: 'yards', lengthUnit: 'mm' });
});

it('keeps the unit that a distance was entered in', () => {
  expect(unitOfDistance('25 meters', 'yards')).toBe('meters');
  expect(unitOfDistance('25 yards', 'meters')).toBe('yards');
  for (const other of ['30 feet', 'Not specified', ''])
    expect(unitOfDistance(other, 'meters')).toBe('meters');
});
