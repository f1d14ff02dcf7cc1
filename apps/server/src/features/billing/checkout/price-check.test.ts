import { expect, test } from 'vitest';
import { isAsOffered } from './price-check.ts';

const offered = {
  action: 'standalone',
  amountCents: 5260,
  creditCents: 0,
  takesPromotionCode: false,
} as const;
const plain = { ...offered, tax: 'none' } as const;

function paid(amountCents: number, told: Partial<Parameters<typeof isAsOffered>[0]> = {}) {
  return { amountCents, listCents: 5260, discountCents: 0, taxCents: 0, ...told };
}

test.for([
  ['the price', paid(5260), true],
  ['less by a code', paid(4208, { discountCents: 1052 }), true],
  ['nothing, by a code over everything', paid(0, { discountCents: 5260 }), true],
  ['less than the code explains', paid(4207, { discountCents: 1052 }), false],
  ['more than the code explains', paid(4209, { discountCents: 1052 }), false],
  ['another price, less by a code', paid(4948, { listCents: 6000, discountCents: 1052 }), false],
  ['the price and something on top', paid(5360, { discountCents: -100 }), false],
  ['less than nothing', paid(-1, { discountCents: 5261 }), false],
  ['the price with a tax that nobody asked for', paid(5260, { taxCents: 478 }), false],
] as const)('where a code is taken: %s', ([, told, isSame]) => {
  expect(isAsOffered(told, { ...plain, takesPromotionCode: true })).toBe(isSame);
});

test.for([
  ['the price', paid(5260), true],
  ['less by a code that nobody offered', paid(4208, { discountCents: 1052 }), false],
  ['more by a tax that nobody asked for', paid(5786, { taxCents: 526 }), false],
] as const)('where the total is known beforehand: %s', ([, told, isSame]) => {
  expect(isAsOffered(told, plain)).toBe(isSame);
});

test.for([
  ['added', paid(5786, { taxCents: 526 }), true],
  ['added', paid(5260), true],
  ['added', paid(5260, { taxCents: 526 }), false],
  ['added', paid(5787, { taxCents: 526 }), false],
  ['added', paid(5786, { taxCents: 526, discountCents: 1 }), false],
  ['added', paid(10_521, { taxCents: 5261 }), false],
  ['included', paid(5260, { taxCents: 478 }), true],
  ['included', paid(5738, { taxCents: 478 }), false],
  ['included', paid(5260, { taxCents: -1 }), false],
] as const)('where tax is %s, of %o: %s', ([tax, told, isSame]) => {
  expect(isAsOffered(told, { ...offered, tax })).toBe(isSame);
});

test('tax applies to what a credit and a code leave', () => {
  const upgrade = {
    ...offered,
    action: 'upgrade',
    amountCents: 36_223,
    creditCents: 2177,
    tax: 'added',
  } as const;
  const told = paid(39_845, { listCents: 38_400, discountCents: 2177, taxCents: 3622 });
  expect(isAsOffered(told, upgrade)).toBe(true);
  expect(isAsOffered({ ...told, discountCents: 2178 }, upgrade)).toBe(false);
  const both = { ...offered, takesPromotionCode: true, tax: 'added' } as const;
  expect(isAsOffered(paid(4629, { discountCents: 1052, taxCents: 421 }), both)).toBe(true);
});

test('a plan that begins later costs nothing now, whatever its price', () => {
  const later = { ...offered, action: 'follow', amountCents: 0, tax: 'added' } as const;
  expect(isAsOffered(paid(0, { listCents: 4499, discountCents: 4499 }), later)).toBe(true);
  expect(isAsOffered(paid(1), later)).toBe(false);
});
