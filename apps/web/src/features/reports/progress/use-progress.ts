import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { progressKey } from '../reports-key.ts';

/** All measured groups of the account, oldest first. */
export function useProgress() {
  return useQuery({
    queryKey: progressKey,
    queryFn: ({ signal }) => api.reports.getProgress(undefined, { signal, context: { retry: 'reports' } }),
  });
}
