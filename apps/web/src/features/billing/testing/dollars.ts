/** Money as tests of words write it. */
import { formatMoney } from '@target-analysis/contract/money';

export function dollars(cents: number): string {
  return formatMoney(cents, 'usd', 'en-US');
}
