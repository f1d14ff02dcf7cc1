import { expect, test } from 'vitest';
import { emptyForm } from './analysis-form.ts';
import { withLastTime, type LastAnswers } from './last-time.ts';
import { missingParts } from './missing-parts.ts';

const last: LastAnswers = {
  session_name: 'Slow fire',
  target_location: 'indoor',
  target_type: 'silhouette_center_mass',
  target_face: null,
  aims: 6,
  target_distance: '7.5 meters',
  shooter_name: 'Robin',
  handedness: 'left',
  dominant_eye: 'right',
  training_goals: 'self-defense',
  firearm_make: 'Glock',
  firearm_model: '17',
  firearm_caliber: '9mm Luger',
  firearm_kind: 'pistol',
};
const blank = emptyForm(new Date('2026-11-25T12:00:00'));

test('starts like last time, with nothing left to answer', () => {
  const form = withLastTime(blank, last, []);
  expect(form).toEqual({
    ...blank,
    sessionName: 'Slow fire',
    location: 'indoor',
    targetType: 'silhouette',
    vitalZone: 'center_mass',
    aims: '6',
    targetDistance: { amount: '7.5', unit: 'meters' },
    nickName: 'Robin',
    handedness: 'left',
    dominantEye: 'right',
    trainingGoals: 'self-defense',
    firearmId: 'custom',
    firearmMake: 'Glock',
    firearmModel: '17',
    firearmCaliber: '9mm Luger',
    firearmKind: 'pistol',
  });
  expect(missingParts(form, true)).toEqual([]);
});

test('keeps what was typed, including a partly filled target or firearm', () => {
  const typed = {
    ...blank,
    sessionName: 'New drill',
    targetFace: 'drill-dot' as const,
    targetDistance: { amount: '5', unit: 'yards' as const },
    firearmMake: 'CZ',
  };
  const form = withLastTime(typed, last, []);
  expect(form).toMatchObject({
    sessionName: 'New drill',
    targetFace: 'drill-dot',
    targetType: '',
    targetDistance: typed.targetDistance,
    firearmMake: 'CZ',
    firearmModel: '',
    nickName: 'Robin',
  });
});

test('a shooter who uses meters gets the last distance, too', () => {
  const form = withLastTime({ ...blank, targetDistance: { amount: '22.86', unit: 'meters' } }, last, []);
  expect(form.targetDistance).toEqual({ amount: '7.5', unit: 'meters' });
});

test('recognizes a saved firearm', () => {
  const saved = { id: 'a', make: 'Glock', model: '17', caliber: '9mm Luger' };
  expect(withLastTime(blank, last, [{ ...saved, id: 'b', model: '19' }, saved]).firearmId).toBe('a');
});
