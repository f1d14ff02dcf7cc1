import type { SiteSettings } from '@target-analysis/contract';
import { BadgeCheck, CreditCard, LockKeyhole, Monitor, Moon, Sun } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useSiteSettings } from '../lib/calls/site-settings.ts';
import { useTheme } from '../lib/theme.ts';
import { SegmentedControl } from '../ui/fields/choices.tsx';
import { badgeMeaning, type TrustBadge } from './badge-meaning.ts';
import { Brand } from './brand.tsx';

const badgeIcons = { SSL: LockKeyhole, 'PCI-DSS': CreditCard, SOC2: BadgeCheck };

export function Footer() {
  const settings = useSiteSettings();
  const badges = settings?.trust_badges ?? [];
  return (
    <footer className="border-t border-hairline">
      <div className="page-width flex flex-col gap-8 py-10">
        {badges.length > 0 && (
          <ul aria-label="Trust" className="grid gap-4 tablet:grid-cols-3">
            {badges.map((badge) => (
              <TrustBadgeItem key={badge} badge={badge} checkout={settings?.checkout ?? 'none'} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
          <div className="flex flex-col gap-1">
            <Brand />
            <p className="text-13 text-quiet">
              <span className="block tablet:inline">© {new Date().getFullYear()} Target Analysis</span>
              <span className="hidden tablet:inline"> · </span>
              <FooterLink to="/pricing">Pricing</FooterLink> ·{' '}
              <FooterLink to="/contact">Contact Us</FooterLink>
              {settings !== null && <LegalLinks links={settings.legal_links} />}
            </p>
          </div>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

const linkLook =
  'inline-block py-3 underline decoration-control underline-offset-4 hover:text-ink hover:decoration-ink';

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={linkLook}>
      {children}
    </Link>
  );
}

/** The operator's own pages elsewhere, or ours. */
function LegalLinks({ links }: { links: SiteSettings['legal_links'] }) {
  const pages = [
    ['Terms', links.terms],
    ['Privacy', links.privacy],
    ['Imprint', links.imprint],
  ] as const;
  return pages.map(
    ([name, address]) =>
      address !== null && (
        <Fragment key={name}>
          {' · '}
          {address.startsWith('/') ? (
            <FooterLink to={address}>{name}</FooterLink>
          ) : (
            <a href={address} className={linkLook}>
              {name}
            </a>
          )}
        </Fragment>
      ),
  );
}

function TrustBadgeItem({ badge, checkout }: { badge: TrustBadge; checkout: SiteSettings['checkout'] }) {
  const Icon = badgeIcons[badge];
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-quiet" />
      <p className="text-13">
        <span className="block font-semibold">{badge}</span>
        <span className="text-quiet">
          {badgeMeaning(badge, { checkout, protocol: window.location.protocol })}
        </span>
      </p>
    </li>
  );
}

function ThemeChoice() {
  const [theme, chooseTheme] = useTheme();
  const icon = 'size-4';
  return (
    <div className="text-13">
      <SegmentedControl
        label="Appearance"
        name="theme"
        value={theme}
        onChange={chooseTheme}
        choices={[
          { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" className={icon} /> },
          { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" className={icon} /> },
          { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" className={icon} /> },
        ]}
      />
    </div>
  );
}
