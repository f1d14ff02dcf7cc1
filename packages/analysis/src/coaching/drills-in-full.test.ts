import { expect, test } from 'vitest';
import type { FirearmKind } from '../units/firearm-kind.ts';
import { drillsInFull } from './drills-in-full.ts';

const cases: [FirearmKind | null, string][] = [
  [null, '- Do ten presses. With a handgun, use both hands, then add ten with each.'],
  ['pistol', '- Do ten presses. Use both hands, then add ten with each.'],
  ['rifle', '- Do ten presses.'],
];

test.each(cases)('%s: a report says of a drill only what fits the firearm', (firearmKind, step) => {
  const text = drillsInFull([{ drill: 'dry-fire', because: 'It helps.', firearmKind }]);
  expect(text.split('\n')).toContain(step);
});
