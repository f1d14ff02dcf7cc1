/** The public interface of contact: the form to the operator. */
import type { RouteObject } from 'react-router';

export const contactRoutes: RouteObject[] = [
  { path: '/contact', lazy: { Component: async () => (await import('./contact-page.tsx')).ContactPage } },
];
