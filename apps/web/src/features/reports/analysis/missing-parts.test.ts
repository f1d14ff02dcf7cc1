import { expect, test } from 'vitest';
import { emptyForm, type AnalysisForm } from './analysis-form.ts';
import { describeMissing, missingParts } from './missing-parts.ts';

const complete: AnalysisForm = {
  ...emptyForm(new Date(2026, 10, 20)),
  sessionName: 'Saturday',
  location: 'indoor',
  targetType: 'bullseye',
  nickName: 'A',
  handedness: 'right',
  dominantEye: 'left',
  trainingGoals: 'precision shooting',
  firearmMake: 'CZ',
  firearmModel: 'Shadow 2',
  firearmCaliber: '9mm Luger',
};

test('a complete form with a photo misses nothing', () => {
  expect(missingParts(complete, true)).toEqual([]);
  expect(describeMissing([])).toBe('');
});

test('notes and vital zone are optional', () => {
  expect(missingParts({ ...complete, notes: '', vitalZone: '', targetType: 'silhouette' }, true)).toEqual([]);
});

test('shots fired, target face, and kind of firearm are optional, but a wrong number of shots must be fixed', () => {
  expect(missingParts({ ...complete, shotsFired: '', targetFace: '', firearmKind: '' }, true)).toEqual([]);
  expect(missingParts({ ...complete, shotsFired: '10' }, true)).toEqual([]);
  expect(describeMissing(missingParts({ ...complete, shotsFired: '2.5' }, true))).toBe(
    'Still missing: a number of shots from 1 to 200.',
  );
});

test('a wrong number of aims must be fixed, unless the target has one aim', () => {
  const bulls = { ...complete, targetType: 'precision' as const };
  expect(missingParts({ ...bulls, aims: '6' }, true)).toEqual([]);
  expect(describeMissing(missingParts({ ...bulls, aims: '41' }, true))).toBe(
    'Still missing: a number of aims from 1 to 40.',
  );
  expect(missingParts({ ...bulls, targetType: 'silhouette', aims: '41' }, true)).toEqual([]);
});

test.each([
  'sessionName',
  'date',
  'location',
  'targetType',
  'nickName',
  'handedness',
  'dominantEye',
  'trainingGoals',
  'firearmMake',
  'firearmModel',
  'firearmCaliber',
] as const)('%s must be given', (field) => {
  expect(missingParts({ ...complete, [field]: '' }, true).map((part) => part.field)).toEqual([field]);
});

test('spaces alone count as empty', () => {
  expect(missingParts({ ...complete, sessionName: '   ' }, true)).toHaveLength(1);
});

test.each([
  ['yards', 'a distance of 3 to 100 yards'],
  ['meters', 'a distance of 2.75 to 91.44 meters'],
  ['feet', 'a distance of 9 to 300 feet'],
] as const)('a distance out of range is missing, and the range is in %s', (unit, range) => {
  const parts = missingParts({ ...complete, targetDistance: { amount: '2', unit } }, true);
  expect(describeMissing(parts)).toBe(`Still missing: ${range}.`);
});

test('the photo comes first, and a long list is counted', () => {
  const parts = missingParts(emptyForm(new Date()), false);
  expect(parts[0]?.field).toBe('photo');
  expect(describeMissing(parts)).toBe('Still missing: target photo, session name, location and 8 more.');
  expect(describeMissing(parts.slice(0, 2))).toBe('Still missing: target photo and session name.');
});
