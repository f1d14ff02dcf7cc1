/** The public interface of the guide: the home page, the about page, the drills, and the page for unknown addresses. */
import type { RouteObject } from 'react-router';
import { lazyPage, lazyPart } from '../../lib/lazy-parts.ts';

export { inUnit as drillInUnit } from './drills/in-units.ts';

/** Part of the first load: most visitors see it first, and a second download would hold back its heading. */
export { HomePage } from './home-page.tsx';

/** Needs a Suspense around it. Shown on a drill's card. */
export const DrillDrawing = lazyPart(async () => (await import('./drills/drill-drawing.tsx')).DrillDrawing);

export const guideRoutes: RouteObject[] = [
  lazyPage('/about', async () => (await import('./about/about-page.tsx')).AboutPage),
  lazyPage('*', async () => (await import('./not-found-page.tsx')).NotFoundPage),
];

/** For signed-in shooters. */
export const drillRoutes: RouteObject[] = [
  lazyPage('/practical-drills', async () => (await import('./drills/drills-page.tsx')).DrillsPage),
  lazyPage('/practical-drills/:drill/sheet', async () => (await import('./sheet/sheet-page.tsx')).SheetPage),
];
