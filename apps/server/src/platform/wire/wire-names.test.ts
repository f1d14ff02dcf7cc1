import { expect, it } from 'vitest';
import { fromWire, onWire } from './wire-names.ts';

it('writes names and moments as the contract does', () => {
  const row = { userId: 'ann', distanceM: 25, packs20: [5], createdAt: new Date(0), endedAt: null };
  expect(onWire(row)).toEqual({
    ...{ user_id: 'ann', distance_m: 25, packs20: [5] },
    ...{ created_at: '1970-01-01T00:00:00.000Z', ended_at: null },
  });
});

it('leaves what a field holds as it is', () => {
  expect(onWire({ meanRadius: { lengthUnit: 'mm' } })).toEqual({ mean_radius: { lengthUnit: 'mm' } });
});

it('reads names back', () => {
  expect(fromWire({ user_id: 'ann', distance_m: 25, notes: undefined })).toEqual({
    ...{ userId: 'ann', distanceM: 25, notes: undefined },
  });
});
