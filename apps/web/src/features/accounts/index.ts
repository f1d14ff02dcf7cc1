/** The door of accounts: signing in and up, and the pages that mail links open. */
import type { RouteObject } from 'react-router';

export const accountRoutes: RouteObject[] = [
  { path: '/auth', lazy: { Component: async () => (await import('./auth-page.tsx')).AuthPage } },
  {
    path: '/auth/confirm',
    lazy: { Component: async () => (await import('./confirm-page.tsx')).ConfirmPage },
  },
  {
    path: '/auth/new-password',
    lazy: { Component: async () => (await import('./new-password-page.tsx')).NewPasswordPage },
  },
];
