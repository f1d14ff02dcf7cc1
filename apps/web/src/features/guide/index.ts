/** The public interface of the guide: the home page, the about page, the drills, and the page for unknown addresses. */
import { lazy } from 'react';
import type { RouteObject } from 'react-router';

export { inUnit as drillInUnit } from './drills/in-units.ts';

/** Part of the first load: most visitors see it first, and a second download would hold back its heading. */
export { HomePage } from './home-page.tsx';

/** Needs a Suspense around it. Shown on a drill's card. */
export const DrillDrawing = lazy(async () => ({
  default: (await import('./drills/drill-drawing.tsx')).DrillDrawing,
}));

export const guideRoutes: RouteObject[] = [
  { path: '/about', lazy: { Component: async () => (await import('./about/about-page.tsx')).AboutPage } },
  { path: '*', lazy: { Component: async () => (await import('./not-found-page.tsx')).NotFoundPage } },
];

/** For signed-in shooters. */
export const drillRoutes: RouteObject[] = [
  {
    path: '/practical-drills',
    lazy: { Component: async () => (await import('./drills/drills-page.tsx')).DrillsPage },
  },
  {
    path: '/practical-drills/:drill/sheet',
    lazy: { Component: async () => (await import('./sheet/sheet-page.tsx')).SheetPage },
  },
];
