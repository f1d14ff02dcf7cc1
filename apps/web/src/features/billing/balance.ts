import type { Balance } from '@target-analysis/contract';
import type { ErrorCode } from '@target-analysis/contract/errors';

/** '3 reports left'. */
export function balanceText({ additional_reports: reports }: Balance): string {
  if (reports === 0) return 'No reports left';
  return reports === 1 ? '1 report left' : `${String(reports)} reports left`;
}

/** Why an analysis may not start, or null; the server decides the same again (decision 9). */
export function gateRefusal(balance: Balance): ErrorCode | null {
  return balance.additional_reports > 0 ? null : 'payment-required';
}
