/** What programs that preview links get of a shared report while the link works. */
import { previewSize } from '@target-analysis/contract/constants';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect } from 'vitest';
import { AppError } from '../../src/platform/http/app-error.ts';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import { share, type SharedByLink } from './_sharing.ts';

/** The tags of a link's page, by name. */
async function tagsOf({ sharing }: Features, path: string): Promise<Record<string, string>> {
  const { head } = await sharing.readPage(path);
  const tags = [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)];
  return Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content]));
}

async function askPicture({ sharing }: Features, token: string, headers: Record<string, string> = {}) {
  const app = new Hono();
  app.onError((cause, context) => context.text(cause instanceof AppError ? cause.code : 'fault', 404));
  app.route('/', sharing.sharedReportRoutes);
  return app.request(`/shared-report/${token}/preview.jpg`, { headers });
}

/** A photo that can be drawn, in place of the words that other tests send. */
async function putPhoto(features: Features, shared: SharedByLink): Promise<void> {
  const blank = { width: 400, height: 300, channels: 3 as const, background: '#c8b090' };
  const jpeg = await sharp({ create: blank }).jpeg().toBuffer();
  await features.storage.put(await storedPath(features, shared), jpeg, 'image/jpeg');
}

const nothing = { head: '', shown: null };

test("a link's page shows its name, verdict, and large figure", async ({ features }) => {
  const { token } = await share(features, { session_name: 'Winter "league" <b>' });
  const link = `https://club.example/shared-report/${token}`;
  const tags = await tagsOf(features, `/shared-report/${token}`);
  expect(tags).toMatchObject({
    'og:title': 'Winter &quot;league&quot; &lt;b&gt;',
    'og:url': link,
    'og:image': `${link}/preview.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'twitter:image': `${link}/preview.jpg`,
  });
  expect(tags['og:description']).toMatch(/^\S.*\. Group size: \d+ mm\.$/);
});

test("the preview and the page behind the link show lengths in the owner's unit", async ({ features }) => {
  const { owner, token } = await share(features);
  await owner.api.profiles.updateMine({ length_unit: 'inches' });
  const tags = await tagsOf(features, `/shared-report/${token}`);
  expect(tags['og:description']).toMatch(/Group size: [\d.]+ in\.$/);
  const visitor = features.callAs(null);
  expect(await visitor.sharing.getSessionForSharedReport({ share_token_param: token })).toMatchObject({
    length_unit: 'in',
  });
});

test('a link whose name reveals something hidden gets another name', async ({ features }) => {
  const { owner, report, token } = await share(features, { session_name: 'Glock day' });
  await owner.api.sharing.updateShare({ session_id: report.id, shows_firearm: false });
  expect((await tagsOf(features, `/shared-report/${token}`))['og:title']).toBe('Analysis Report');
});

test('other pages, forged links, and ended links reveal nothing', async ({ features }) => {
  const { owner, report, token } = await share(features);
  for (const path of ['/', '/report/1', '/shared-report', `/shared-report/${token}A`, '/shared-report/no'])
    expect(await features.sharing.readPage(path), path).toEqual(nothing);
  await owner.api.sharing.endShare({ session_id: report.id });
  expect(await features.sharing.readPage(`/shared-report/${token}`)).toEqual(nothing);
});

test('the page is drawn from what its script would ask for, without what the owner hides', async ({
  features,
}) => {
  const { token } = await share(features, { notes: 'Windy' });
  const { shown } = await features.sharing.readPage(`/shared-report/${token}`);
  const asked = await features.callAs(null).sharing.getSessionForSharedReport({ share_token_param: token });
  expect(shown).toEqual(asked);
  expect(shown).toMatchObject({ notes: null });
});

test('the picture has the size that previews need, is drawn once, and ends with the link', async ({
  features,
}) => {
  const shared = await share(features);
  await putPhoto(features, shared);
  const first = await askPicture(features, shared.token);
  expect(first.status).toBe(200);
  expect(first.headers.get('x-robots-tag')).toContain('noindex');
  const bytes = Buffer.from(await first.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({
    format: 'jpeg',
    width: previewSize.widthPx,
    height: previewSize.heightPx,
  });
  // The photo is on the left, and the paper with the words is on the right.
  expect(await colorAt(bytes, 40)).toEqual([20, 18, 15]);
  expect(await colorAt(bytes, 1180)).toEqual([25, 25, 24]);

  const etag = first.headers.get('etag') ?? '';
  const again = await askPicture(features, shared.token, { 'if-none-match': etag });
  expect(again.status).toBe(304);
  await features.storage.remove(await storedPath(features, shared));
  expect(Buffer.from(await (await askPicture(features, shared.token)).arrayBuffer())).toEqual(bytes);

  await shared.owner.api.sharing.endShare({ session_id: shared.report.id });
  expect(await (await askPicture(features, shared.token)).text()).toBe('share-ended');
});

test('a report without its photo still has its words', async ({ features }) => {
  const shared = await share(features);
  await features.storage.remove(await storedPath(features, shared));
  expect((await askPicture(features, shared.token)).status).toBe(200);
});

/** Red, green, and blue halfway down the picture, in tenths. */
async function colorAt(picture: Buffer, left: number): Promise<number[]> {
  const pixel = await sharp(picture).extract({ left, top: 312, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel].map((value) => Math.round(value / 10));
}

async function storedPath({ database }: Features, { report }: SharedByLink): Promise<string> {
  const { rows } = await database.execute<{ image_url: string }>(
    sql`select image_url from user_sessions where id = ${report.id}`,
  );
  return rows[0]?.image_url ?? '';
}
