/** Which page is at which address. Features bring their own routes; the layout and the guard are added here. */
import { createBrowserRouter } from 'react-router';
import { accountRoutes } from '../features/accounts/index.ts';
import { adminRoutes } from '../features/admin/index.ts';
import { billingRoutes, ownBillingRoutes } from '../features/billing/index.ts';
import { contactRoutes } from '../features/contact/index.ts';
import { drillRoutes, guideRoutes } from '../features/guide/index.ts';
import { privacyRoutes } from '../features/privacy/index.ts';
import { profileRoutes } from '../features/profiles/index.ts';
import { reportRoutes, sharedReportRoutes } from '../features/reports/index.ts';
import { siteRoutes } from '../features/site/index.ts';
import { RequireSignIn } from '../lib/sign-in/require-sign-in.tsx';
import { FirstDrawing } from '../ui/first-drawing.tsx';
import { ErrorPage, WholeErrorPage } from './error-page.tsx';
import { Home } from './home.tsx';
import { Layout } from './layout.tsx';

export function createRouter() {
  return createBrowserRouter([
    {
      Component: Layout,
      ErrorBoundary: WholeErrorPage,
      HydrateFallback: FirstDrawing,
      // Around the pages, so header and footer stay when a page fails.
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            { path: '/', Component: Home },
            ...accountRoutes,
            ...billingRoutes,
            ...contactRoutes,
            ...sharedReportRoutes,
            ...siteRoutes,
            ...privacyRoutes,
            {
              Component: RequireSignIn,
              children: [
                ...reportRoutes,
                ...drillRoutes,
                ...profileRoutes,
                ...ownBillingRoutes,
                ...adminRoutes,
              ],
            },
            ...guideRoutes,
          ],
        },
      ],
    },
  ]);
}
