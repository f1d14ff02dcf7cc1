/** Comments on reports: by whom, once, and who is notified (decisions 33 and 34). */
import { randomUUID } from 'node:crypto';
import { correctionOf } from '@target-analysis/analysis/correction';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import { watch } from '../platform/live/_live.ts';
import { fiveShots, ready, type ReadyReport } from '../reports/_reports.ts';
import { share, visitorsComment, type SharedByLink } from './_sharing.ts';

function list(features: Features, { report, token }: SharedByLink) {
  const { sharing } = features.callAs(null);
  return sharing.getSharedSessionComments({ session_id_param: report.id, share_token_param: token });
}

async function textsOf(features: Features, shared: SharedByLink): Promise<string[]> {
  return (await list(features, shared)).items.map(({ comment_text }) => comment_text);
}

async function notificationsOf({ database }: Features, ownerId: string): Promise<unknown[]> {
  const { rows } = await database.execute(
    sql`select notification_type, title, commenter_name, comment_text, session_id from comment_notifications
      where report_owner_id = ${ownerId} order by created_at`,
  );
  return rows;
}

test("stores a visitor's comment, and notifies the owner", async ({ features }) => {
  const shared = await share(features);
  const { sharing } = features.callAs(null);
  const comment = await sharing.addSharedSessionComment(
    visitorsComment(shared, { text: ' A fine\r\ngroup. ' }),
  );
  expect(comment).toEqual({
    id: expect.any(String),
    session_id: shared.report.id,
    commenter_name: 'Bea',
    comment_text: 'A fine\ngroup.',
    is_anonymous: true,
    created_at: features.world.now.toISOString(),
    is_owner: false,
    pin: null,
  });
  const { sharing: own } = shared.owner.api;
  expect((await list(features, shared)).items).toEqual([comment]);
  expect((await own.listComments({ session_id: shared.report.id })).items).toEqual([comment]);
  expect(await notificationsOf(features, shared.owner.id)).toEqual([
    {
      notification_type: 'comment',
      title: 'New comment from Bea',
      commenter_name: 'Bea',
      comment_text: 'A fine\ngroup.',
      session_id: shared.report.id,
    },
  ]);
});

test('lists comments oldest first, with whether more are accepted and what they can be pinned to', async ({
  features,
}) => {
  const shared = await share(features);
  for (const text of ['one', 'two', 'three']) {
    features.world.now = new Date(features.world.now.getTime() + 1);
    await features.callAs(null).sharing.addSharedSessionComment(visitorsComment(shared, { text }));
  }
  const comments = await list(features, shared);
  expect(comments.items.map(({ comment_text }) => comment_text)).toEqual(['one', 'two', 'three']);
  expect(comments.accepts_comments).toBe(true);
  expect(comments.holes).toHaveLength(fiveShots.length);
  expect(Object.keys(comments.holes[0] ?? {}).toSorted()).toEqual(['column', 'number', 'radiusPx', 'row']);
});

test('recognizes the owner, with or without a link, under the public name', async ({ features }) => {
  const shared = await share(features);
  const { sharing, profiles } = shared.owner.api;
  const byLink = await sharing.addSharedSessionComment(visitorsComment(shared, { name: 'Someone else' }));
  expect(byLink).toMatchObject({ is_owner: true, is_anonymous: false, commenter_name: 'Report Owner' });
  await profiles.updateMine({ nickname: 'Deadeye' });
  const ownReport = { session_id: shared.report.id, id: randomUUID(), comment_text: 'Thanks.' };
  expect(await sharing.addComment(ownReport)).toMatchObject({ is_owner: true, commenter_name: 'Deadeye' });
  expect(await notificationsOf(features, shared.owner.id)).toEqual([]);
});

test('treats everyone else as a visitor, signed in or not', async ({ features }) => {
  const shared = await share(features);
  const writerId = randomUUID();
  const callers = [
    features.callAs(writerId, { isAdmin: true }),
    features.callAs(shared.owner.id, { isFactorDue: true }),
    features.callAs(shared.owner.id, { isEnabled: false }),
  ];
  for (const { sharing } of callers) {
    const comment = await sharing.addSharedSessionComment(visitorsComment(shared));
    expect(comment).toMatchObject({ is_owner: false, is_anonymous: true, commenter_name: 'Bea' });
  }
  const { rows } = await features.database.execute(
    sql`select user_id from session_comments where session_id = ${shared.report.id} order by created_at, user_id`,
  );
  // A sign-in that still owes its second factor identifies no one.
  expect(rows).toEqual([{ user_id: writerId }, { user_id: null }, { user_id: null }]);
});

test.for([
  ['name-required', { name: '  ' }, {}],
  ['name-required', { name: '(Rероrt Owner)' }, {}],
  ['name-required', { name: 'ann (at) example dot com' }, {}],
  ['name-too-long', { name: 'a'.repeat(61) }, { max: 60 }],
  ['name-too-long', { name: '(owner('.repeat(100) }, { max: 60 }],
  ['comment-required', { text: ' \u200B ' }, {}],
  ['comment-too-long', { text: 'a'.repeat(10_000) }, { max: 2000 }],
  ['comment-unreadable', { text: `a${'\u0301'.repeat(50)}` }, {}],
  ['invalid-input', { hole: 99 }, { field: 'hole_number' }],
] as const)('refuses with %s a comment of %j', async ([code, said, data], { features }) => {
  const shared = await share(features);
  const refused = features.callAs(null).sharing.addSharedSessionComment(visitorsComment(shared, said));
  await expect(refused).rejects.toMatchObject({ code, data });
  expect(await textsOf(features, shared)).toEqual([]);
  expect(await notificationsOf(features, shared.owner.id)).toEqual([]);
});

