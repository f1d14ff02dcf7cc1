import type { ProcessedPayment } from '@target-analysis/contract';
import { expect, test } from 'vitest';
import { newsOf, settleCallOf, settleInTime } from './settle.ts';

const pending: ProcessedPayment = { success: false, message: 'Still open', error: null, isPending: true };
const settled: ProcessedPayment = { success: true, message: 'Done', error: null, isPending: false };
const nothing: ProcessedPayment = {
  ...pending,
  isPending: false,
  error: 'No pending payment: No payment data found to process.',
};
const refused: ProcessedPayment = { ...nothing, error: 'The account is closed' };

/** Returns the answers in turn, then that the payment is pending, and records the waits in between. */
function server(...answers: ProcessedPayment[]) {
  const waits: number[] = [];
  const left = [...answers];
  return {
    waits,
    ask: () => Promise.resolve(left.shift() ?? pending),
    isStillPending: () => true,
    wait: (milliseconds: number) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  };
}

test('a final answer is requested only once', async () => {
  const tools = server(settled);
  expect(await settleInTime(tools)).toEqual(settled);
  expect(tools.waits).toEqual([]);
});

test('asks again while the provider is undecided', async () => {
  const tools = server(pending, pending, settled);
  expect(await settleInTime(tools)).toEqual(settled);
  expect(tools.waits).toEqual([2000, 4000]);
});

test('leaves it to the server after a minute', async () => {
  const tools = server();
  expect(await settleInTime(tools)).toEqual(pending);
  expect(tools.waits.reduce((sum, pause) => sum + pause, 0)).toBe(60_000);
});

test('stops asking once another tab has settled it, or the account has left', async () => {
  const tools = server(pending, settled);
  expect(await settleInTime({ ...tools, isStillPending: () => tools.waits.length === 0 })).toBeNull();
  expect(tools.waits).toEqual([2000]);
});

test("shows the server's words for what was settled", () => {
  expect(newsOf(settled, 'by-itself')).toEqual({
    kind: 'success',
    title: 'Payment Processed!',
    message: 'Done',
  });
});

test('only someone who asked is told that there was nothing to do', () => {
  expect(newsOf(nothing, 'asked')).toEqual({
    kind: 'error',
    title: 'No pending payment',
    message: 'No payment data found to process.',
  });
  expect(newsOf(nothing, 'by-itself')).toBeNull();
});

test('a refusal gives its reason to someone who asked, and otherwise refers to support', () => {
  expect(newsOf(refused, 'asked')).toMatchObject({
    title: 'Processing failed',
    message: 'The account is closed',
  });
  expect(newsOf(refused, 'by-itself')).toMatchObject({
    title: 'Auto-processing failed',
    message: 'Please contact support for assistance.',
  });
});

test('tells the server what the page knows of the purchase', () => {
  const both = { startedAt: new Date(), awaitsProfile: true };
  expect(settleCallOf({ kind: 'reports', action: 'add', quantity: 5, packType: 'pack5', ...both })).toEqual({
    planId: 'payasyougo',
    quantity: 5,
    action: 'add',
  });
  expect(
    settleCallOf({ kind: 'plan', planId: 'proannual', billingCycle: 'annual', isUpgrade: true, ...both }),
  ).toEqual({ planId: 'proannual', billingCycle: 'annual', isUpgrade: true });
});
