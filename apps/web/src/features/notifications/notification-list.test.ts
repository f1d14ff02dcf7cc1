import type { Notification } from '@target-analysis/contract';
import { expect, it } from 'vitest';
import { afterChange, unreadAbout } from './notification-list.ts';

const list = { items: [itemOf('old', true), itemOf('new', false)], unread: 7 };

it('counts one fewer once an unread one is read or deleted', () => {
  expect(afterChange(list, { kind: 'read', id: 'new' })).toEqual({
    items: [itemOf('old', true), itemOf('new', true)],
    unread: 6,
  });
  expect(afterChange(list, { kind: 'delete', id: 'new' })).toEqual({
    items: [itemOf('old', true)],
    unread: 6,
  });
});

it('keeps the count if a read one is read again or deleted', () => {
  expect(afterChange(list, { kind: 'read', id: 'old' })).toEqual(list);
  expect(afterChange(list, { kind: 'delete', id: 'old' })).toEqual({
    items: [itemOf('new', false)],
    unread: 7,
  });
});

it('stays unchanged if the item is already gone', () => {
  expect(afterChange(list, { kind: 'delete', id: 'gone' })).toEqual(list);
});

it("marks all of a report's notifications as read and no others", () => {
  const about = (id: string, reportId: string, isRead = false) => ({
    ...itemOf(id, isRead),
    session_id: reportId,
  });
  const told = {
    items: [about('a', 'x'), about('b', 'x', true), about('c', 'y'), about('d', 'x')],
    unread: 3,
  };
  expect(unreadAbout(told, 'x')).toEqual(['a', 'd']);
  const after = afterChange(told, { kind: 'read-report', reportId: 'x' });
  expect(after.unread).toBe(1);
  expect(unreadAbout(after, 'x')).toEqual([]);
  expect(unreadAbout(after, 'y')).toEqual(['c']);
});

function itemOf(id: string, isRead: boolean): Notification {
  return {
    id,
    session_id: null,
    notification_type: 'comment',
    title: 'New comment',
    commenter_name: null,
    comment_text: null,
    is_read: isRead,
    created_at: '2026-11-22T10:00:00.000Z',
  };
}
