import { readingEase } from '@target-analysis/analysis/testing';
import { expect, it } from 'vitest';
import { errorCatalogue, type ErrorCode } from '@target-analysis/contract/errors';

/** Quoted from the specification, so they stay as they are. */
const quoted: readonly ErrorCode[] = [
  'account-disabled',
  'image-required',
  'payment-required',
  'subscription-inactive',
  'subscription-expired',
  'subscription-unpaid',
  'report-limit-reached',
  'analysis-failed',
  'share-token-missing',
  'share-email-invalid',
  'comment-required',
  'deletion-consent-required',
];

it('words every error so that it is easy to read', () => {
  const hard = Object.entries(errorCatalogue)
    .map(([code, { message }]) => ({ code, message, ease: readingEase(message.replaceAll(/\{\w+\}/g, '5')) }))
    .filter(({ ease }) => ease < 65);
  expect(hard.map(({ code }) => code)).toEqual(quoted);
});
