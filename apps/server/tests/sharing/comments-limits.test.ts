/** Limits on comments, and comments sent at the same time. */
import { randomUUID } from 'node:crypto';
import { mostCommentsListed } from '@target-analysis/contract/constants';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import { share, visitorsComment, type SharedByLink } from './_sharing.ts';

/** Comments from a separate network, unless one is given. */
async function say(features: Features, shared: SharedByLink, networkAddress: string = randomUUID()) {
  features.world.networkAddress = networkAddress;
  return features.callAs(null).sharing.addSharedSessionComment(visitorsComment(shared));
}

async function sayTimes(features: Features, shared: SharedByLink, times: number, network?: string) {
  for (let time = 0; time < times; time += 1) await say(features, shared, network);
}

function pass(features: Features, seconds: number): void {
  features.world.now = new Date(features.world.now.getTime() + seconds * 1000);
}

async function countComments({ database }: Features, { report }: SharedByLink): Promise<unknown> {
  const { rows } = await database.execute(
    sql`select count(*)::int as comments from session_comments where session_id = ${report.id}`,
  );
  return rows[0]?.['comments'];
}

test("accepts thirty comments an hour through one link, plus the owner's", async ({ features }) => {
  const shared = await share(features);
  await sayTimes(features, shared, 30);
  pass(features, 3599);
  await expect(say(features, shared)).rejects.toMatchObject({
    code: 'too-many-requests',
    data: { seconds: 1 },
  });
  await shared.owner.api.sharing.addSharedSessionComment(visitorsComment(shared));
  const other = await share(features);
  await say(features, other);
  pass(features, 1);
  await say(features, shared);
});

test('accepts ten comments in ten minutes from one network, through any links', async ({ features }) => {
  const [one, other] = [await share(features), await share(features)];
  await sayTimes(features, one, 5, '192.0.2.7');
  await sayTimes(features, other, 5, '192.0.2.7');
  pass(features, 599);
  for (const shared of [one, other]) {
    await expect(say(features, shared, '192.0.2.7')).rejects.toMatchObject({ code: 'too-many-requests' });
  }
  await say(features, one, '192.0.2.8');
  pass(features, 1);
  await say(features, one, '192.0.2.7');
});

test('keeps a link open to others when one network exceeds its limit', async ({ features }) => {
  const shared = await share(features);
  await sayTimes(features, shared, 10, '192.0.2.17');
  for (let time = 0; time < 25; time += 1) {
    await expect(say(features, shared, '192.0.2.17')).rejects.toMatchObject({ code: 'too-many-requests' });
  }
  await say(features, shared, '192.0.2.18');
});

test('does not count refused or repeated comments', async ({ features }) => {
  const shared = await share(features);
  features.world.networkAddress = '192.0.2.9';
  const { sharing } = features.callAs(null);
  for (let time = 0; time < 15; time += 1) {
    const refused = sharing.addSharedSessionComment(visitorsComment(shared, { text: '' }));
    await expect(refused).rejects.toMatchObject({ code: 'comment-required' });
  }
  const comment = visitorsComment(shared);
  for (let time = 0; time < 15; time += 1) await sharing.addSharedSessionComment(comment);
  await sayTimes(features, shared, 9, '192.0.2.9');
  await expect(say(features, shared, '192.0.2.9')).rejects.toMatchObject({ code: 'too-many-requests' });
});

test('limits the number of comments, even for simultaneous ones', async ({ features }) => {
  const shared = await share(features);
  await features.database.execute(sql`insert into session_comments
    (id, session_id, is_owner, commenter_name, comment_text, is_anonymous, created_at)
    select gen_random_uuid(), ${shared.report.id}, false, 'Bea', 'Hi', true, now()
    from generate_series(1, ${mostCommentsListed - 3}::int)`);
  const said = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      shared.owner.api.sharing.addComment({
        session_id: shared.report.id,
        id: randomUUID(),
        comment_text: 'Thanks.',
      }),
    ),
  );
  const refused = said.flatMap((one) =>
    one.status === 'rejected' ? [String(Reflect.get(Object(one.reason), 'code'))] : [],
  );
  expect(refused).toHaveLength(5);
  expect(new Set(refused)).toEqual(new Set(['comments-full']));
  expect(await countComments(features, shared)).toBe(mostCommentsListed);
  await expect(say(features, shared)).rejects.toMatchObject({ code: 'comments-full' });
});

test('stores twenty simultaneous comments, each with its notification', async ({ features }) => {
  const shared = await share(features);
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await say(features, shared)).id));
  expect(new Set(ids).size).toBe(20);
  expect(await countComments(features, shared)).toBe(20);
  const { rows } = await features.database.execute(
    sql`select count(*)::int as told from comment_notifications where report_owner_id = ${shared.owner.id}`,
  );
  expect(rows).toEqual([{ told: 20 }]);
});

test('stores or refuses each comment if the link is ended meanwhile', async ({ features }) => {
  const shared = await share(features);
  const end = () => shared.owner.api.sharing.endShare({ session_id: shared.report.id });
  const said = await Promise.allSettled([
    ...Array.from({ length: 6 }, () => say(features, shared)),
    end(),
    ...Array.from({ length: 6 }, () => say(features, shared)),
  ]);
  const refused = said.flatMap((one) =>
    one.status === 'rejected' ? [String(Reflect.get(Object(one.reason), 'code'))] : [],
  );
  for (const code of refused) expect(code).toBe('share-ended');
  expect(await countComments(features, shared)).toBe(12 - refused.length);
  await expect(say(features, shared)).rejects.toMatchObject({ code: 'share-ended' });
});
