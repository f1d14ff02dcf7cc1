/** Money: whole cents of the one currency of an installation, or whole units if it has no smaller coin. */

/** Currencies to sell in, as payment providers write them. Others have different coins in different places. */
export const currencies = [
  ...(['aed', 'aud', 'brl', 'cad', 'chf', 'clp', 'czk', 'dkk', 'eur', 'gbp'] as const),
  ...(['hkd', 'ils', 'inr', 'jpy', 'krw', 'mxn', 'myr', 'nok', 'nzd', 'php'] as const),
  ...(['pln', 'ron', 'sek', 'sgd', 'thb', 'try', 'usd', 'vnd', 'zar'] as const),
] as const;
export type Currency = (typeof currencies)[number];

/** How prices relate to tax: none is charged, it is added on the payment page, or they include it. */
export const taxKinds = ['none', 'added', 'included'] as const;
export type TaxKind = (typeof taxKinds)[number];

const withoutCoins: readonly Currency[] = ['clp', 'jpy', 'krw', 'vnd'];

export function decimalsOf(currency: Currency): number {
  return withoutCoins.includes(currency) ? 0 : 2;
}

/** For those whose minimum isn't 50, https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const lowestCharges: Readonly<Partial<Record<Currency, number>>> = {
  aed: 200,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
};

/** The least that a card can be charged, in whole cents. For a currency without a bound from Stripe, it may be more. */
export function lowestCharge(currency: Currency): number {
  return lowestCharges[currency] ?? 50;
}

/** '$13.45', or as the locale writes it. */
export function formatMoney(cents: number, currency: Currency, locale?: string): string {
  const style = { style: 'currency', currency: currency.toUpperCase() } as const;
  return new Intl.NumberFormat(locale, style).format(cents / 10 ** decimalsOf(currency));
}

/** '13.45', for a field or a file. */
export function plainMoney(cents: number, currency: Currency): string {
  const decimals = decimalsOf(currency);
  return (cents / 10 ** decimals).toFixed(decimals);
}

/** Whole cents of '12', '12.5' or '12.50'; null for anything else. */
export function typedMoney(text: string, currency: Currency): number | null {
  const decimals = decimalsOf(currency);
  const [, whole, part = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || part.length > decimals) return null;
  return Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0'));
}

/** 'US dollars' */
export function currencyName(currency: Currency): string {
  const style = { style: 'currency', currency, currencyDisplay: 'name' } as const;
  const parts = new Intl.NumberFormat('en-US', style).formatToParts(2);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase();
}
