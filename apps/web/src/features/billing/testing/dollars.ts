/** Money as written in tests. */
import { formatMoney } from '@target-analysis/contract/money';

export function dollars(cents: number): string {
  return formatMoney(cents, 'usd', 'en-US');
}
