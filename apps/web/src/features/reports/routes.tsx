import { Navigate, useParams, type RouteObject } from 'react-router';
import { mayBeSignedIn, readSignInAtOnce } from '../../lib/calls/auth.ts';
import { lazyPage } from '../../lib/lazy-parts.ts';
import { askedReport } from './report/arriving/ask-report.ts';
import { askSharedEarly } from './shared-report/ask-shared.ts';

export const reportRoutes: RouteObject[] = [
  lazyPage('/analysis', async () => (await import('./analysis/analysis-page.tsx')).AnalysisPage),
  lazyPage('/reports', async () => (await import('./list/reports-page.tsx')).ReportsPage),
  // The specification also uses this path, and links in older emails may have it.
  { path: '/reports/:id', Component: ToReport },
  {
    path: '/report/:id',
    loader: ({ params: { id = '' } }) => {
      if (readSignInAtOnce() !== null) askedReport.askEarly(id);
      return null;
    },
    // Not when only the query of the address changes.
    shouldRevalidate: () => false,
    lazy: { Component: async () => (await import('./report/report-page.tsx')).ReportPage },
  },
];

function ToReport() {
  const { id = '' } = useParams();
  return <Navigate to={`/report/${id}`} replace />;
}

/** For everyone who has the link. */
export const sharedReportRoutes: RouteObject[] = [
  {
    path: '/shared-report/:token?',
    loader: ({ params: { token = '' } }) => {
      if (!mayBeSignedIn() || readSignInAtOnce() !== null) askSharedEarly(token);
      return null;
    },
    shouldRevalidate: () => false,
    lazy: {
      Component: async () => (await import('./shared-report/shared-report-page.tsx')).SharedReportPage,
    },
  },
];
