/** The public interface of profiles: the shooter's own page and settings. */
import type { RouteObject } from 'react-router';
import { lazyPage, lazyPart } from '../../lib/lazy-parts.ts';

export { useSettings } from './settings/use-settings.ts';

/** Mounted beside all pages, for signed-in people; needs a Suspense around it. */
export const AppearanceWatch = lazyPart(
  async () => (await import('./settings/appearance-watch.tsx')).AppearanceWatch,
);

/** For signed-in people. */
export const profileRoutes: RouteObject[] = [
  lazyPage('/profile', async () => (await import('./profile-page.tsx')).ProfilePage),
];
