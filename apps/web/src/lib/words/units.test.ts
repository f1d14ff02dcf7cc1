import { expect, it } from 'vitest';
import { exampleProfile as profile } from '../example-profile.ts';
import { unitsOf } from './units.ts';

it('tells lengths as the account chose, wherever its browser comes from', () => {
  expect(unitsOf(profile, 'de-DE')).toEqual({ distanceUnit: 'meters', lengthUnit: 'inches' });
});

it('tells a visitor lengths as is usual where their browser comes from', () => {
  expect(unitsOf(null, 'en-US')).toEqual({ distanceUnit: 'yards', lengthUnit: 'inches' });
  for (const language of ['en-GB', 'en', 'de-DE', ''])
    expect(unitsOf(null, language)).toEqual({ distanceUnit: 'meters', lengthUnit: 'mm' });
});

it('begins as a new account does until the account is known', () => {
  expect(unitsOf(undefined, 'de-DE')).toEqual({ distanceUnit: 'yards', lengthUnit: 'mm' });
});
