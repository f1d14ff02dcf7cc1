/** The bell in the header and the notifications behind it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { lookAt } from '../world/look.ts';
import { becomeMember, openProfile } from '../world/people.ts';
import type { SharedReport } from '../world/sharing.ts';
import { asMember, atNight, atNightOnEveryScreen, expect, onPhone, test } from '../world/test.ts';

test(
  'the bell counts, marks, deletes, and links to the report',
  { tag: atNightOnEveryScreen },
  async ({ page, watch }) => {
    watch.allow(/status of 404/);
    const reportId = randomUUID();
    const told = notificationsAbout(reportId);
    const asked = await answerNotifications(page, told);
    await becomeMember(page);
    await page.getByRole('button', { name: '3 unread notifications' }).click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await expect(
      list.getByText('A very steady group, and the flyer was called before the sho…'),
    ).toBeVisible();
    await expect(list.getByText('New', { exact: true })).toHaveCount(3);
    await expect(list.getByText('2 hours ago')).toBeVisible();
    await lookAt(page, 'bell-full');

    await list.getByRole('button', { name: 'Mark as read' }).first().click();
    await expect(list.getByText('New', { exact: true })).toHaveCount(2);
    await expect(page.locator('header').getByText('2', { exact: true })).toBeVisible();
    await list.getByRole('button', { name: 'Delete' }).last().click();
    await expect(list.getByRole('listitem')).toHaveCount(3);
    // There is no such report, so its page redirects to the list of all.
    const arrival = page.waitForURL(`/report/${reportId}`);
    await list.getByRole('button', { name: /Ann commented/ }).click();
    await arrival;
    await expect(page).toHaveURL('/reports');
    await expect(list).toBeHidden();
    expect(asked).toEqual([
      `PATCH ${told[0]?.id ?? ''}`,
      `DELETE ${told[3]?.id ?? ''}`,
      `PATCH ${told[1]?.id ?? ''}`,
    ]);
  },
);

test('what is deleted stays away while the server still deletes it', { tag: atNight }, async ({ page }) => {
  await answerNotifications(page, notificationsAbout(randomUUID()));
  const events: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/notifications')) events.push('read');
  });
  await page.route('**/api/rpc/delete_notification', async (route) => {
    events.push('delete');
    await pause(400 * events.filter((event) => event === 'delete').length);
    events.push('deleted');
    await route.fallback();
  });
  await becomeMember(page);
  await page.getByRole('button', { name: '3 unread notifications' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  for (const left of [3, 2]) {
    await list.getByRole('button', { name: 'Delete' }).first().click();
    await expect(list.getByRole('listitem')).toHaveCount(left);
  }
  const arrival = page.waitForResponse('**/api/notifications');
  await expect.poll(() => events.filter((event) => event === 'deleted')).toHaveLength(2);
  const fromFirstToLast = events.slice(events.indexOf('delete'), events.lastIndexOf('deleted') + 1);
  expect(fromFirstToLast).toEqual(['delete', 'delete', 'deleted', 'deleted']);
  await arrival;
  await expect(list.getByRole('listitem')).toHaveCount(2);
});

test('notifications that cannot be read are only logged', { tag: atNight }, async ({ page, watch }) => {
  watch.allow(/status of 500/);
  await page.route('**/api/notifications', (route) => route.fulfill({ status: 500, json: {} }));
  const logged = page.waitForEvent('console', (line) =>
    line.text().startsWith('The notifications could not be read'),
  );
  await becomeMember(page);
  await logged;
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page.getByText(/could not|went wrong|failed/i)).toHaveCount(0);
});

test(
  'a comment rings the bell of its owner at once, until the report is opened',
  { tag: onPhone },
  async ({ page, request, sharedReport }) => {
    await signInAs(page, sharedReport);
    const listening = heardOn(page, 'text/event-stream');
    await openProfile(page);
    expect(await listening).toMatch(/\/api\/live$/);
    const bell = page.locator('header').getByRole('button', { name: /notification/i });
    await comment(request, sharedReport, 'Bea');
    await expect(bell).toHaveAccessibleName('1 unread notification');
    await comment(request, sharedReport, 'Cleo');
    await expect(bell).toHaveAccessibleName('2 unread notifications');
    await bell.click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await expect(list.getByRole('listitem').first()).toContainText('New comment from Cleo');
    await lookAt(page, 'bell-live');

    await list.getByRole('button', { name: /New comment from Cleo/ }).click();
    await expect(page).toHaveURL(`/report/${sharedReport.reportId}`);
    await expect(bell).toHaveAccessibleName('Notifications');
    await bell.click();
    await expect(list.getByText('New', { exact: true })).toHaveCount(0);
    for (let left = 2; left > 0; left -= 1) {
      await list.getByRole('button', { name: 'Delete' }).first().click();
      await expect(list.getByRole('listitem')).toHaveCount(left - 1);
    }
    await expect(list.getByText('No notifications yet')).toBeVisible();
    await lookAt(page, 'bell-empty');
  },
);

