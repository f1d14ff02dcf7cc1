/** The data that administrators read. */
import type { PaymentKind } from '@target-analysis/contract/billing-lists';
import type { AdminSort } from '@target-analysis/contract/lists';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { toProblem } from '../../../lib/calls/problem.ts';
import { useToasts } from '../../../ui/toast.tsx';
import {
  readQuestion,
  userSorts,
  type LogSort,
  type PaymentSort,
  type TableQuestion,
} from './table-address.ts';

export const adminKey = ['admin'] as const;
const logsKey = [...adminKey, 'privacy-logs'] as const;

type ListTab = 'users' | 'subscriptions' | 'details';

/** The previous page stays visible while the next one loads. */
function useRead<Answer>(
  what: readonly unknown[],
  read: (options: { signal: AbortSignal }) => Promise<Answer>,
) {
  return useQuery({
    queryKey: [...adminKey, ...what],
    queryFn: ({ signal }) => read({ signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAdminList(tab: ListTab, question: TableQuestion<AdminSort>) {
  return useRead([tab, question], (options) => api.admin.getAdminUsers({ tab, ...question }, options));
}

/** Every list carries the counters; the first page of users is the one most often loaded already. */
export function useCounters() {
  return useAdminList('users', readQuestion(new URLSearchParams(), userSorts));
}

export function usePrivacyLogs(question: TableQuestion<LogSort>) {
  return useRead(['privacy-logs', question], (options) => api.admin.listPrivacyLogs(question, options));
}

export function usePayments(question: TableQuestion<PaymentSort> & { kind: PaymentKind | undefined }) {
  return useRead(['payments', question], (options) => api.admin.listPayments(question, options));
}

export function useRevenue() {
  return useRead(['revenue'], (options) => api.admin.readRevenue(undefined, options));
}

export function useWaitingReferrals() {
  return useRead(['referrals'], (options) => api.admin.listWaitingReferrals(undefined, options));
}

export function usePrices() {
  return useRead(['prices'], (options) => api.admin.readPrices(undefined, options));
}

export function useAdministrativeActs(page: number) {
  return useRead(['acts', page], (options) => api.admin.listAdministrativeActs({ page }, options));
}

/** Reloads everything on the dashboard, or only the privacy logs. */
export function useRefresh(what: 'everything' | 'privacy-logs') {
  const queryClient = useQueryClient();
  const { showError, showSuccess } = useToasts();
  return useMutation({
    mutationFn: () =>
      queryClient.refetchQueries(
        { queryKey: what === 'everything' ? adminKey : logsKey, type: 'active' },
        { throwOnError: true },
      ),
    onSuccess: () => showSuccess({ title: 'Data refreshed successfully' }),
    onError: (error) => showError({ title: what === 'everything' ? fetchFailure(error) : logsFailure }),
  });
}

export const logsFailure = 'Failed to fetch privacy logs';

export function fetchFailure(error: Error): string {
  return `Failed to fetch admin data: ${toProblem(error).message}`;
}
