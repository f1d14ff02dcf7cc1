/** The public interface of the site: the pages that the operator writes. */
import type { RouteObject } from 'react-router';

export const siteRoutes: RouteObject[] = [
  { path: '/terms', lazy: { Component: async () => (await import('./legal-pages.tsx')).TermsPage } },
  { path: '/privacy', lazy: { Component: async () => (await import('./legal-pages.tsx')).PrivacyPage } },
];
