/** The public interface of contact: the form to the operator. */
import type { RouteObject } from 'react-router';
import { lazyPage } from '../../lib/lazy-parts.ts';

export const contactRoutes: RouteObject[] = [
  lazyPage('/contact', async () => (await import('./contact-page.tsx')).ContactPage),
];
