/** Notifications over HTTP and the live connection. */
import type { Database } from '../../platform/db/database.ts';
import { signedInProcedures } from '../../platform/http/procedures.ts';
import { onWire } from '../../platform/wire/wire-names.ts';
import { signedInLiveProcedures } from '../../platform/live/live-procedures.ts';
import { createNotificationWatch, type LiveDeps } from './live-rules.ts';
import { deleteNotification, listNotifications, readNotification, readNotificationsOf } from './rules.ts';

const done = { success: true };

export function notificationsProcedures({ database }: { database: Database }) {
  const { notifications } = signedInProcedures;
  return {
    listNotifications: notifications.listNotifications.handler(async ({ context }) => {
      const { newest, unread } = await listNotifications(database, context.signIn.userId);
      return { items: newest.map(onWire), unread };
    }),
    markRead: notifications.markRead.handler(async ({ context, input }) => {
      await readNotification(database, { ownerId: context.signIn.userId, id: input.id });
      return done;
    }),
    markNotificationsRead: notifications.markNotificationsRead.handler(async ({ context, input }) => {
      const which = { ownerId: context.signIn.userId, sessionId: input.session_id_param };
      await readNotificationsOf(database, which);
      return done;
    }),
    deleteNotification: notifications.deleteNotification.handler(async ({ context, input }) => {
      const which = { ownerId: context.signIn.userId, id: input.notification_id_param };
      await deleteNotification(database, which);
      return done;
    }),
  };
}

export function liveNotificationsProcedures(deps: LiveDeps) {
  const watch = createNotificationWatch(deps);
  return {
    watch: signedInLiveProcedures.notifications.watch.handler(({ context, signal }) =>
      watch(context.signIn.userId, { admit: context.admit, signal }),
    ),
  };
}
