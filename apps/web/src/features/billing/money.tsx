import { formatMoney, type Currency } from '@target-analysis/contract/money';
import { useSiteSettings } from '../../lib/calls/site-settings.ts';

/** Writes whole cents as the visitor does. */
export type WriteMoney = (cents: number) => string;

/** In the currency of the installation; in figures alone until it is known. */
export function useMoney(): WriteMoney {
  const currency = useCurrency();
  return (cents) => (currency === null ? (cents / 100).toFixed(2) : formatMoney(cents, currency));
}

/** Null until the server has said it. */
export function useCurrency(): Currency | null {
  return useSiteSettings()?.currency ?? null;
}

/** For pages that come up long after the server has said it. */
export function useKnownCurrency(): Currency {
  return useCurrency() ?? 'usd';
}

/** '$13.45' */
export function Money({ cents }: { cents: number }) {
  return useMoney()(cents);
}

interface PaidMoneyProps {
  /** All in cents: what was paid, what a promotion code took off before, and the tax in what was paid. */
  amount: number;
  discount: number;
  tax: number;
}

/** What was paid, and what makes it differ from the price. */
export function PaidMoney({ amount, discount, tax }: PaidMoneyProps) {
  return (
    <>
      <Money cents={amount} />
      {discount > 0 && (
        <span className="block text-13 font-normal text-quiet">
          <Money cents={discount} /> off
        </span>
      )}
      {tax > 0 && (
        <span className="block text-13 font-normal text-quiet">
          including <Money cents={tax} /> tax
        </span>
      )}
    </>
  );
}
