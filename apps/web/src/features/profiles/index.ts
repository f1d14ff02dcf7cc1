/** The public interface of profiles: the shooter's own page and settings. */
import { lazy } from 'react';
import type { RouteObject } from 'react-router';

export { useSettings } from './settings/use-settings.ts';

/** Mounted beside all pages, for signed-in people; needs a Suspense around it. */
export const AppearanceWatch = lazy(async () => ({
  default: (await import('./settings/appearance-watch.tsx')).AppearanceWatch,
}));

/** For signed-in people. */
export const profileRoutes: RouteObject[] = [
  {
    path: '/profile',
    lazy: { Component: async () => (await import('./profile-page.tsx')).ProfilePage },
  },
];
