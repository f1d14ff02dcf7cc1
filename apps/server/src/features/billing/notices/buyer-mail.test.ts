import { readingEase } from '@target-analysis/analysis/testing';
import { expect, it } from 'vitest';
import { bellWords, buyerMailKinds } from './buyer-mail.ts';

it('tells a buyer about money in words that are easy to read', () => {
  const hard = buyerMailKinds.filter((kind) => readingEase(bellWords({ kind }).text) < 65);
  expect(hard).toEqual([]);
});
