import { Fragment, Suspense, useEffect, useRef, type RefObject, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, type Location, useLocation } from 'react-router';
import { WifiOff } from 'lucide-react';
import { SignInWatch } from '../features/accounts/index.ts';
import { PurchaseWatch } from '../features/billing/index.ts';
import { AppearanceWatch } from '../features/profiles/index.ts';
import { OfflineWatch } from '../features/reports/index.ts';
import { useSignIn } from '../lib/sign-in/sign-in.tsx';
import { subscribeToNetwork } from '../lib/network.ts';
import { thisDevice } from '../lib/words/this-device.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { logProblem } from '../log.ts';

/** Header, page, footer; on short pages the footer stays at the bottom edge. */
export function Layout() {
  const main = useRouteFocus();
  const signIn = useSignIn();
  useServiceWorker(signIn.status === 'signed-in');
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-card bg-raised focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <SignInWatch />
      <Suspense fallback={null}>
        {signIn.status === 'signed-in' && (
          <Fragment key={signIn.user.id}>
            <PurchaseWatch userId={signIn.user.id} />
            <AppearanceWatch />
            <OfflineWatch userId={signIn.user.id} />
          </Fragment>
        )}
      </Suspense>
      <div className="contents print:hidden">
        <Header />
        <OfflineNote isMember={signIn.status === 'signed-in'} />
      </div>
      <main id="content" ref={main} tabIndex={-1} className="page-width flex-1 pb-16">
        <Outlet />
      </main>
      {/* Below a page that is still loading, the footer would jump when the rest arrives. */}
      <div className="contents print:hidden [main:has([data-page-loads])+&]:hidden [main:not(:has(h1))+&]:hidden">
        <Footer />
      </div>
      <ScrollRestoration getKey={placeToScroll} />
    </div>
  );
}

/** The first page of every document has the same key: without its address, it would open at another page's scroll position. */
function placeToScroll({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

/** Moves the focus to the heading of a newly opened page, so keyboards and screen readers start there. */
function useRouteFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);

  useEffect(() => {
    // On the first page the browser's own starting point stays.
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    const target = main.current?.querySelector('h1') ?? main.current;
    target?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}

/** Says that there is no connection, for as long as that is so. */
function OfflineNote({ isMember }: { isMember: boolean }) {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-13 font-medium text-paper">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {isMember
            ? `You’re offline. Showing what’s saved on ${thisDevice()}.`
            : 'You’re offline. What you typed stays here until you’re back online.'}
        </p>
      )}
    </div>
  );
}

/** Lets members open the page without a network. Visitors don't download it. */
function useServiceWorker(isMember: boolean): void {
  useEffect(() => {
    // Browsers offer no service worker over plain http.
    if (!isMember || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register('/service-worker.js').catch((cause: unknown) => {
      logProblem('The page could not be kept on this device', cause);
    });
  }, [isMember]);
}
