import { useSiteSettings } from '../calls/site-settings.ts';

/** Where mail is only kept on this computer, the way to it; undefined where mail is really sent. */
export function useMailboxLink(): { label: string; href: string } | undefined {
  const path = useSiteSettings()?.mailbox_path ?? null;
  return path === null ? undefined : { label: 'Open the mailbox of this computer', href: path };
}
