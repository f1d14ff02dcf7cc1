/** What the bell reads and changes: only the caller's own notifications. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod';
import { commentNotifications } from '../../src/features/notifications/tables.ts';
import type { TestDatabase } from '../world/database.ts';
import { newShooter } from '../privacy/_shooters.ts';
import { testWithServer as test } from '../world/server.ts';
import type { Shooter } from '../world/shooters.ts';

const listAnswer = z.object({
  items: z.array(z.looseObject({ id: z.string(), is_read: z.boolean() })),
  unread: z.number(),
});

const notFound = { status: 404, body: { code: 'not-found' } };

test("lists the caller's own, newest first, with all that an item shows", async ({ server, database }) => {
  const [owner, other] = [await newShooter(server), await newShooter(server)];
  const sessionId = randomUUID();
  const older = await notify(database, owner, { sessionId, createdAt: new Date('2026-11-20T10:00:00Z') });
  const newer = await notify(database, owner, {
    notificationType: 'subscription_expiring',
    title: 'Your subscription ends soon',
    createdAt: new Date('2026-11-21T10:00:00Z'),
  });
  await notify(database, other, {});
  const { body } = await owner.call('GET', '/api/notifications');
  expect(body).toEqual({
    unread: 2,
    items: [
      {
        id: newer,
        session_id: null,
        notification_type: 'subscription_expiring',
        title: 'Your subscription ends soon',
        commenter_name: null,
        comment_text: null,
        is_read: false,
        created_at: '2026-11-21T10:00:00.000Z',
      },
      expect.objectContaining({ id: older, session_id: sessionId }),
    ],
  });
});

test('lists the newest hundred and counts the unread beyond them', async ({ server, database }) => {
  const owner = await newShooter(server);
  const rows = Array.from({ length: 130 }, (_, minute) =>
    rowFor(owner, { createdAt: new Date(minute * 60_000) }),
  );
  await database.database.insert(commentNotifications).values(rows);
  const list = await read(owner);
  expect(list.unread).toBe(130);
  expect(list.items.map(({ id }) => id)).toEqual(
    rows
      .map(({ id }) => id)
      .toReversed()
      .slice(0, 100),
  );
});

test('marks one as read, as often as requested', async ({ server, database }) => {
  const owner = await newShooter(server);
  const id = await notify(database, owner, {});
  await notify(database, owner, {});
  for (let time = 0; time < 2; time += 1) {
    expect(await owner.call('PATCH', `/api/notifications/${id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await read(owner)).toMatchObject({ unread: 1 });
  }
});

test('marks all of one report as read and leaves others', async ({ server, database }) => {
  const owner = await newShooter(server);
  const sessionId = randomUUID();
  await notify(database, owner, { sessionId });
  await notify(database, owner, { sessionId });
  const other = await notify(database, owner, { sessionId: randomUUID() });
  const marked = await owner.call('POST', '/api/rpc/mark_notifications_read', {
    json: { session_id_param: sessionId },
  });
  expect(marked).toMatchObject({ status: 200, body: { success: true } });
  const list = await read(owner);
  expect(list.unread).toBe(1);
  expect(list.items.filter(({ is_read: isRead }) => !isRead).map(({ id }) => id)).toEqual([other]);
});

test('deletes one, once', async ({ server, database }) => {
  const owner = await newShooter(server);
  const id = await notify(database, owner, {});
  const json = { notification_id_param: id };
  expect(await owner.call('POST', '/api/rpc/delete_notification', { json })).toMatchObject({
    body: { success: true },
  });
  expect(await read(owner)).toEqual({ items: [], unread: 0 });
  expect(await owner.call('POST', '/api/rpc/delete_notification', { json })).toMatchObject(notFound);
});

test('finds nothing to mark if a report has none, is gone, or is another person’s', async ({
  server,
  database,
}) => {
  const [owner, stranger] = [await newShooter(server), await newShooter(server)];
  const sessionId = randomUUID();
  const id = await notify(database, owner, { sessionId });
  for (const json of [{ session_id_param: sessionId }, { session_id_param: randomUUID() }]) {
    expect(await stranger.call('POST', '/api/rpc/mark_notifications_read', { json })).toMatchObject({
      status: 200,
      body: { success: true },
    });
  }
  expect(await read(owner)).toMatchObject({ unread: 1, items: [{ id, is_read: false }] });
});

test('refuses an invalid id', async ({ server }) => {
  const someone = await newShooter(server);
  expect(await someone.call('PATCH', '/api/notifications/1%27--')).toMatchObject({ status: 400 });
});

type Row = typeof commentNotifications.$inferInsert;

function rowFor({ userId }: Shooter, told: Partial<Row>): Row {
  return {
    id: randomUUID(),
    reportOwnerId: userId,
    notificationType: 'comment',
    title: 'New comment on your report',
    createdAt: new Date(),
    ...told,
  };
}

async function notify({ database }: TestDatabase, owner: Shooter, told: Partial<Row>): Promise<string> {
  const row = rowFor(owner, told);
  await database.insert(commentNotifications).values(row);
  return row.id;
}

async function read(owner: Shooter) {
  return listAnswer.parse((await owner.call('GET', '/api/notifications')).body);
}
