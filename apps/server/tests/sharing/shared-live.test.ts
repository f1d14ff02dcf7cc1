/** Who hears of new comments (decision 33). */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import { share, visitorsComment, type SharedByLink } from './_sharing.ts';

async function livePass(features: Features, { token }: SharedByLink) {
  const { sharing } = features.callAs(null);
  return sharing.getSharedReportByToken({ share_token_param: token });
}

test('lets the owner listen by his sign-in, and nobody else by theirs', async ({ features }) => {
  const { owner, report } = await share(features);
  const { liveTable } = features.sharing;
  expect(liveTable).toMatchObject({ table: 'session_comments', column: 'session_id' });
  expect(await liveTable.admits(`signed-in:${owner.id}`, report.id)).toBe(true);
  expect(await liveTable.admits(`signed-in:${randomUUID()}`, report.id)).toBe(false);
  expect(await liveTable.admits(`signed-in:${owner.id}`, randomUUID())).toBe(false);
});

test('lets visitors listen to the report of their link, for ten minutes', async ({ features }) => {
  const shared = await share(features);
  const other = await share(features);
  const { liveTable } = features.sharing;
  const { live_token, live_token_expires_at } = await livePass(features, shared);
  expect(await liveTable.admits(live_token, shared.report.id)).toBe(true);
  expect(await liveTable.admits(live_token, other.report.id)).toBe(false);
  const end = new Date(live_token_expires_at);
  expect(end.getTime() - features.world.now.getTime()).toBe(600_000);
  features.world.now = new Date(end.getTime() - 1);
  expect(await liveTable.admits(live_token, shared.report.id)).toBe(true);
  features.world.now = end;
  expect(await liveTable.admits(live_token, shared.report.id)).toBe(false);
});

test('takes no other token for a pass to listen', async ({ features }) => {
  const shared = await share(features);
  const { liveTable } = features.sharing;
  const { live_token } = await livePass(features, shared);
  const { image_url } = await features
    .callAs(null)
    .sharing.getSessionForSharedReport({ share_token_param: shared.token });
  const changed = Array.from(live_token, (letter, place) => {
    const another = letter === 'A' ? 'B' : 'A';
    return `${live_token.slice(0, place)}${another}${live_token.slice(place + 1)}`;
  });
  const picturePass = image_url.split('/').at(-1) ?? '';
  expect(picturePass).toHaveLength(live_token.length);
  for (const token of [...changed, '', shared.token, picturePass, `${live_token}=`, live_token.slice(1)]) {
    expect(await liveTable.admits(token, shared.report.id), token).toBe(false);
  }
});

test.for([
  [
    'is ended',
    (_: Features, { owner, report }: SharedByLink) => owner.api.sharing.endShare({ session_id: report.id }),
  ],
  [
    'is over',
    async (features: Features, { owner, report }: SharedByLink) => {
      const expires_at = new Date(features.world.now.getTime() + 1000).toISOString();
      await owner.api.sharing.updateShare({ session_id: report.id, expires_at });
      features.world.now = new Date(expires_at);
    },
  ],
  [
    'is of a disabled account',
    (features: Features, { owner }: SharedByLink) =>
      Promise.resolve(features.world.standings.set(owner.id, 'disabled')),
  ],
] as const)('lets nobody listen any more by a link that %s', async ([, close], { features }) => {
  const shared = await share(features);
  const { live_token } = await livePass(features, shared);
  await close(features, shared);
  expect(await features.sharing.liveTable.admits(live_token, shared.report.id)).toBe(false);
});

test('reads a comment as visitors see it, and only with its report', async ({ features }) => {
  const shared = await share(features);
  const { liveTable } = features.sharing;
  const comment = await features.callAs(null).sharing.addSharedSessionComment(visitorsComment(shared));
  expect(await liveTable.readRow(comment.id, shared.report.id)).toEqual(comment);
  expect(await liveTable.readRow(comment.id, randomUUID())).toBeNull();
  expect(await liveTable.readRow(randomUUID(), shared.report.id)).toBeNull();
  await shared.owner.api.sharing.deleteComment({ id: comment.id });
  expect(await liveTable.readRow(comment.id, shared.report.id)).toBeNull();
});
