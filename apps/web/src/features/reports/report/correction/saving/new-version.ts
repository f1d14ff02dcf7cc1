import type { UserSession } from '@target-analysis/contract';
import type { QueryClient } from '@tanstack/react-query';
import { reportCommentsKey } from '../../../../sharing/index.ts';
import { reportKey, reportsKey } from '../../../reports-key.ts';

/** Shows the version that the server just created; an older response still in flight must not replace it. */
export async function showNewVersion(queryClient: QueryClient, report: UserSession): Promise<void> {
  const queryKey = reportKey(report.id);
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, report);
  void queryClient.invalidateQueries({ queryKey: reportsKey, refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: reportCommentsKey(report.id) });
}