test('shows email addresses neither to visitors nor in the notification', async ({ features }) => {
  const shared = await share(features);
  const said = { name: 'Bea bea@example.com', text: 'Write to bea (at) example dot com' };
  await features.callAs(null).sharing.addSharedSessionComment(visitorsComment(shared, said));
  expect((await list(features, shared)).items).toMatchObject([
    { commenter_name: 'Bea', comment_text: 'Write to [email removed]' },
  ]);
  expect(JSON.stringify(await notificationsOf(features, shared.owner.id))).not.toMatch(/bea@|example/);
});

test('posts nothing twice, and accepts no id that another has used', async ({ features }) => {
  const shared = await share(features);
  const { sharing } = features.callAs(null);
  const comment = visitorsComment(shared);
  const answers = await Promise.all([1, 2, 3].map(() => sharing.addSharedSessionComment(comment)));
  expect(answers[1]).toEqual(answers[0]);
  await shared.owner.api.sharing.updateShare({ session_id: shared.report.id, accepts_comments: false });
  expect(await sharing.addSharedSessionComment(comment)).toEqual(answers[0]);
  expect(await textsOf(features, shared)).toHaveLength(1);
  expect(await notificationsOf(features, shared.owner.id)).toHaveLength(1);
  const other = await share(features);
  for (const changed of [
    { ...comment, comment_text_param: 'Another text.' },
    { ...comment, commenter_name_param: 'Cleo' },
    { ...visitorsComment(other), comment_id_param: comment.comment_id_param },
  ]) {
    await expect(sharing.addSharedSessionComment(changed)).rejects.toMatchObject({ code: 'not-found' });
  }
  await expect(shared.owner.api.sharing.addSharedSessionComment(comment)).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('pins a comment to a place on the photo, and to the hole there now', async ({ features }) => {
  const shared = await share(features);
  const [first, second] = shared.report.measurement.holes;
  if (first === undefined || second === undefined) throw new Error('the report has no two holes');
  const { sharing } = features.callAs(null);
  const comment = await sharing.addSharedSessionComment(visitorsComment(shared, { hole: second.number }));
  const pin = { column: second.column, row: second.row };
  expect(comment.pin).toEqual({ ...pin, hole_number: second.number });
  const without = async (report: ReadyReport, dropped: typeof pin) => {
    const unchanged = correctionOf(report.measurement);
    const holes = unchanged.holes.filter(({ column }) => column !== dropped.column);
    const { id, version: base_version } = report;
    const correction = { ...unchanged, holes };
    return ready(await shared.owner.api.reports.correctReport({ id, base_version, correction }));
  };
  const pinNow = async () => (await list(features, shared)).items[0]?.pin;
  const withoutFirst = await without(shared.report, first);
  const moved = withoutFirst.measurement.holes.find(({ column }) => column === pin.column);
  expect(await pinNow()).toEqual({ ...pin, hole_number: moved?.number });
  await without(withoutFirst, pin);
  expect(await pinNow()).toEqual({ ...pin, hole_number: null });
});

test('lets owners delete any comment on their reports, with its notification', async ({ features }) => {
  const shared = await share(features);
  const { sharing } = features.callAs(null);
  const comment = await sharing.addSharedSessionComment(visitorsComment(shared));
  expect(await textsOf(features, shared)).toHaveLength(1);
  await shared.owner.api.sharing.deleteComment({ id: comment.id });
  expect(await textsOf(features, shared)).toEqual([]);
  expect(await notificationsOf(features, shared.owner.id)).toEqual([]);
  await expect(shared.owner.api.sharing.deleteComment({ id: comment.id })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('closes the comments to visitors, not to the owner', async ({ features }) => {
  const shared = await share(features);
  await shared.owner.api.sharing.updateShare({ session_id: shared.report.id, accepts_comments: false });
  const { sharing } = features.callAs(null);
  await expect(sharing.addSharedSessionComment(visitorsComment(shared))).rejects.toMatchObject({
    code: 'comments-closed',
  });
  expect((await list(features, shared)).accepts_comments).toBe(false);
  await shared.owner.api.sharing.addSharedSessionComment(visitorsComment(shared, { text: 'by link' }));
  const own = { session_id: shared.report.id, id: randomUUID(), comment_text: 'without' };
  await shared.owner.api.sharing.addComment(own);
  expect((await textsOf(features, shared)).toSorted()).toEqual(['by link', 'without']);
});

test("announces a comment and its notification once readable, and the comment's deletion", async ({
  features,
}) => {
  const shared = await share(features);
  const { live, api } = shared.owner;
  const leaving = new AbortController();
  const comments = await watch(live.sharing.watchComments({ session_id: shared.report.id }, leaving));
  const bell = await watch(live.notifications.watch(undefined, leaving));
  const comment = await features.callAs(null).sharing.addSharedSessionComment(visitorsComment(shared));
  const { id } = comment;
  await expect.poll(() => comments.events).toEqual([{ id, comment }]);
  await expect.poll(() => bell.events).toMatchObject([{ title: 'New comment from Bea' }]);
  const { items } = await features.callAs(null).sharing.getSharedSessionComments({
    session_id_param: shared.report.id,
    share_token_param: shared.token,
  });
  expect(items).toEqual([comment]);
  await api.sharing.deleteComment({ id });
  await expect.poll(() => comments.events.slice(1)).toEqual([{ id, comment: null }]);
  leaving.abort();
});
