/** The public entry of the reports feature: report pages for signed-in users, the shared report's page, and a shooter's home. */
import { lazyPart } from '../../lib/lazy-parts.ts';

export { reportRoutes, sharedReportRoutes } from './routes.tsx';

/** Part of the first load, like the page around it. */
export { TryPhoto } from './try/try-photo.tsx';

/** Render inside a Suspense boundary. */
export const Dashboard = lazyPart(async () => (await import('./home/dashboard.tsx')).Dashboard);

/** Render inside a Suspense boundary. */
export const OfflineWatch = lazyPart(async () => (await import('./kept/offline-watch.tsx')).OfflineWatch);
