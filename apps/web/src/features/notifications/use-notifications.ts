/** The caller's notifications: loaded again when a new one arrives live, when the page gets the focus, and every few minutes. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/calls/api.ts';
import { watchLive } from '../../lib/live/live.ts';
import { logProblem } from '../../log.ts';
import { afterChange, type NotificationChange, type NotificationList } from './notification-list.ts';

/** Without live updates. */
const everyMinuteMs = 60_000;
/** In case a live update was missed. */
const nowAndThenMs = 5 * 60_000;

/** Undefined until the first load. Failures are only logged, because another load follows (document 1 section 7). */
export function useNotifications(userId: string): NotificationList | undefined {
  const isTold = useLiveNotifications(userId);
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => {
      try {
        return await api.notifications.listNotifications(undefined, { signal, context: { retry: 'none' } });
      } catch (error) {
        if (!signal.aborted) logProblem('The notifications could not be read', error);
        throw error;
      }
    },
    refetchInterval: isTold ? nowAndThenMs : everyMinuteMs,
    refetchOnWindowFocus: 'always',
  }).data;
}

/** Whether live updates arrive; each one reloads the list, which includes the number of unread. */
function useLiveNotifications(userId: string): boolean {
  const queryClient = useQueryClient();
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: keyOf(userId) });
    return watchLive({
      open: (live) => live.notifications.watch(),
      onEvent: readAgain,
      onJoined: () => {
        setIsTold(true);
        readAgain();
      },
    });
  }, [queryClient, userId]);
  return isTold;
}

/** Marks one notification or all of a report as read, or deletes one: first in the list, then on the server, whose list is final. */
export function useNotificationChange(userId: string): (change: NotificationChange) => void {
  const queryClient = useQueryClient();
  const queryKey = keyOf(userId);
  const mutationKey = ['change', ...queryKey];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: send,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<NotificationList>(queryKey, (list) => list && afterChange(list, change));
    },
    onError: (error) => logProblem('A notification could not be changed', error),
    onSettled: () => {
      // A load before the last change is made would bring back what it takes away.
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}

function send(change: NotificationChange) {
  switch (change.kind) {
    case 'read':
      return api.notifications.markRead({ id: change.id });
    case 'read-report':
      return api.notifications.markNotificationsRead({ session_id_param: change.reportId });
    case 'delete':
      return api.notifications.deleteNotification({ notification_id_param: change.id });
  }
}

function keyOf(userId: string) {
  return ['notifications', userId] as const;
}
