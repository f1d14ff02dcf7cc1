import { Outlet, ScrollRestoration } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useRouteFocus } from './route-focus.ts';

/** Header, page, footer; the footer stays at the lower edge of short pages. */
export function Layout() {
  const main = useRouteFocus();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-card bg-raised px-4 py-3 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <Header />
      <OfflineNote />
      <main id="content" ref={main} tabIndex={-1} className="page-width flex-1 pb-16">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}
