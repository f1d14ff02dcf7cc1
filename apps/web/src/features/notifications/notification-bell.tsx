import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, useEffect, useRef } from 'react';
import { useMatch } from 'react-router';
import { NotificationItems } from './notification-items.tsx';
import { badgeText, bellLabel } from './notification-words.ts';
import { useNotifications, useNotificationChange } from './use-notifications.ts';
import { unreadAbout, type NotificationList } from './notification-list.ts';

/** The bell in the header, with the number of unread notifications, and the list behind it. */
export function NotificationBell({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useNotifications(userId);
  useReportRead(userId, list);
  const unread = list?.unread ?? 0;
  const badge = badgeText(unread);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <span aria-live="polite" className="sr-only">
        {badge !== null && bellLabel(unread)}
      </span>
      <Popover.Trigger
        aria-label={bellLabel(unread)}
        title="Notifications"
        className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-card transition-colors hover:bg-ink/7 aria-expanded:bg-ink/7"
      >
        <Bell aria-hidden="true" className="size-5" />
        {badge !== null && (
          <span
            aria-hidden="true"
            className="absolute top-0 right-0 min-w-5 rounded-full bg-accent-deep px-1 text-center text-13/5 font-semibold text-on-accent tabular-nums"
          >
            {badge}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-labelledby="notifications-title"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-40 flex w-[min(24rem,calc(100vw-1.5rem))] flex-col rounded-card border border-hairline bg-raised shadow-[0_8px_30px_rgb(16_18_22/0.16)]"
        >
          <h2 id="notifications-title" className="border-b border-hairline px-4 py-3 text-17">
            Notifications
          </h2>
          <div className="h-100 max-h-[60vh] overflow-y-auto">
            <NotificationItems userId={userId} items={list?.items} onLeave={() => setIsOpen(false)} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Marks notifications read while the page of their report is open and visible. */
function useReportRead(userId: string, list: NotificationList | undefined): void {
  const reportId = useMatch('/report/:id')?.params.id;
  const change = useNotificationChange(userId);
  /** Those already sent, so a server that doesn't mark them isn't asked forever. */
  const marked = useRef(new Set<string>());
  useEffect(() => {
    const unread = unreadAbout(list, reportId).filter((id) => !marked.current.has(id));
    if (reportId === undefined || unread.length === 0 || document.visibilityState === 'hidden') return;
    for (const id of unread) marked.current.add(id);
    change({ kind: 'read-report', reportId });
  }, [change, list, reportId]);
}
