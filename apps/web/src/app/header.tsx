import { clsx } from 'clsx';
import { Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { NotificationBell } from '../features/notifications/index.ts';
import { useAdminStatus } from '../lib/sign-in/admin-status.ts';
import { useSignIn } from '../lib/sign-in/sign-in.tsx';
import { AccountCorner } from './account-corner.tsx';
import { Brand } from './brand.tsx';
import { navigationFor, type NavigationEntry, type Role } from './navigation.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { useSigningOut } from './signing-out.tsx';

/** One row; on a tablet the account entries take a second one, because an email address needs the room. */
export function Header() {
  const question = useSigningOut();
  const signIn = useSignIn();
  const entries = navigationFor(useRole());
  const isSignedIn = signIn.status === 'signed-in';
  // Also while a sign-in is read, so that the page below doesn't jump.
  const hasTwoRows = isSignedIn || signIn.status === 'loading';
  return (
    <header className="border-b border-hairline">
      {question}
      <div
        className={clsx(
          'page-width flex min-h-16 items-center gap-x-3 tablet:flex-wrap desktop:py-1.5',
          hasTwoRows && 'tablet:max-desktop:pt-2.5',
        )}
      >
        <Link
          to="/"
          className="-mx-1 flex min-h-11 min-w-0 items-center overflow-hidden rounded-card px-1 tablet:shrink-0"
        >
          <Brand />
        </Link>
        <nav
          aria-label="Main"
          className={clsx(
            'hidden max-w-full shrink-0 flex-wrap items-center tablet:flex desktop:ml-2',
            hasTwoRows &&
              'tablet:max-desktop:order-last tablet:max-desktop:-mx-2 tablet:max-desktop:basis-full',
          )}
        >
          {entries.map((entry) => (
            <HeaderLink key={entry.to} entry={entry} />
          ))}
        </nav>
        <div
          className={clsx(
            'flex flex-1 items-center justify-end gap-2',
            hasTwoRows ? 'tablet:min-w-40' : 'tablet:min-w-fit',
          )}
        >
          {isSignedIn && (
            <Suspense fallback={<span className="size-11" />}>
              <NotificationBell userId={signIn.user.id} />
            </Suspense>
          )}
          <div className="hidden min-w-0 items-center gap-3 tablet:flex">
            <AccountCorner signIn={signIn} />
          </div>
          <PhoneMenu signIn={signIn} entries={entries} />
        </div>
      </div>
    </header>
  );
}

/** Until the role is known, an account counts as no administrator. */
function useRole(): Role {
  const signIn = useSignIn();
  const { isAdmin } = useAdminStatus();
  if (signIn.status !== 'signed-in') return 'visitor';
  return isAdmin ? 'administrator' : 'member';
}

function HeaderLink({ entry }: { entry: NavigationEntry }) {
  return (
    <NavLink
      to={entry.to}
      end={entry.isExact}
      className="relative flex min-h-11 items-center rounded-card px-2 font-medium text-quiet transition-colors desktop:max-[72rem]:px-1.5 after:absolute after:inset-x-2 after:bottom-1.5 after:h-0.5 after:rounded-full hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-accent"
    >
      {entry.label}
    </NavLink>
  );
}
