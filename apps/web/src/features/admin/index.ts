/** The public interface of administration. */
import type { RouteObject } from 'react-router';

/** For signed-in people; the page itself turns away those who are no administrators. */
export const adminRoutes: RouteObject[] = [
  { path: '/admin', lazy: { Component: async () => (await import('./admin-page.tsx')).AdminPage } },
];
