import type { UserSession } from '@target-analysis/contract';
import type { QueryClient } from '@tanstack/react-query';
import { reportKey, reportsKey } from '../../../reports-key.ts';

/** Shows a version that the server has just made; an older one that is still on its way here must not take its place. */
export async function showNewVersion(queryClient: QueryClient, report: UserSession): Promise<void> {
  const queryKey = reportKey(report.id);
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, report);
  void queryClient.invalidateQueries({ queryKey: reportsKey, refetchType: 'none' });
}
