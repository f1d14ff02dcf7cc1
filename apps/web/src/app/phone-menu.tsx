import { clsx } from 'clsx';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import type { SignIn } from '../lib/sign-in/sign-in.tsx';
import { IconButton } from '../ui/button.tsx';
import { SidePanel } from '../ui/dialog.tsx';
import { AccountCorner } from './account-corner.tsx';
import type { NavigationEntry } from './navigation.ts';

/** Below 768 px the header's entries slide in from the right. */
export function PhoneMenu({ signIn, entries }: { signIn: SignIn; entries: readonly NavigationEntry[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className="tablet:hidden">
      <IconButton label="Menu" aria-expanded={isOpen} className="-mr-2.5" onClick={() => setIsOpen(true)}>
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
