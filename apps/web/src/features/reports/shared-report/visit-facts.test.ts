import { expect, test } from 'vitest';
import { analysis, sharedSession } from './testing/shared-session.ts';
import { visitFacts } from './visit-facts.ts';

test('everything shown is also described in words', () => {
  expect(visitFacts(sharedSession()).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Shooter: Robin',
    'Firearm: Glock 17',
    'Caliber: 9mm Luger',
    'Distance: 10 yards',
    'Target Type: Silhouette, head',
    'Handedness: Right',
    'Dominant Eye: Left',
    'Location: Indoor Range',
  ]);
});

test('a distance is shown as the shooter entered it', () => {
  const report = sharedSession({ target_distance: '10 meters' });
  expect(visitFacts(report)).toContainEqual({ name: 'Distance', value: '10 meters' });
});

test('hidden or unknown facts have no line', () => {
  const hidden = sharedSession({
    firearm_make: null,
    firearm_model: null,
    firearm_caliber: null,
    target_location: null,
    ai_analysis: { ...analysis, shooter_name: '' },
  });
  expect(visitFacts(hidden).map(({ name }) => name)).toEqual([
    'Distance',
    'Target Type',
    'Handedness',
    'Dominant Eye',
  ]);
  expect(visitFacts(sharedSession({ ai_analysis: null })).map(({ name }) => name)).not.toContain('Shooter');
});

test('a firearm with only a make goes by its make', () => {
  expect(visitFacts(sharedSession({ firearm_model: null }))).toContainEqual({
    name: 'Firearm',
    value: 'Glock',
  });
});
