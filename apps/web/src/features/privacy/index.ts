/** The public interface of privacy: view, download, and delete what we store about a person. */
import type { RouteObject } from 'react-router';
import { RequireSignIn } from '../../lib/sign-in/require-sign-in.tsx';
import { lazyPage } from '../../lib/lazy-parts.ts';

/** These routes have their own guard: deleting everything signs people out, and they still need to read that it is done. */
export const privacyRoutes: RouteObject[] = [
  {
    lazy: { Component: async () => (await import('./center/farewell.tsx')).FarewellFrame },
    children: [
      {
        Component: RequireSignIn,
        children: [
          lazyPage('/data-privacy', async () => (await import('./center/privacy-page.tsx')).PrivacyPage),
          lazyPage('/view-user-data', async () => (await import('./my-data/my-data-page.tsx')).MyDataPage),
        ],
      },
    ],
  },
];
