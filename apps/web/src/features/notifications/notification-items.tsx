import type { Notification } from '@target-analysis/contract';
import { Check, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { agoWords } from '../../lib/words/ago-words.ts';
import { IconButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/surfaces.tsx';
import { placeOf, previewOf } from './notification-words.ts';
import { useNotificationChange } from './use-notifications.ts';

interface NotificationItemsProps {
  userId: string;
  /** Undefined during the first load. */
  items: readonly Notification[] | undefined;
  /** Called when an item opens another page. */
  onLeave: () => void;
}

export function NotificationItems({ userId, items, onLeave }: NotificationItemsProps) {
  const change = useNotificationChange(userId);
  const navigate = useNavigate();
  if (items === undefined) return <Words>Loading notifications...</Words>;
  if (items.length === 0) return <Words>No notifications yet</Words>;

  const open = (item: Notification) => {
    if (!item.is_read) change({ kind: 'read', id: item.id });
    const place = placeOf(item);
    if (place === null) return;
    onLeave();
    void navigate(place);
  };
  return (
    <ul className="divide-y divide-hairline">
      {items.map((item) => (
        <li key={item.id} className="flex items-start gap-1 py-1 pr-1.5 pl-1">
          <ItemButton item={item} onOpen={open} />
          <div className="flex shrink-0 flex-col">
            {!item.is_read && (
              <IconButton label="Mark as read" onClick={() => change({ kind: 'read', id: item.id })}>
                <Check aria-hidden="true" className="size-5" />
              </IconButton>
            )}
            <IconButton label="Delete" onClick={() => change({ kind: 'delete', id: item.id })}>
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

function ItemButton({ item, onOpen }: { item: Notification; onOpen: (item: Notification) => void }) {
  return (
    <button
      type="button"
      className="flex min-w-0 flex-1 flex-col gap-0.5 rounded-card px-3 py-2 text-left transition-colors hover:bg-ink/7"
      onClick={() => onOpen(item)}
    >
      <span className="flex w-full items-start justify-between gap-2">
        <span className="min-w-0 font-semibold wrap-break-word">{item.title}</span>
        {!item.is_read && <Badge look="filled">New</Badge>}
      </span>
      {item.comment_text !== null && (
        <span className="max-w-full wrap-break-word">{previewOf(item.comment_text)}</span>
      )}
      <time dateTime={item.created_at} className="text-13 text-quiet">
        {agoWords(item.created_at, new Date())}
      </time>
    </button>
  );
}

function Words({ children }: { children: string }) {
  return (
    <p role="status" className="px-4 py-12 text-center text-quiet">
      {children}
    </p>
  );
}
