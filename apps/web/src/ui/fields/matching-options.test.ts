import { expect, test } from 'vitest';
import { matchingOptions } from './matching-options.ts';

const names = [
  '.177 air pellet',
  '.22 LR',
  '.22-250 Remington',
  '.223 Remington',
  '.45 ACP',
  '7.62x39mm',
  '9mm Luger',
  '10mm Auto',
];
const otherNames = new Map([
  ['.177 air pellet', ['4.5 mm']],
  ['9mm Luger', ['9x19mm', '9mm Parabellum']],
]);
const options = names.map((name) => ({ value: name, label: name, otherNames: otherNames.get(name) ?? [] }));

test.each([
  ['', names],
  ['9mm', ['9mm Luger', '7.62x39mm']],
  ['9 MM', ['9mm Luger', '7.62x39mm']],
  ['22', ['.22 LR', '.22-250 Remington', '.223 Remington']],
  ['22lr', ['.22 LR']],
  ['rem 22', ['.22-250 Remington', '.223 Remington']],
  ['7,62×39', ['7.62x39mm']],
  ['9x19', ['9mm Luger']],
  ['45', ['.45 ACP', '.177 air pellet']],
  ['no such round', []],
])('finds %j', (typed, found) => {
  expect(matchingOptions(options, typed).map(({ label }) => label)).toEqual(found);
});
