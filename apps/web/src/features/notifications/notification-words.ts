/** The words of the bell and its list, and the page that an item opens. */
import type { Notification } from '@target-analysis/contract';
import { mostUnreadShown, notificationPreviewLength } from '@target-analysis/contract/constants';

/** Null if there is nothing to count. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > mostUnreadShown ? `${String(mostUnreadShown)}+` : String(unread);
}

export function bellLabel(unread: number): string {
  const badge = badgeText(unread);
  if (badge === null) return 'Notifications';
  return `${badge} unread ${unread === 1 ? 'notification' : 'notifications'}`;
}

/** The beginning of a text; what a reader sees as one character is never cut in half. */
export function previewOf(text: string): string {
  const characters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
  if (characters.length <= notificationPreviewLength) return text;
  return `${characters.slice(0, notificationPreviewLength).join('').trimEnd()}…`;
}

/** Null if the notification is about no page. */
export function placeOf({
  notification_type: type,
  session_id: reportId,
}: Pick<Notification, 'notification_type' | 'session_id'>): string | null {
  if (type === 'subscription_expiring' || type === 'billing') return '/manage-subscription';
  return reportId === null ? null : `/report/${reportId}`;
}
