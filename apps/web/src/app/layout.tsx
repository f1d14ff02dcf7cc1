import { Suspense } from 'react';
import { Outlet, ScrollRestoration, type Location } from 'react-router';
import { SignInWatch } from '../features/accounts/index.ts';
import { PurchaseWatch } from '../features/billing/index.ts';
import { AppearanceWatch } from '../features/profiles/index.ts';
import { useSignIn } from '../lib/sign-in/sign-in.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useRouteFocus } from './route-focus.ts';

/** Header, page, footer; the footer stays at the lower edge of short pages. */
export function Layout() {
  const main = useRouteFocus();
  const signIn = useSignIn();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-card bg-raised px-4 py-3 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <SignInWatch />
      <Suspense fallback={null}>
        {signIn.status === 'signed-in' && <PurchaseWatch key={signIn.user.id} userId={signIn.user.id} />}
      </Suspense>
      <Suspense fallback={null}>
        {signIn.status === 'signed-in' && <AppearanceWatch key={signIn.user.id} />}
      </Suspense>
      <div className="contents print:hidden">
        <Header />
        <OfflineNote />
      </div>
      <main id="content" ref={main} tabIndex={-1} className="page-width flex-1 pb-16">
        <Outlet />
      </main>
      {/* Below a page that still loads, the footer would jump when the rest of the page arrives. */}
      <div className="contents print:hidden [main:has([data-page-loads])+&]:hidden [main:not(:has(h1))+&]:hidden">
        <Footer />
      </div>
      <ScrollRestoration getKey={placeToScroll} />
    </div>
  );
}

/** The first page of every document has the same key: without its address it would open where another was left. */
function placeToScroll({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}
