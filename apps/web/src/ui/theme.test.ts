import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');

/** Each color's name, and how it looks in light and in dark. */
const colors = new Map(
  [...sheet.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** WCAG 2.2, relative luminance. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [less = 0, more = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/** WCAG 2.2: words need 4.5:1, borders of controls 3:1. */
test.each([
  ...['ink', 'quiet', 'accent-deep', 'failed', 'passed', 'group'].flatMap((words) => [
    { front: words, back: 'paper', least: 4.5 },
    { front: words, back: 'raised', least: 4.5 },
  ]),
  { front: 'on-accent', back: 'accent-deep', least: 4.5 },
  { front: 'on-accent', back: 'accent-deeper', least: 4.5 },
  { front: 'on-failed', back: 'failed', least: 4.5 },
  { front: 'control', back: 'paper', least: 3 },
  { front: 'careful', back: 'paper', least: 3 },
  { front: 'accent', back: 'paper', least: 3 },
])('shows $front on $back at $least:1 at least, in light and in dark', ({ front, back, least }) => {
  const [words, ground] = [colors.get(front), colors.get(back)];
  expect(contrastOf(words?.light ?? '', ground?.light ?? '')).toBeGreaterThanOrEqual(least);
  expect(contrastOf(words?.dark ?? '', ground?.dark ?? '')).toBeGreaterThanOrEqual(least);
});
