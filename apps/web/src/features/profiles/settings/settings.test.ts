import type { Profile } from '@target-analysis/contract';
import { expect, it } from 'vitest';
import { withSettings } from './settings.ts';

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

it('changes only the settings that are given, and makes up no profile', () => {
  expect(withSettings(profile, { appearance: 'light' })).toEqual({ ...profile, appearance: 'light' });
  expect(withSettings(undefined, { appearance: 'light' })).toBeUndefined();
});
