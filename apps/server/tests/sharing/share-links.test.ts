/** Links to reports, managed by their owner (decisions 31 and 32). */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { submitPhoto, testWithFeatures as test, type Features } from '../platform/_features.ts';
import { everywhere, outcomesOfLink, share, visitorsComment } from './_sharing.ts';

function tomorrow({ world }: Features): string {
  return new Date(world.now.getTime() + 24 * 3600 * 1000).toISOString();
}

test('returns one link per report, however often and simultaneously requested', async ({ features }) => {
  const { owner, report, token } = await share(features);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => owner.api.sharing.createSharedReport({ sessionId: report.id })),
  );
  for (const answer of answers) {
    expect(answer).toEqual({
      shareToken: token,
      shareUrl: `https://club.example/shared-report/${token}`,
    });
  }
  expect((await owner.api.sharing.listShares({})).items).toHaveLength(1);
});

test('shares a report only once it is ready, and no one else’s', async ({ features }) => {
  const owner = await features.newShooter();
  const { id } = await submitPhoto(owner);
  const { sharing } = owner.api;
  await expect(sharing.createSharedReport({ sessionId: id })).rejects.toMatchObject({
    code: 'report-not-ready',
  });
  const { report } = await share(features);
  for (const sessionId of [report.id, randomUUID()]) {
    await expect(sharing.createSharedReport({ sessionId })).rejects.toMatchObject({
      code: 'report-not-found',
    });
  }
});

test('lists the links that open, newest first, with their comments and what they show', async ({
  features,
}) => {
  const older = await share(features);
  features.world.now = new Date(features.world.now.getTime() + 1000);
  const newer = await share(features, { shooter: older.owner, session_name: 'Saturday' });
  await features.callAs(null).sharing.addSharedSessionComment(visitorsComment(older));
  await share(features);
  const { sharing } = older.owner.api;
  const { items } = await sharing.listShares({});
  expect(items.map(({ session_id }) => session_id)).toEqual([newer.report.id, older.report.id]);
  expect(items[1]).toEqual({
    session_id: older.report.id,
    session_name: 'Friday practice',
    shareToken: older.token,
    shareUrl: `https://club.example/shared-report/${older.token}`,
    is_active: true,
    created_at: '2026-11-20T10:00:00.000Z',
    comments: 1,
    shows_firearm: true,
    shows_location: false,
    shows_notes: false,
    accepts_comments: true,
    expires_at: null,
  });
  const ofOne = await sharing.listShares({ session_id: newer.report.id });
  expect(ofOne.items).toEqual([items[0]]);
  await sharing.endShare({ session_id: newer.report.id });
  expect((await sharing.listShares({})).items).toEqual([items[1]]);
});

test('changes the given settings of a link and leaves the rest', async ({ features }) => {
  const { owner, report, token } = await share(features);
  const { sharing } = owner.api;
  const expires_at = tomorrow(features);
  const changed = await sharing.updateShare({ session_id: report.id, shows_notes: true, expires_at });
  expect(changed).toMatchObject({ shareToken: token, shows_notes: true, shows_firearm: true, expires_at });
  const again = await sharing.updateShare({ session_id: report.id, accepts_comments: false });
  expect(again).toMatchObject({ shows_notes: true, accepts_comments: false, expires_at });
  expect(await sharing.updateShare({ session_id: report.id })).toEqual(again);
  const endless = await sharing.updateShare({ session_id: report.id, expires_at: null });
  expect(endless).toEqual({ ...again, expires_at: null });
});

test('refuses an end in the past, and changes nothing', async ({ features }) => {
  const { owner, report } = await share(features);
  const { sharing } = owner.api;
  for (const expires_at of [features.world.now.toISOString(), '2020-01-01T00:00:00Z']) {
    const change = sharing.updateShare({ session_id: report.id, shows_notes: true, expires_at });
    await expect(change).rejects.toMatchObject({ code: 'share-end-in-past' });
  }
  expect((await sharing.listShares({})).items).toMatchObject([{ shows_notes: false, expires_at: null }]);
});

