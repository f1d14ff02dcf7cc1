/** The public interface of administration. */
import type { RouteObject } from 'react-router';
import { lazyPage } from '../../lib/lazy-parts.ts';

/** For signed-in people; the page itself turns away those who are no administrators. */
export const adminRoutes: RouteObject[] = [
  lazyPage('/admin', async () => (await import('./dashboard.tsx')).AdminPage),
];
