import { expect, test } from 'vitest';
import { leaveWords } from './leave-words.ts';

const now = new Date('2026-11-22T12:00:00Z');

test('a running plan lasts until its end, and one that is over ends now', () => {
  const [running, later] = leaveWords({ subscription_end: '2026-12-05T12:00:00.000Z' }, now);
  expect(running).toMatch(/^You won’t be charged again\. .* last until .*Dec.*, and you can resume/);
  expect(leaveWords({ subscription_end: null }, now)[0]).toContain('until the end of your billing period');
  const [over, afterwards] = leaveWords({ subscription_end: '2026-11-21T12:00:00.000Z' }, now);
  expect(over).toMatch(/^Your plan ends now, and you won’t be charged again\./);
  expect(afterwards).toBe(later);
  expect(later).toMatch(/^After that, you pay per report\. You lose the plan’s unused reports/);
});
