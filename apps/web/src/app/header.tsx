import { clsx } from 'clsx';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { useSignIn, useSignOut, type SignIn } from '../lib/sign-in.tsx';
import { Button, IconButton, LinkButton } from '../ui/button.tsx';
import { SidePanel } from '../ui/dialog.tsx';
import { Brand } from './brand.tsx';
import { navigationFor, type NavigationEntry } from './navigation.ts';

export function Header() {
  const signIn = useSignIn();
  const entries = navigationFor(signIn.status === 'signed-in');
  return (
    <header className="border-b border-hairline">
      <div className="page-width flex min-h-16 items-center gap-3 desktop:gap-4">
        <Link to="/" className="-mx-1 flex min-h-11 items-center rounded-card px-1">
          <Brand isShortOnTablet={signIn.status === 'signed-in'} />
        </Link>
        <nav aria-label="Main" className="hidden items-center tablet:flex desktop:ml-4 desktop:gap-3">
          {entries.map((entry) => (
            <HeaderLink key={entry.to} entry={entry} />
          ))}
        </nav>
        <div className="ml-auto hidden min-w-0 items-center gap-3 tablet:flex">
          <AccountCorner signIn={signIn} />
        </div>
        <PhoneMenu signIn={signIn} entries={entries} />
      </div>
    </header>
  );
}

function HeaderLink({ entry }: { entry: NavigationEntry }) {
  return (
    <NavLink
      to={entry.to}
      end={entry.isExact}
      className="relative flex min-h-11 items-center rounded-card px-2 font-medium text-quiet transition-colors after:absolute after:inset-x-2 after:bottom-1.5 after:h-0.5 after:rounded-full hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-accent"
    >
      {entry.label}
    </NavLink>
  );
}

function AccountCorner({ signIn, onLeave }: { signIn: SignIn; onLeave?: (() => void) | undefined }) {
  if (signIn.status === 'loading') return null;
  if (signIn.status === 'signed-out') {
    return (
      <LinkButton to="/auth" variant="secondary" onClick={onLeave}>
        Sign In
      </LinkButton>
    );
  }
  return (
    <>
      <span title={signIn.user.email} className="truncate text-13 text-quiet">
        {signIn.user.email}
      </span>
      <SignOutButton onLeave={onLeave} />
    </>
  );
}

/** Leaves for the home page and signs out there: the guard of a page that needs an account would lead to /auth instead. */
function SignOutButton({ onLeave }: { onLeave: (() => void) | undefined }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  useEffect(() => {
    if (isLeaving && pathname === '/') void signOut();
  }, [isLeaving, pathname, signOut]);
  return (
    <Button
      className="shrink-0"
      onClick={() => {
        onLeave?.();
        setIsLeaving(true);
        void navigate('/');
      }}
    >
      Sign Out
    </Button>
  );
}

/** Below 768 px the same entries slide in from the right. */
function PhoneMenu({ signIn, entries }: { signIn: SignIn; entries: readonly NavigationEntry[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <div className="ml-auto tablet:hidden">
      <IconButton
        label="Menu"
        aria-expanded={isOpen}
        className="-mr-2.5"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Menu aria-hidden="true" className="size-6" />
      </IconButton>
      <SidePanel isOpen={isOpen} onClose={close} title="Menu">
        <nav aria-label="Main" className="-mx-3 flex flex-col">
          {entries.map((entry) => (
            <NavLink
              key={entry.to}
              to={entry.to}
              end={entry.isExact}
              onClick={close}
              className={({ isActive }) =>
                clsx(
                  'flex min-h-12 items-center rounded-card px-3 text-17 font-medium',
                  isActive && 'bg-ink/7 font-semibold',
                )
              }
            >
              {entry.label}
            </NavLink>
          ))}
        </nav>
        <div className="mt-4 flex flex-col gap-3 border-t border-hairline pt-5">
          <AccountCorner signIn={signIn} onLeave={close} />
        </div>
      </SidePanel>
    </div>
  );
}
