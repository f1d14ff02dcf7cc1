/** Acceptance of the operator's terms before an account is created, if there are terms (decision 39). */
import type { SiteSettings } from '@target-analysis/contract';
import { useState, type ReactNode } from 'react';
import { useSiteSettings } from '../../../lib/calls/site-settings.ts';
import { FieldGroup } from '../../../ui/fields/field.tsx';
import { Checkbox } from '../../../ui/fields/inputs.tsx';

interface Acceptance {
  /** Whether the box is ticked; false if there is no box. */
  accepts: boolean;
  /** Shows what is missing. Returns whether nothing is. Focuses the box if the rest of the form is valid. */
  check: (form: HTMLFormElement, isRestValid: boolean) => boolean;
  /** The checkbox for the form, or links to the texts if there is nothing to accept. */
  box: ReactNode;
}

const boxName = 'accepted-terms';

export function useAcceptance(): Acceptance {
  const settings = useSiteSettings();
  const [isTicked, setIsTicked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  if (settings === null || !settings.asks_for_terms)
    return {
      accepts: false,
      check: () => true,
      box: settings && <WhereToRead links={settings.legal_links} />,
    };
  return {
    accepts: isTicked,
    check: (form, isRestValid) => {
      setIsMissing(!isTicked);
      const box = form.elements.namedItem(boxName);
      if (!isTicked && isRestValid && box instanceof HTMLElement) box.focus();
      return isTicked;
    },
    box: (
      <FieldGroup
        label={<span className="sr-only">Terms</span>}
        error={isMissing ? 'Accept these to create an account.' : null}
      >
        <Checkbox
          name={boxName}
          required
          checked={isTicked}
          label={
            <>
              I accept the <LegalTexts links={settings.legal_links} />
            </>
          }
          onChange={({ target }) => {
            setIsTicked(target.checked);
            setIsMissing(false);
          }}
        />
      </FieldGroup>
    ),
  };
}

/** Below the identity providers, which may create an account without a form. */
export function AcceptanceByContinuing() {
  const settings = useSiteSettings();
  if (settings === null || !settings.asks_for_terms) return null;
  return (
    <p className="text-13 text-quiet">
      By creating an account, you accept the <LegalTexts links={settings.legal_links} />
    </p>
  );
}

function WhereToRead({ links }: { links: LegalLinks }) {
  return (
    <p className="text-13 text-quiet">
      Read the <LegalTexts links={links} />
    </p>
  );
}

type LegalLinks = Pick<SiteSettings['legal_links'], 'terms' | 'privacy'>;

/** Open in new tabs, so a half-filled form stays. */
function LegalTexts({ links }: { links: LegalLinks }) {
  return (
    <>
      <LegalLink href={links.terms}>terms</LegalLink> and the{' '}
      <LegalLink href={links.privacy}>privacy policy</LegalLink>.
    </>
  );
}

function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="underline decoration-control underline-offset-4 hover:decoration-ink"
    >
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}
