/** The public interface of notifications: the bell in the header, loaded after sign-in. */
import { lazy } from 'react';

export const NotificationBell = lazy(async () => ({
  default: (await import('./notification-bell.tsx')).NotificationBell,
}));
