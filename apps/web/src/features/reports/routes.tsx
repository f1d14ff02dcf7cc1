import { Navigate, useParams, type RouteObject } from 'react-router';

export const reportRoutes: RouteObject[] = [
  {
    path: '/analysis',
    lazy: { Component: async () => (await import('./analysis/analysis-page.tsx')).AnalysisPage },
  },
  {
    path: '/reports',
    lazy: { Component: async () => (await import('./list/reports-page.tsx')).ReportsPage },
  },
  // The second reading of the specification; links in older mails may carry it.
  { path: '/reports/:id', Component: ToReport },
  {
    path: '/report/:id',
    lazy: { Component: async () => (await import('./report/report-page.tsx')).ReportPage },
  },
];

function ToReport() {
  const { id = '' } = useParams();
  return <Navigate to={`/report/${id}`} replace />;
}
