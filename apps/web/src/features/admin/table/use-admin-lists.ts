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
export function useAdminList(tab: ListTab, question: TableQuestion<AdminSort>) {
  return useQuery({
    queryKey: [...adminKey, tab, question],
    queryFn: ({ signal }) => api.admin.getAdminUsers({ tab, ...question }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Every list carries the counters; the first page of users is the one most often loaded already. */
export function useCounters() {
  return useAdminList('users', readQuestion(new URLSearchParams(), userSorts));
}

export function usePrivacyLogs(question: TableQuestion<LogSort>) {
  return useQuery({
    queryKey: [...logsKey, question],
    queryFn: ({ signal }) => api.admin.listPrivacyLogs(question, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePayments(question: TableQuestion<PaymentSort> & { kind: PaymentKind | undefined }) {
  return useQuery({
    queryKey: [...adminKey, 'payments', question],
    queryFn: ({ signal }) => api.admin.listPayments(question, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useRevenue() {
  return useQuery({
    queryKey: [...adminKey, 'revenue'],
    queryFn: ({ signal }) => api.admin.readRevenue(undefined, { signal }),
  });
}

export function useWaitingReferrals() {
  return useQuery({
    queryKey: [...adminKey, 'referrals'],
    queryFn: ({ signal }) => api.admin.listWaitingReferrals(undefined, { signal }),
  });
}

export function usePrices() {
  return useQuery({
    queryKey: [...adminKey, 'prices'],
    queryFn: ({ signal }) => api.admin.readPrices(undefined, { signal }),
  });
}

export function useAdministrativeActs(page: number) {
  return useQuery({
    queryKey: [...adminKey, 'acts', page],
    queryFn: ({ signal }) => api.admin.listAdministrativeActs({ page }, { signal }),
    placeholderData: keepPreviousData,
  });
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
