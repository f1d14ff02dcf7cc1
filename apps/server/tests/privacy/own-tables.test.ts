/** What people can read of their own data, and what the privacy pages record about themselves. */
import { expect } from 'vitest';
import { ownTables } from '@target-analysis/contract/lists';
import * as z from 'zod';
import { firearms } from '../../src/features/firearms/tables.ts';
import { sessionComments, sharedReports } from '../../src/features/sharing/tables.ts';
import type { TestServer } from '../world/server.ts';
import { newShooter, testWithShooters as test } from './_shooters.ts';
import { type Shooter, submit } from '../world/shooters.ts';

const summaryAnswer = z.object({
  data_summary: z.object({
    email: z.string(),
    created_at: z.string(),
    last_sign_in_at: z.string(),
    data_size_estimate: z.object({ total_records: z.number() }),
  }),
});
const tableAnswer = z.object({
  records: z.number(),
  columns: z.array(z.string()),
  rows: z.array(z.record(z.string(), z.unknown())),
});

test('counts what is stored in the eight tables', async ({ server }) => {
  const shooter = await newShooter(server);
  await submit(shooter);
  const before = await summaryOf(shooter);
  expect(before).toMatchObject({ email: shooter.email });
  await addFirearms(server, shooter.userId, ['Glock', 'Walther']);
  const after = await summaryOf(shooter);
  const added = after.data_size_estimate.total_records - before.data_size_estimate.total_records;
  expect(added).toBe(2);

  let records = 0;
  for (const table of ownTables) records += (await readTable(shooter, table)).records;
  expect(records).toBe(after.data_size_estimate.total_records);
});

test('shows the declared columns, newest first, with more pages for a long table', async ({ server }) => {
  const shooter = await newShooter(server);
  const makes = Array.from({ length: 53 }, (_, index) => `Make ${String(index)}`);
  await addFirearms(server, shooter.userId, makes);
  const first = await readTable(shooter, 'firearms');
  expect(first).toMatchObject({ records: 53, columns: ['make', 'model', 'caliber', 'notes'] });
  expect(first.rows).toHaveLength(50);
  expect(first.rows[0]).toEqual({ make: 'Make 52', model: '17', caliber: '9mm Luger', notes: null });
  const second = await readTable(shooter, 'firearms?page=2');
  expect(second.rows.map(({ make }) => make)).toEqual(['Make 2', 'Make 1', 'Make 0']);
  expect((await readTable(shooter, 'firearms?page=3')).rows).toEqual([]);
});

test('shows timestamps as text, the specified fields of a report, and no part of a link', async ({
  server,
}) => {
  const shooter = await newShooter(server);
  const { id } = await submit(shooter);
  await server.platform.database.insert(sharedReports).values({
    ...{ id: crypto.randomUUID(), ownerUserId: shooter.userId, userSessionId: id, createdAt: new Date() },
  });
  const reports = await readTable(shooter, 'user_sessions');
  expect(reports.columns).toEqual([
    ...['id', 'session_name', 'created_at', 'target_type', 'target_distance', 'firearm_make'],
    ...['firearm_model', 'firearm_caliber', 'handedness', 'dominant_eye'],
  ]);
  expect(reports.rows[0]).toMatchObject({ id, created_at: expect.stringMatching(/^\d{4}-.*Z$/) });
  const shares = await readTable(shooter, 'shared_reports');
  const report = reports.rows[0]?.['session_name'];
  expect(shares.rows[0]).toMatchObject({ user_session_id: id, is_active: true, report });
  expect(shares.columns).not.toContain('version');
});

test('names the report of a comment only if it is their own', async ({ server }) => {
  const owner = await newShooter(server);
  const { id } = await submit(owner);
  const visitor = await newShooter(server);
  const { database } = server.platform;
  for (const { userId } of [owner, visitor])
    await database.insert(sessionComments).values({
      ...{ id: crypto.randomUUID(), sessionId: id, userId, isOwner: userId === owner.userId },
      ...{ commenterName: 'Ann', commentText: 'Nice', isAnonymous: false, createdAt: new Date() },
    });
  const reports = await readTable(owner, 'user_sessions');
  const [own] = (await readTable(owner, 'session_comments')).rows;
  expect(own).toMatchObject({ comment_text: 'Nice', report: reports.rows[0]?.['session_name'] });
  const [other] = (await readTable(visitor, 'session_comments')).rows;
  expect(other).toMatchObject({ comment_text: 'Nice', report: null });
});

test("shows no one else's rows, and no other table", async ({ server }) => {
  const owner = await newShooter(server);
  await submit(owner);
  await addFirearms(server, owner.userId, ['Walther']);
  const other = await newShooter(server);
  for (const table of ['user_sessions', 'firearms', 'shared_reports', 'session_comments']) {
    expect(await readTable(other, table)).toMatchObject({ records: 0, rows: [] });
  }
  expect((await other.call('GET', '/api/privacy/tables/accounts')).status).toBe(400);
  expect((await other.call('GET', '/api/privacy/tables/firearms?page=0')).status).toBe(400);
  expect((await server.call('GET', '/api/privacy/tables/firearms')).status).toBe(401);
});

test('logs visits with a short browser name, sixty an hour', async ({ server }) => {
  const shooter = await newShooter(server);
  const visit = {
    activity_type: 'page_visit',
    request_details: { page: '/data-privacy' },
    user_agent: 'x'.repeat(900),
  };
  expect(await tell(shooter, visit)).toBe(200);
  expect(await tell(shooter, { activity_type: 'data_deletion_completed' })).toBe(400);
  for (let call = 1; call < 60; call += 1) expect(await tell(shooter, visit)).toBe(200);
  expect(await tell(shooter, visit)).toBe(429);
  expect(await tell(await newShooter(server), visit)).toBe(200);

  const { rows } = await server.platform.database.execute<{ count: number; details: unknown }>(
    `select count(*)::int as count, min(request_details::text)::jsonb as details from privacy_activity_logs
     where user_id = '${shooter.userId}' and activity_type = 'page_visit' and ip_address is not null`,
  );
  expect(rows[0]).toEqual({ count: 60, details: { page: '/data-privacy', user_agent: 'x'.repeat(200) } });
});

async function summaryOf(shooter: Shooter) {
  const { body } = await shooter.call('POST', '/api/functions/get-user-data-summary');
  return summaryAnswer.parse(body).data_summary;
}

async function readTable(shooter: Shooter, table: string) {
  return tableAnswer.parse((await shooter.call('GET', `/api/privacy/tables/${table}`)).body);
}

async function addFirearms({ platform }: TestServer, userId: string, makes: string[]): Promise<void> {
  await platform.database.insert(firearms).values(
    makes.map((make, index) => ({
      ...{ id: crypto.randomUUID(), userId, make, model: '17', caliber: '9mm Luger', isDefault: false },
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    })),
  );
}

async function tell(shooter: Shooter, json: object): Promise<number> {
  return (await shooter.call('POST', '/api/functions/log-privacy-activity', { json })).status;
}
