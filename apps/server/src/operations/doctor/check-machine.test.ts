import { expect, test } from 'vitest';
import { examineNode } from './check-machine.ts';

test.each([
  ['20.19.4', 'wrong'],
  ['22.20.0', 'wrong'],
  ['22.21.0', 'ok'],
  ['23.0.0', 'ok'],
])('finds Node %s %s', (version, state) => {
  expect(examineNode(version)).toMatchObject({ state });
});
