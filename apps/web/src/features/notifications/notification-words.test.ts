import { expect, it } from 'vitest';
import { badgeText, bellLabel, placeOf, previewOf } from './notification-words.ts';

it.each([
  [0, null, 'Notifications'],
  [1, '1', '1 unread notification'],
  [3, '3', '3 unread notifications'],
  [99, '99', '99 unread notifications'],
  [100, '99+', '99+ unread notifications'],
])('counts %i unread on the bell', (unread, badge, label) => {
  expect(badgeText(unread)).toBe(badge);
  expect(bellLabel(unread)).toBe(label);
});

it('shows a text of up to 60 characters in full and cuts a longer one', () => {
  expect(previewOf('a'.repeat(60))).toBe('a'.repeat(60));
  expect(previewOf('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`);
  expect(previewOf(`${'a'.repeat(59)} and more`)).toBe(`${'a'.repeat(59)}…`);
});

it("doesn't split a character made of several code points", () => {
  const family = '👨‍👩‍👧';
  expect(previewOf(family.repeat(60))).toBe(family.repeat(60));
  expect(previewOf(family.repeat(61))).toBe(`${family.repeat(60)}…`);
});

it('links to the subscription if it is ending, otherwise to the report if there is one', () => {
  const reportId = '7f8de3f6-5a0f-4a63-8f6e-0b8f7f3a2f10';
  expect(placeOf({ notification_type: 'billing', session_id: null })).toBe('/manage-subscription');
  expect(placeOf({ notification_type: 'subscription_expiring', session_id: reportId })).toBe(
    '/manage-subscription',
  );
  expect(placeOf({ notification_type: 'comment', session_id: reportId })).toBe(`/report/${reportId}`);
  expect(placeOf({ notification_type: 'comment', session_id: null })).toBeNull();
});
