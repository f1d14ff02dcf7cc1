/** The public interface of notifications: the bell in the header, loaded after sign-in. */
import { lazyPart } from '../../lib/lazy-parts.ts';

export const NotificationBell = lazyPart(
  async () => (await import('./notification-bell.tsx')).NotificationBell,
);
