import { LinkButton } from '../../../ui/button.tsx';
import { MissDrawing } from '../../../ui/pictures/miss-drawing.tsx';
import { EmptyState } from '../../../ui/page-parts.tsx';
import type { AuthTab } from '../invitation.ts';
import type { MailLinkType } from './mail-link.ts';

/** Where to ask for another email of each kind. */
const nextSteps: Partial<Record<MailLinkType, { to: string; tab?: AuthTab }>> = {
  magiclink: { to: '/auth', tab: 'sign-in' },
  email_change: { to: '/profile' },
};

/** Shown for an email's link that is used up or broken. */
export function BrokenLink({ type = 'recovery' }: { type?: MailLinkType }) {
  const { to, tab } = nextSteps[type] ?? { to: '/auth', tab: 'reset' };
  return (
    <EmptyState
      drawing={<MissDrawing />}
      title="This link has expired or was used before"
      level={1}
      action={
        <LinkButton to={to} state={{ tab }} variant="primary">
          Get a new link
        </LinkButton>
      }
    >
      The links we email work once, and expire. Yours may also have been cut off when you copied it.
    </EmptyState>
  );
}
