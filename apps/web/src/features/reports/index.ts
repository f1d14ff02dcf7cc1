/** The door of the reports: their pages, for the router to place behind the sign-in guard, the page of a shared one, and the home of a shooter. */
import { lazy } from 'react';

export { reportRoutes, sharedReportRoutes } from './routes.tsx';

/** Needs a Suspense. */
export const TryPhoto = lazy(async () => ({ default: (await import('./try/try-photo.tsx')).TryPhoto }));

/** Needs a Suspense. */
export const Dashboard = lazy(async () => ({
  default: (await import('./home/dashboard.tsx')).Dashboard,
}));

/** Needs a Suspense. */
export const OfflineWatch = lazy(async () => ({
  default: (await import('./kept/offline-watch.tsx')).OfflineWatch,
}));
