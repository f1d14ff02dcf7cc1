import { formatMoney, type Currency } from '@target-analysis/contract/money';
import { useSiteSettings } from '../../lib/calls/site-settings.ts';

/** Formats whole cents for the visitor. */
export type WriteMoney = (cents: number) => string;

/** Formats in the installation's currency; as a plain number until the currency is known. */
export function useMoney(): WriteMoney {
  const currency = useCurrency();
  return (cents) => (currency === null ? (cents / 100).toFixed(2) : formatMoney(cents, currency));
}

/** Null until the server has sent it. */
export function useCurrency(): Currency | null {
  return useSiteSettings()?.currency ?? null;
}

/** For pages that appear long after the server has sent it. */
export function useKnownCurrency(): Currency {
  return useCurrency() ?? 'usd';
}

/** '$13.45' */
export function Money({ cents }: { cents: number }) {
  return useMoney()(cents);
}

interface PaidMoneyProps {
  /** All in cents: the amount paid, the discount of a promotion code on top of it, and the tax included in it. */
  amount: number;
  discount: number;
  tax: number;
}

/** The amount paid, and why it differs from the price. */
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
