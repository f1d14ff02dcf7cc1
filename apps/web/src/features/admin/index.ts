/** The door of administration. */
import type { RouteObject } from 'react-router';

/** For signed-in people; the page itself turns away who does not administer. */
export const adminRoutes: RouteObject[] = [
  { path: '/admin', lazy: { Component: async () => (await import('./admin-page.tsx')).AdminPage } },
];
