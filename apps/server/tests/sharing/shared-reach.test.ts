/** What a link opens: one report, as its owner shows it, and nothing else. */
import { contract } from '@target-analysis/contract';
import { expect } from 'vitest';
import * as z from 'zod';
import { accessRules } from '../access/_access-rules.ts';
import { createAccessWorld } from '../access/_access-world.ts';
import { testWithShooters } from '../privacy/_shooters.ts';

const test = testWithShooters
  .extend('world', { scope: 'file' }, ({ server, database }) => createAccessWorld(server, database))
  .extend('liveToken', { scope: 'file' }, async ({ server, world }) => {
    const json = { share_token_param: world.shareToken };
    const { body } = await server.call('POST', '/api/rpc/get_shared_report_by_token', { json });
    return shareAnswer.parse(body).live_token;
  });

const sessionAnswer = z.object({ image_url: z.string() });
const shareAnswer = z.object({ live_token: z.string() });
const refusalAnswer = z.object({ code: z.string() });
const routeSchema = z.object({
  '~orpc': z.object({ route: z.object({ method: z.string(), path: z.string() }) }),
});

/** Operations that a visitor may not call. */
const guarded = Object.entries(accessRules).filter(
  ([, { outcomes }]) => outcomes.visitor === 'authentication-required',
);

function fieldsOf(body: unknown): string[] {
  return Object.keys(z.record(z.string(), z.unknown()).parse(body)).toSorted();
}

test('knows which calls require a sign-in', () => expect(guarded.length).toBeGreaterThan(30));

test.for(guarded)(
  'does not open %s to the tokens of a link, whatever they are shown as',
  async ([operation, { input }], { server, world, liveToken }) => {
    const [feature = '', name = ''] = operation.split('.');
    const { route } = routeSchema.parse(Reflect.get(Object(Reflect.get(contract, feature)), name))['~orpc'];
    const fields: object = input?.(world) ?? {};
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
      String(Reflect.get(fields, field)),
    );
    for (const token of [world.shareToken, liveToken]) {
      const query = `token=${token}&apikey=${token}&share_token_param=${token}`;
      const { status, body } = await server.call(route.method, `/api${path}?${query}`, {
        token,
        headers: { apikey: token, 'x-share-token': token, cookie: `token=${token}` },
        ...(route.method === 'GET' ? {} : { json: fields }),
      });
      expect({ status, body }).toMatchObject({ status: 401, body: { code: 'authentication-required' } });
    }
  },
);

test('reveals nothing about the owner, storage paths, or secrets', async ({ server, world }) => {
  const json = { share_token_param: world.shareToken, session_id_param: world.reportId };
  const [opened, session, comments] = await Promise.all(
    ['get_shared_report_by_token', 'get_session_for_shared_report', 'get_shared_session_comments'].map(
      (name) => server.call('POST', `/api/rpc/${name}`, { json }),
    ),
  );
  expect(fieldsOf(opened?.body)).toEqual([
    'accepts_comments',
    'expires_at',
    'is_active',
    'is_owner',
    'live_token',
    'live_token_expires_at',
    'owner_name',
    'session_id',
    'shareToken',
  ]);
  expect(fieldsOf(session?.body)).toEqual([
    'ai_analysis',
    'created_at',
    'date',
    'display_url',
    'dominant_eye',
    'firearm_caliber',
    'firearm_make',
    'firearm_model',
    'handedness',
    'id',
    'image_url',
    'length_unit',
    'measurement',
    'notes',
    'session_name',
    'target_distance',
    'target_location',
    'target_type',
    'version',
  ]);
  expect(fieldsOf(comments?.body)).toEqual(['accepts_comments', 'holes', 'items', 'version']);
  for (const answer of [opened, session, comments]) {
    expect(answer?.status).toBe(200);
    for (const secret of [world.userId, world.visitId, world.photoPath, 'target-photos', '@', '/photos/']) {
      expect(answer?.text).not.toContain(secret);
    }
  }
});

test('shows the picture through its own link, hidden from search engines, only while the share is open', async ({
  server,
  world,
}) => {
  const json = { share_token_param: world.shareToken };
  const readLink = async () =>
    sessionAnswer.parse((await server.call('POST', '/api/rpc/get_session_for_shared_report', { json })).body)
      .image_url;
  const link = await readLink();
  expect(link).toMatch(/^\/shared-report-picture\/[\w-]{56}\?photo=[\w-]{8}$/);
  const picture = await fetch(new URL(link, server.url));
  expect(picture.status).toBe(200);
  const { headers } = picture;
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  const kept = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(600);
  const page = await server.call('GET', `/shared-report/${world.shareToken}`, {
    headers: { accept: 'text/html' },
  });
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');

  const [pass = ''] = link.split('?');
  const codeOf = async (path: string) => refusalAnswer.parse((await server.call('GET', path)).body).code;
  for (const forged of [
    `${pass}A`,
    pass.slice(0, -1),
    pass.replace(/.$/, ' '),
    `/shared-report-picture/${world.shareToken}`,
  ]) {
    expect(await codeOf(forged), forged).toBe('share-not-found');
  }
  server.clock.advance(601);
  expect(await codeOf(link)).toBe('share-not-found');
  const later = await readLink();
  expect((await server.call('GET', later)).status).toBe(200);
  const token = world.tokens.owner;
  await server.call('DELETE', `/api/sharing/shares/${world.reportId}`, { token });
  expect(await codeOf(later)).toBe('share-ended');
});
