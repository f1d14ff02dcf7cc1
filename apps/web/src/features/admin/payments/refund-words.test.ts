import { expect, test } from 'vitest';
import { refundWords } from './refund-words.ts';

test('says what a refund takes back, depending on the purchase', () => {
  const reports = { kind: 'reports', ends_plan: false } as const;
  for (const isFull of [true, false])
    expect(refundWords(reports, isFull)).toBe('We take back unused reports in proportion.');
  const plan = { kind: 'renewal', ends_plan: true } as const;
  expect(refundWords(plan, true)).toBe('This full refund ends the plan right away.');
  expect(refundWords(plan, false)).toBe('The plan goes on. Only a full refund ends it.');
  const replaced = { kind: 'subscription', ends_plan: false } as const;
  expect(refundWords(replaced, true)).toMatch(/^No plan changes/);
});
