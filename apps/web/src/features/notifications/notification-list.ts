/** Predicts the bell's list after a change that the server has yet to make. */
import type { Notification } from '@target-analysis/contract';

export interface NotificationList {
  items: Notification[];
  unread: number;
}

export type NotificationChange =
  | { kind: 'read' | 'delete'; id: string }
  /** All notifications about the report. */
  | { kind: 'read-report'; reportId: string };

export function afterChange(list: NotificationList, change: NotificationChange): NotificationList {
  const changed = list.items.filter((item) =>
    change.kind === 'read-report' ? item.session_id === change.reportId : item.id === change.id,
  );
  return {
    items:
      change.kind === 'delete'
        ? list.items.filter((item) => !changed.includes(item))
        : list.items.map((item) => (changed.includes(item) ? { ...item, is_read: true } : item)),
    unread: list.unread - changed.filter((item) => !item.is_read).length,
  };
}

/** A report's notifications that its owner hasn't read yet. */
export function unreadAbout(list: NotificationList | undefined, reportId: string | undefined): string[] {
  return (list?.items ?? [])
    .filter((item) => item.session_id === reportId && !item.is_read)
    .map(({ id }) => id);
}
