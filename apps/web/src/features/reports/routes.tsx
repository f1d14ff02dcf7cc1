import { Navigate, useParams, type RouteObject } from 'react-router';
import { readSignInAtOnce } from '../../lib/calls/auth.ts';
import { askEarly } from './report/arriving/ask-report.ts';
import { lazyPage } from '../../lib/lazy-parts.ts';

export const reportRoutes: RouteObject[] = [
  lazyPage('/analysis', async () => (await import('./analysis/analysis-page.tsx')).AnalysisPage),
  lazyPage('/reports', async () => (await import('./list/reports-page.tsx')).ReportsPage),
  // The specification also uses this path, and links in older emails may have it.
  { path: '/reports/:id', Component: ToReport },
  {
    lazy: { Component: async () => (await import('./kept/kept-imports.tsx')).KeptImports },
    children: [
      {
        path: '/report/:id',
        loader: ({ params: { id = '' } }) => {
          if (readSignInAtOnce() !== null) askEarly(id);
          return null;
        },
        // Not when only the query of the address changes.
        shouldRevalidate: () => false,
        lazy: { Component: async () => (await import('./report/report-page.tsx')).ReportPage },
      },
    ],
  },
];

function ToReport() {
  const { id = '' } = useParams();
  return <Navigate to={`/report/${id}`} replace />;
}

/** For everyone who has the link. */
export const sharedReportRoutes: RouteObject[] = [
  lazyPage(
    '/shared-report/:token?',
    async () => (await import('./shared-report/shared-report-page.tsx')).SharedReportPage,
  ),
];
