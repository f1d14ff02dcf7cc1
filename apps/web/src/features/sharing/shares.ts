/** The account's links in the page's cache. */
import type { Share } from '@target-analysis/contract';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/calls/api.ts';

const sharesKey = ['sharing', 'shares'] as const;
const context = { retry: 'reports' } as const;

/** The owner's choices for a link. */
export type Choices = Partial<
  Pick<Share, 'shows_firearm' | 'shows_location' | 'shows_notes' | 'accepts_comments' | 'expires_at'>
>;

/** Open links, newest first. */
export const sharesQuery = queryOptions({
  queryKey: [...sharesKey, 'list'],
  queryFn: async ({ signal }) => (await api.sharing.listShares({}, { signal, context })).items,
});

/** A report's open link, or null: cached once for the whole page, so everything that shows it agrees. */
export function shareQuery(reportId: string) {
  return queryOptions({
    queryKey: [...sharesKey, 'of', reportId],
    queryFn: async ({ signal }): Promise<Share | null> => {
      const { items } = await api.sharing.listShares({ session_id: reportId }, { signal, context });
      return items[0] ?? null;
    },
  });
}

/** Creates the link of a report if there is none, and loads it. */
export async function openShare(queryClient: QueryClient, reportId: string): Promise<void> {
  await api.sharing.createSharedReport({ sessionId: reportId }, { context });
  // A load that started earlier would miss it.
  await queryClient.cancelQueries({ queryKey: sharesKey });
  await queryClient.query({ ...shareQuery(reportId), staleTime: 0 });
  await queryClient.invalidateQueries({ queryKey: sharesQuery.queryKey });
}

export async function endShare(queryClient: QueryClient, reportId: string): Promise<void> {
  await api.sharing.endShare({ session_id: reportId }, { context });
  queryClient.setQueryData(shareQuery(reportId).queryKey, null);
  // Runs in the background: the link has ended.
  void queryClient.invalidateQueries({ queryKey: sharesKey });
}

/** Saves a choice immediately, and shows it before it is saved. */
export function useChoices(reportId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = shareQuery(reportId);
  const mutationKey = ['change', ...queryKey];
  const merge = (choices: Choices) => {
    queryClient.setQueryData(queryKey, (share) => share && { ...share, ...choices });
  };
  return useMutation({
    mutationKey,
    // One after the other: a late response must not undo a later choice.
    scope: { id: mutationKey.join() },
    mutationFn: (choices: Choices) =>
      api.sharing.updateShare({ session_id: reportId, ...choices }, { context }),
    onMutate: async (choices) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      merge(choices);
      return before;
    },
    onError: (_error, choices, before) => {
      if (before) merge(formerChoices(before, choices));
    },
    onSettled: () => {
      // A load before the last choice is saved would bring back the old one.
      if (queryClient.isMutating({ mutationKey }) === 1)
        void queryClient.invalidateQueries({ queryKey: sharesKey });
    },
  });
}

/** The old values of the given choices. */
function formerChoices(before: Share, choices: Choices): Choices {
  return Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(choices, name)));
}
