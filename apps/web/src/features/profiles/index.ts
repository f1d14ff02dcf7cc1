/** The door of profiles: the shooter's own page. */
import { lazy } from 'react';
import type { RouteObject } from 'react-router';

/** Beside all pages, for whoever is signed in; stands in a Suspense. */
export const AppearanceWatch = lazy(async () => ({
  default: (await import('./settings/appearance-watch.tsx')).AppearanceWatch,
}));

/** For whoever is signed in. */
export const profileRoutes: RouteObject[] = [
  {
    path: '/profile',
    lazy: { Component: async () => (await import('./profile-page.tsx')).ProfilePage },
  },
];
