/** The public interface of the site: the pages that the operator writes. */
import type { RouteObject } from 'react-router';
import { lazyPage } from '../../lib/lazy-parts.ts';

export const siteRoutes: RouteObject[] = [
  lazyPage('/terms', async () => (await import('./legal-pages.tsx')).TermsPage),
  lazyPage('/privacy', async () => (await import('./legal-pages.tsx')).PrivacyPage),
];
