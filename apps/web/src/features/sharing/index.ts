/** The door of sharing: links to a report, the page that they open, and what is said about it. */
import { lazy } from 'react';
import type { RouteObject } from 'react-router';

/** Stands in a Suspense, where the owner of a report is signed in. */
export const ShareDialog = lazy(async () => ({
  default: (await import('./dialog/share-dialog.tsx')).ShareDialog,
}));

/** A section of /profile; stands in a Suspense. */
export const SharedLinks = lazy(async () => ({
  default: (await import('./links/shared-links.tsx')).SharedLinks,
}));

/** Stands in a Suspense, under a report. */
export const Comments = lazy(async () => ({
  default: (await import('./comments/comments.tsx')).Comments,
}));

/** For everybody who has the link. */
export const sharedReportRoutes: RouteObject[] = [
  {
    path: '/shared-report/:token?',
    lazy: {
      Component: async () => (await import('./shared-report/shared-report-page.tsx')).SharedReportPage,
    },
  },
];
