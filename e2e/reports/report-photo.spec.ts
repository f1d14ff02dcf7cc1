import type { Locator, Page } from '@playwright/test';
import { markedPhoto } from '../world/analysis-form.ts';
import { atNight, expect, test } from '../world/test.ts';

/** How many pictures of the photo have loaded completely. */
async function loadedPictures(photo: Locator): Promise<number> {
  const pictures = await photo.locator('img').all();
  const loaded = await Promise.all(
    pictures.map((picture) =>
      picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    ),
  );
  return loaded.filter(Boolean).length;
}

test('a report opens with a smaller picture, and loads the full photo for a closer look', async ({
  browser,
  server,
  sharedReport,
}) => {
  const context = await browser.newContext({ baseURL: server.url, storageState: sharedReport.owner });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/photos/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`/report/${sharedReport.reportId}`);
  const photo = markedPhoto(page);
  await expect.poll(() => loadedPictures(photo)).toBe(1);
  expect(asked[0]).toMatch(/\.display\.jpg$/);
  await lookCloser(page, photo);
  await context.close();
});

test(
  'correcting the marks is done on the photo itself',
  { tag: atNight },
  async ({ browser, server, sharedReport }) => {
    const context = await browser.newContext({ baseURL: server.url, storageState: sharedReport.owner });
    const page = await context.newPage();
    await page.goto(`/report/${sharedReport.reportId}`);
    const photo = markedPhoto(page);
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect.poll(() => loadedPictures(photo)).toBe(2);
    await context.close();
  },
);

test(
  'a visitor sees a smaller picture first, and the full photo when zooming in',
  { tag: atNight },
  async ({ page, sharedReport }) => {
    await page.goto(sharedReport.link);
    const photo = markedPhoto(page);
    await expect.poll(() => loadedPictures(photo)).toBe(1);
    await expect(photo.locator('img')).toHaveAttribute('src', /&size=display$/);
    await lookCloser(page, photo);
  },
);

/** Zooms in until the photo itself has loaded beside its picture. */
async function lookCloser(page: Page, photo: Locator): Promise<void> {
  const closer = page.getByRole('button', { name: 'Zoom in' });
  await expect
    .poll(async () => {
      await closer.click();
      return loadedPictures(photo);
    })
    .toBe(2);
}

test(
  'on a phone that lies sideways, the photo fills the height beside the tools of a correction',
  { tag: atNight },
  async ({ browser, server, sharedReport }) => {
    const viewport = { width: 812, height: 375 };
    const { owner: storageState, reportId } = sharedReport;
    const context = await browser.newContext({ baseURL: server.url, storageState, viewport, hasTouch: true });
    const page = await context.newPage();
    await page.goto(`/report/${reportId}`);
    await page.getByRole('button', { name: 'Correct' }).tap();
    const photo = await markedPhoto(page).boundingBox();
    const tools = await page.getByRole('region', { name: 'Correction' }).boundingBox();
    expect(photo?.height).toBe(viewport.height);
    expect(photo?.width).toBeCloseTo(tools?.x ?? 0, 0);
    await context.close();
  },
);
