/** The door of privacy: what we keep about a person, to see, take along and delete. */
import type { RouteObject } from 'react-router';
import { RequireSignIn } from '../../lib/sign-in/require-sign-in.tsx';

/** Bring their own guard: deleting everything signs people out, and they still read that it is done. */
export const privacyRoutes: RouteObject[] = [
  {
    lazy: { Component: async () => (await import('./center/farewell.tsx')).FarewellFrame },
    children: [
      {
        Component: RequireSignIn,
        children: [
          {
            path: '/data-privacy',
            lazy: { Component: async () => (await import('./center/privacy-page.tsx')).PrivacyPage },
          },
          {
            path: '/view-user-data',
            lazy: { Component: async () => (await import('./my-data/my-data-page.tsx')).MyDataPage },
          },
        ],
      },
    ],
  },
];
