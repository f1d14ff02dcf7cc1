/** A profile for tests. */
import type { Profile } from '@target-analysis/contract';

export const exampleProfile: Profile = {
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
