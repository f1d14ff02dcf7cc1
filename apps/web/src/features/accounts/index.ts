/** The public interface of accounts: signing in and up, and the pages that email links open. */
import type { RouteObject } from 'react-router';
import { loadAuth } from '../../lib/calls/auth.ts';
import { lazyPage, lazyPart } from '../../lib/lazy-parts.ts';

export { devicesQuery } from './security/devices-query.ts';
export { SignInWatch } from './sign-in-watch.tsx';

/** Wraps actions that may need a fresh proof of the person (`lib/sign-in/proof-context.ts`). Needs a Suspense around it. */
export const ProvenActions = lazyPart(
  async () => (await import('./security/prove-identity.tsx')).ProvenActions,
);

/** A section of /profile. Needs a Suspense around it. */
export const AccountSettings = lazyPart(
  async () => (await import('./security/account-settings.tsx')).AccountSettings,
);

/** For visitors of a shared report. Needs a Suspense around it. */
export const VisitorAccount = lazyPart(
  async () => (await import('./visitor/visitor-account.tsx')).VisitorAccount,
);

export const accountRoutes: RouteObject[] = [
  lazyPage('/auth', async () => (await withLibrary(import('./auth-page.tsx'))).AuthPage),
  lazyPage('/auth/confirm', async () => (await withLibrary(import('./mails/confirm-page.tsx'))).ConfirmPage),
  lazyPage('/auth/code', async () => (await withLibrary(import('./codes/code-page.tsx'))).CodePage),
  lazyPage(
    '/auth/new-password',
    async () => (await withLibrary(import('./mails/new-password-page.tsx'))).NewPasswordPage,
  ),
];

/** A page that signs people in opens together with the library that does it. */
async function withLibrary<Page>(page: Promise<Page>): Promise<Page> {
  const [opened] = await Promise.all([page, loadAuth()]);
  return opened;
}
