/** A server that is updated while a page is open. */
import { asMember, atNight, expect, test } from '../world/test.ts';
import { targetPhoto } from '../world/pictures.ts';
import type { Page } from '@playwright/test';

const part = /\/assets\/[^/]*\.js$/;

test('a page from an older build reloads once and continues', { tag: atNight }, async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const documents = await replaceBuild(page);
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /pricing|plan|report/i })).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
  expect(documents()).toBe(1);
});

test(
  'a part that fails to load shows a message, never a blank page',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Pricing' }).first().click();
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeHidden();
    await expect(page).toHaveURL(/\/pricing$/);
  },
);

test('a photo is tried again once its files can be loaded', { tag: atNight }, async ({ page, watch }) => {
  watch.allow(/status of 404|ERR_FAILED/);
  await page.goto('/');
  const trial = page.getByRole('region', { name: 'Try your own photo' });
  for (const missing of [/try-worker/, /\.onnx$/]) {
    await page.context().route(missing, (route) => route.fulfill({ status: 404 }));
    await page.getByLabel('Photo to try').setInputFiles(targetPhoto());
    await expect(trial.getByText('Part of this page didn’t load')).toBeVisible();
    await page.context().unroute(missing);
  }
  await page.getByLabel('Photo to try').setInputFiles(targetPhoto());
  await expect(trial.getByText('Hits found')).toBeVisible({ timeout: 60_000 });
});

test(
  'choosing a photo offline leaves the page as it is, and tries the photo once the network is back',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|could not be loaded/);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByLabel('Photo to try').setInputFiles(targetPhoto());
    const trial = page.getByRole('region', { name: 'Try your own photo' });
    await expect(trial.getByText('Part of this page didn’t load')).toBeVisible();
    await page.context().setOffline(false);
    await expect(trial.getByText('Hits found')).toBeVisible({ timeout: 60_000 });
  },
);

test.describe('a dialog that does not arrive', () => {
  asMember();

  test(
    'leaves the page as it is, and opens once it can be loaded',
    { tag: atNight },
    async ({ page, watch }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED|could not be loaded/);
      await page.goto('/analysis?reset=true');
      await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Take photo' }).click();
      await expect(page.getByText('Part of this page didn’t load')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No connection' })).toBeHidden();
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Take photo' }).click();
      await expect(page.getByRole('dialog', { name: 'Photograph your target' })).toBeVisible();
    },
  );
});

/** Removes the parts of this page until it reloads. @returns the number of reloads so far */
async function replaceBuild(page: Page): Promise<() => number> {
  let loaded = 0;
  await page.route(part, (route) => (loaded === 0 ? route.fulfill({ status: 404 }) : route.continue()));
  await page.route('**/*', (route, request) => {
    if (request.isNavigationRequest()) loaded += 1;
    else if (new URL(request.url()).pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="/assets/index-2.js"></script>',
      });
    return route.fallback();
  });
  return () => loaded;
}
