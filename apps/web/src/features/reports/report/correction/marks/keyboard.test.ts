import { expect, test } from 'vitest';
import { actionOfKey, historyOfKey } from './keyboard.ts';

function press(
  key: string,
  held: { shiftKey?: boolean; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {},
) {
  return { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held };
}

test('arrow keys move by one pixel, with Shift by ten', () => {
  expect(actionOfKey(press('ArrowLeft'))).toEqual({ type: 'nudge', right: -1, down: 0 });
  expect(actionOfKey(press('ArrowDown', { shiftKey: true }))).toEqual({ type: 'nudge', right: 0, down: 10 });
});

test.each([
  ['Delete', 'delete'],
  ['Backspace', 'delete'],
  ['Enter', 'confirm'],
  ['m', 'merge'],
  ['S', 'split'],
  ['f', 'role'],
  ['Escape', 'release'],
])('%s does %s', (key, type) => expect(actionOfKey(press(key))).toEqual({ type }));

test.each(['Tab', ' ', 'x', 'toString', '+'])('%j is left to the browser', (key) => {
  expect(actionOfKey(press(key))).toBeNull();
});

test("ignores the browser's own shortcuts", () => {
  expect(actionOfKey(press('s', { ctrlKey: true }))).toBeNull();
  expect(actionOfKey(press('ArrowLeft', { altKey: true }))).toBeNull();
});

test('undo and redo use the keys of Windows and of the Mac', () => {
  expect(historyOfKey(press('z', { ctrlKey: true }))).toBe('undo');
  expect(historyOfKey(press('Z', { ctrlKey: true, shiftKey: true }))).toBe('redo');
  expect(historyOfKey(press('z', { metaKey: true }))).toBe('undo');
  expect(historyOfKey(press('y', { ctrlKey: true }))).toBe('redo');
  expect(historyOfKey(press('z'))).toBeNull();
});