test('opens a link until its end, and gives a new one afterward', async ({ features }) => {
  const shared = await share(features);
  const { sharing } = shared.owner.api;
  await sharing.updateShare({
    session_id: shared.report.id,
    expires_at: tomorrow(features),
    shows_notes: true,
  });
  features.world.now = new Date(features.world.now.getTime() + 24 * 3600 * 1000 - 1);
  expect(await outcomesOfLink(features, shared)).toEqual(everywhere('answered'));
  features.world.now = new Date(features.world.now.getTime() + 1);
  expect(await outcomesOfLink(features, shared)).toEqual(everywhere('share-expired'));
  expect((await sharing.listShares({})).items).toEqual([]);
  for (const late of [
    () => sharing.updateShare({ session_id: shared.report.id, expires_at: null }),
    () => sharing.endShare({ session_id: shared.report.id }),
  ]) {
    await expect(late()).rejects.toMatchObject({ code: 'not-found' });
  }
  const { shareToken } = await sharing.createSharedReport({ sessionId: shared.report.id });
  expect(shareToken).not.toBe(shared.token);
  expect(await outcomesOfLink(features, { ...shared, token: shareToken })).toEqual(everywhere('answered'));
  expect(await outcomesOfLink(features, shared)).toEqual(everywhere('share-expired'));
});

test('ends a link once and for good', async ({ features }) => {
  const shared = await share(features);
  const { sharing } = shared.owner.api;
  const ends = await Promise.allSettled([1, 2].map(() => sharing.endShare({ session_id: shared.report.id })));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(sharing.endShare({ session_id: shared.report.id })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(await outcomesOfLink(features, shared)).toEqual(everywhere('share-ended'));
  const { shareToken } = await sharing.createSharedReport({ sessionId: shared.report.id });
  expect(shareToken).not.toBe(shared.token);
  expect(await outcomesOfLink(features, shared)).toEqual(everywhere('share-ended'));
});

test("leaves other people's links alone", async ({ features }) => {
  const shared = await share(features);
  const { sharing } = (await features.newShooter()).api;
  const { id } = shared.report;
  for (const refused of [
    () => sharing.updateShare({ session_id: id, shows_notes: true }),
    () => sharing.endShare({ session_id: id }),
  ]) {
    await expect(refused()).rejects.toMatchObject({ code: 'not-found' });
  }
  expect((await sharing.listShares({ session_id: shared.report.id })).items).toEqual([]);
  expect(await outcomesOfLink(features, shared)).toEqual(everywhere('answered'));
});

test('gives the same answer for an invalid token in every call', async ({ features }) => {
  const shared = await share(features);
  const other = await share(features);
  const outcomes = (token: string) => outcomesOfLink(features, { ...shared, token });
  for (const empty of ['', '  ']) expect(await outcomes(empty)).toEqual(everywhere('share-token-missing'));
  for (const forged of [
    'x',
    'A'.repeat(48),
    shared.token.slice(1),
    `${shared.token}A`,
    '../..',
    "' or 1=1",
  ]) {
    expect(await outcomes(forged)).toEqual(everywhere('share-not-found'));
  }
  expect((await outcomes(other.token)).slice(2)).toEqual(['share-not-found', 'share-not-found']);
  features.world.standings.set(shared.owner.id, 'disabled');
  expect(await outcomes(shared.token)).toEqual(everywhere('share-not-found'));
  features.world.standings.set(shared.owner.id, 'here');
  await features.database.execute(
    sql`update shared_reports set version = 2 where user_session_id = ${shared.report.id}`,
  );
  expect(await outcomes(shared.token)).toEqual(everywhere('share-not-found'));
});

test('says that the report is gone if only its link is left', async ({ features }) => {
  const shared = await share(features);
  await features.database.execute(sql`delete from user_sessions where id = ${shared.report.id}`);
  expect(await outcomesOfLink(features, shared)).toEqual(everywhere('shared-session-missing'));
  expect((await shared.owner.api.sharing.listShares({})).items).toEqual([]);
});