test('the bell stops listening once its owner has signed out', { tag: atNight }, async ({ page }) => {
  const connected = page.waitForEvent('websocket');
  await becomeMember(page);
  const socket = await connected;
  const closed = socket.waitForEvent('close');
  await page.locator('header').getByRole('button', { name: 'Sign Out' }).click();
  await closed;
});

test.describe('a connection that breaks', () => {
  asMember();

  test('is reopened after 1, 2, and 5 seconds', { tag: atNight }, async ({ page }) => {
    const openedAt: number[] = [];
    await page.routeWebSocket('**/api/live', async (socket) => {
      openedAt.push(performance.now());
      await socket.close();
    });
    await page.goto('/profile');
    await expect.poll(() => openedAt.length).toBeGreaterThanOrEqual(4);
    const waits = openedAt.slice(1, 4).map((at, index) => (at - (openedAt[index] ?? 0)) / 1000);
    // A timer may fire some milliseconds early, and a busy machine late.
    for (const [index, seconds] of [1, 2, 5].entries()) expect(waits[index]).toBeGreaterThan(seconds - 0.1);
    expect(waits[0]).toBeLessThan(2);
  });

  test('silently is noticed by its heartbeat', { tag: atNight }, async ({ page }) => {
    let opened = 0;
    await page.clock.install();
    await page.routeWebSocket('**/api/live', () => {
      opened += 1;
    });
    await page.goto('/profile');
    await expect.poll(() => opened).toBe(1);
    await page.clock.fastForward(25_000);
    await page.clock.fastForward(10_000);
    await expect.poll(() => opened).toBe(2);
  });
});

/** The address of the page's live connection, once a frame with these words has arrived; call it before opening the page. */
async function heardOn(page: Page, words: string): Promise<string> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => payload.includes(words));
  return socket.url();
}

async function signInAs(page: Page, { owner }: SharedReport): Promise<void> {
  await page.context().addInitScript((origins) => {
    for (const { origin, localStorage: kept } of origins) {
      if (origin === location.origin) for (const { name, value } of kept) localStorage.setItem(name, value);
    }
  }, owner.origins);
}

async function comment(
  request: APIRequestContext,
  { reportId, link }: SharedReport,
  name: string,
): Promise<void> {
  const answer = await request.post('/api/rpc/add_shared_session_comment', {
    data: {
      session_id_param: reportId,
      share_token_param: decodeURIComponent(new URL(link).pathname.split('/').at(-1) ?? ''),
      commenter_name_param: name,
      comment_text_param: 'A very steady group, and the flyer was called before the shot broke. Well done!',
    },
  });
  expect(answer.status()).toBe(201);
}

function notificationsAbout(reportId: string) {
  const hourMs = 60 * 60 * 1000;
  const tell = (hoursAgo: number, told: object) => ({
    id: randomUUID(),
    session_id: reportId,
    notification_type: 'comment',
    title: 'New comment on your report',
    commenter_name: null,
    comment_text: null,
    is_read: false,
    created_at: new Date(Date.now() - hoursAgo * hourMs).toISOString(),
    ...told,
  });
  return [
    tell(0, {
      notification_type: 'subscription_expiring',
      session_id: null,
      title: 'Your subscription ends soon',
    }),
    tell(2, {
      title: 'Ann commented on Friday practice',
      comment_text: 'A very steady group, and the flyer was called before the shot broke. Well done!',
    }),
    tell(30, { title: 'Bea commented on Friday practice', comment_text: 'Short and kind.' }),
    tell(24 * 20, { title: 'An old comment', is_read: true }),
  ];
}

/** Plays a server without new notifications, and returns the requests that it got. */
async function answerNotifications(
  page: Page,
  told: ReturnType<typeof notificationsAbout>,
): Promise<string[]> {
  let kept = told;
  const asked: string[] = [];
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ json: { items: kept, unread: kept.filter((item) => !item.is_read).length } }),
  );
  await page.route('**/api/notifications/*', async (route) => {
    const id = route.request().url().split('/').at(-1) ?? '';
    asked.push(`${route.request().method()} ${id}`);
    kept = kept.map((item) => (item.id === id ? { ...item, is_read: true } : item));
    await route.fulfill({ json: { success: true } });
  });
  await page.route('**/api/rpc/delete_notification', async (route) => {
    const body: unknown = route.request().postDataJSON();
    const id: unknown = Reflect.get(Object(body), 'notification_id_param');
    asked.push(`DELETE ${String(id)}`);
    kept = kept.filter((item) => item.id !== id);
    await route.fulfill({ json: { success: true } });
  });
  return asked;
}
