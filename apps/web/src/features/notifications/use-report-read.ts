/** Whoever looks at a report has read what was told of it. */
import { useEffect, useRef } from 'react';
import { useMatch } from 'react-router';
import { unreadAbout, type NotificationList } from './notification-list.ts';
import { useNotificationChange } from './use-notifications.ts';

/** Marks them read while the page of their report is open and seen. */
export function useReportRead(userId: string, list: NotificationList | undefined): void {
  const reportId = useMatch('/report/:id')?.params.id;
  const change = useNotificationChange(userId);
  /** What was asked for already, so that a server that does not follow is not asked for ever. */
  const marked = useRef(new Set<string>());
  useEffect(() => {
    const unread = unreadAbout(list, reportId).filter((id) => !marked.current.has(id));
    if (reportId === undefined || unread.length === 0 || document.visibilityState === 'hidden') return;
    for (const id of unread) marked.current.add(id);
    change({ kind: 'read-report', reportId });
  }, [change, list, reportId]);
}
