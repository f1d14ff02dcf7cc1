/** Notifications behind the bell (document 1 sections 2, 3 and 7). */
import { eventIterator, oc } from '@orpc/contract';
import * as z from 'zod';
import { timestampSchema } from './fields/fields.ts';
import { call } from './call.ts';

const notificationSchema = z.object({
  id: z.uuid(),
  session_id: z.uuid().nullable(),
  notification_type: z.string(),
  title: z.string(),
  commenter_name: z.string().nullable(),
  comment_text: z.string().nullable(),
  is_read: z.boolean(),
  created_at: timestampSchema,
});

const done = z.object({ success: z.boolean() });

export const notificationsContract = {
  /** The caller's own, newest first, at most as many as a list can show; `unread` counts all of them. */
  listNotifications: call('GET /notifications', "The caller's notifications").output(
    z.object({ items: z.array(notificationSchema), unread: z.int().nonnegative() }),
  ),
  markRead: call('PATCH /notifications/{id}', 'Mark one notification read')
    .input(z.object({ id: z.uuid() }))
    .output(done),
  markNotificationsRead: call('POST /rpc/mark_notifications_read', 'Mark all notifications of a report read')
    .input(z.object({ session_id_param: z.uuid() }))
    .output(done),
  deleteNotification: call('POST /rpc/delete_notification', 'Delete one notification')
    .input(z.object({ notification_id_param: z.uuid() }))
    .output(done),
};

/** Over the live connection. */
export const liveNotifications = {
  /** The caller's new notifications, each as it is made. */
  watch: oc.output(eventIterator(notificationSchema)),
};

export type Notification = z.infer<typeof notificationSchema>;
