/** A notification in wire format. */
import type { Notification } from '@target-analysis/contract';
import type { NotificationRow } from './store.ts';

export function notificationOnWire(notification: NotificationRow): Notification {
  return {
    id: notification.id,
    session_id: notification.sessionId,
    notification_type: notification.notificationType,
    title: notification.title,
    commenter_name: notification.commenterName,
    comment_text: notification.commentText,
    is_read: notification.isRead,
    created_at: notification.createdAt.toISOString(),
  };
}
