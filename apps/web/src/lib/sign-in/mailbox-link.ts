import { useSiteSettings } from '../calls/site-settings.ts';

/** The way to the mailbox if mail is only stored on this computer; undefined if mail is really sent. */
export function useMailboxLink(): { label: string; href: string } | undefined {
  const path = useSiteSettings()?.mailbox_path ?? null;
  return path === null ? undefined : { label: 'Open this computer’s mailbox', href: path };
}
