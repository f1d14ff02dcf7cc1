/** The door of notifications: the bell of the header, fetched after sign-in. */
import { lazy } from 'react';

export const NotificationBell = lazy(async () => ({
  default: (await import('./notification-bell.tsx')).NotificationBell,
}));
