import { expect, test } from 'vitest';
import { isAsOffered } from './price-check.ts';

const offered = { amountCents: 5260, takesPromotionCode: true };
const plain = { ...offered, takesPromotionCode: false };

test.for([
  ['the price', { amountCents: 5260, listCents: 5260, discountCents: 0 }, true],
  ['less by a code', { amountCents: 4208, listCents: 5260, discountCents: 1052 }, true],
  ['nothing, by a code over everything', { amountCents: 0, listCents: 5260, discountCents: 5260 }, true],
  ['less than the code explains', { amountCents: 4207, listCents: 5260, discountCents: 1052 }, false],
  ['more than the code explains', { amountCents: 4209, listCents: 5260, discountCents: 1052 }, false],
  ['another price, less by a code', { amountCents: 4948, listCents: 6000, discountCents: 1052 }, false],
  ['the price and something on top', { amountCents: 5360, listCents: 5260, discountCents: -100 }, false],
  ['less than nothing', { amountCents: -1, listCents: 5260, discountCents: 5261 }, false],
] as const)('where a code is taken, %s', ([, paid, isSame]) => {
  expect(isAsOffered(paid, offered)).toBe(isSame);
});

test.for([
  ['the price', { amountCents: 5260, listCents: 5260, discountCents: 0 }, true],
  ['the price after a credit', { amountCents: 5260, listCents: 7437, discountCents: 2177 }, true],
  ['less by a code that nobody offered', { amountCents: 4208, listCents: 5260, discountCents: 1052 }, false],
] as const)('where no code is taken, %s', ([, paid, isSame]) => {
  expect(isAsOffered(paid, plain)).toBe(isSame);
});
