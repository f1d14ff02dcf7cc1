import type { Profile } from '@target-analysis/contract';
import { expect, it } from 'vitest';
import { unitsOf } from './units.ts';

const profile: Profile = {
  user_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  nickname: 'robin',
  is_nickname_chosen: false,
  first_name: null,
  handedness: 'right',
  dominant_eye: null,
  distance_unit: 'meters',
  length_unit: 'inches',
  appearance: 'dark',
};

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
