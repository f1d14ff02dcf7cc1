/** Who receives comments live (decision 33). */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import { watch } from '../platform/live/_live.ts';
import { share, visitorsComment, type SharedByLink } from './_sharing.ts';

async function livePass(features: Features, { token }: SharedByLink) {
  const { sharing } = features.callAs(null);
  return sharing.getSharedReportByToken({ share_token_param: token });
}

/** The response to a caller who watches a report's comments; leaves the stream at once. */
async function outcomeOf(
  features: Features,
  { userId = null, ...asked }: { userId?: string | null; session_id: string; live_token?: string },
): Promise<unknown> {
  try {
    await features.watchAs(userId).sharing.watchComments(asked, { signal: AbortSignal.timeout(1) });
    return 'welcome';
  } catch (cause) {
    return Reflect.get(Object(cause), 'code');
  }
}

test('lets the owner watch with their sign-in, and no one else with theirs', async ({ features }) => {
  const { owner, report } = await share(features);
  const ask = (userId: string | null, session_id: string) => outcomeOf(features, { userId, session_id });
  expect(await ask(owner.id, report.id)).toBe('welcome');
  expect(await ask(randomUUID(), report.id)).toBe('report-not-found');
  expect(await ask(owner.id, randomUUID())).toBe('report-not-found');
  expect(await ask(null, report.id)).toBe('authentication-required');
});

test('lets visitors watch the report of their link, for ten minutes', async ({ features }) => {
  const shared = await share(features);
  const other = await share(features);
  const { live_token, live_token_expires_at } = await livePass(features, shared);
  const ask = ({ report }: SharedByLink) => outcomeOf(features, { session_id: report.id, live_token });
  expect(await ask(shared)).toBe('welcome');
  expect(await ask(other)).toBe('share-not-found');
  const end = new Date(live_token_expires_at);
  expect(end.getTime() - features.world.now.getTime()).toBe(600_000);
  features.world.now = new Date(end.getTime() - 1);
  expect(await ask(shared)).toBe('welcome');
  features.world.now = end;
  expect(await ask(shared)).toBe('share-not-found');
});

test('accepts no other token as a pass', async ({ features }) => {
  const shared = await share(features);
  const { live_token } = await livePass(features, shared);
  const { image_url } = await features
    .callAs(null)
    .sharing.getSessionForSharedReport({ share_token_param: shared.token });
  const changed = Array.from(live_token, (letter, place) => {
    const another = letter === 'A' ? 'B' : 'A';
    return `${live_token.slice(0, place)}${another}${live_token.slice(place + 1)}`;
  });
  const picturePass = /([\w-]+)\?/.exec(image_url)?.[1] ?? '';
  expect(picturePass).toHaveLength(live_token.length);
  for (const token of [...changed, '', shared.token, picturePass, `${live_token}=`, live_token.slice(1)]) {
    const asked = { session_id: shared.report.id, live_token: token };
    expect(await outcomeOf(features, asked), token).toBe('share-not-found');
  }
});

test.for([
  [
    'is ended',
    (_: Features, { owner, report }: SharedByLink) => owner.api.sharing.endShare({ session_id: report.id }),
    'share-ended',
  ],
  [
    'is over',
    async (features: Features, { owner, report }: SharedByLink) => {
      const expires_at = new Date(features.world.now.getTime() + 1000).toISOString();
      await owner.api.sharing.updateShare({ session_id: report.id, expires_at });
      features.world.now = new Date(expires_at);
    },
    'share-expired',
  ],
  [
    'is of a disabled account',
    (features: Features, { owner }: SharedByLink) =>
      Promise.resolve(features.world.standings.set(owner.id, 'disabled')),
    'share-not-found',
  ],
] as const)('lets nobody watch any more by a link that %s', async ([, close, refusal], { features }) => {
  const shared = await share(features);
  const { live_token } = await livePass(features, shared);
  const asked = { session_id: shared.report.id, live_token };
  const { ended } = await watch(features.watchAs(null).sharing.watchComments(asked));
  await close(features, shared);
  expect(await outcomeOf(features, asked)).toBe(refusal);
  features.world.now = new Date(features.world.now.getTime() + 30_000);
  expect(await ended).toContain('AppError');
});

test('sends a comment as visitors see it, and of no other report', async ({ features }) => {
  const [shared, other] = [await share(features), await share(features)];
  const { live_token } = await livePass(features, shared);
  const asked = { session_id: shared.report.id, live_token };
  const leaving = new AbortController();
  const { events } = await watch(features.watchAs(null).sharing.watchComments(asked, leaving));
  await features.callAs(null).sharing.addSharedSessionComment(visitorsComment(other));
  const comment = await features.callAs(null).sharing.addSharedSessionComment(visitorsComment(shared));
  await expect.poll(() => events).toEqual([{ id: comment.id, comment }]);
  leaving.abort();
});
