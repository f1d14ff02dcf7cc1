/** Tabs that are closed in the middle, and tabs that do the same thing at once: nothing is lost or duplicated. */
import { choosePhoto, fillForm, markedPhoto, startAnalysis } from '../world/analysis-form.ts';
import { becomeMember } from '../world/people.ts';
import { targetPhoto } from '../world/pictures.ts';
import { atNight, expect, test } from '../world/test.ts';
import type { BrowserContext, Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 240_000 });

test(
  'closing a tab during an analysis leaves its form and photo to the next tab',
  { tag: atNight },
  async ({ page }) => {
    const context = page.context();
    const sent = countAnalyses(context);
    await becomeMember(page);
    await page.goto('/analysis');
    await choosePhoto(page, targetPhoto());
    await fillForm(page, 'Closed too early');
    await page.close();

    const next = await context.newPage();
    await next.goto('/analysis');
    await expect(next.getByText('target.jpg')).toBeVisible();
    await expect(next.getByLabel('Session Name')).toHaveValue('Closed too early');
    await expect(next.getByText(/hits? found/)).toBeVisible({ timeout: 90_000 });
    expect(sent()).toBe(0);
    await startAnalysis(next);
    await expect(markedPhoto(next)).toBeVisible({ timeout: 90_000 });
    await next.goto('/analysis');
    await expect(next.getByText('2 reports left')).toBeVisible();
  },
);

test(
  'a waiting photo becomes one report even if its tab is closed while sending',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const context = page.context();
    await keepPhoto(page, 'Cut short');
    // The server gets the report, but its response never reaches the tab.
    let isHeld = true;
    await context.route('**/functions/analyze-target', async (route) => {
      await route.fetch();
      if (!isHeld) await route.continue();
    });
    const asked = context.waitForEvent('request', (request) => request.url().endsWith('/analyze-target'));
    await context.setOffline(false);
    await asked;
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
    const next = await context.newPage();
    await page.close();
    isHeld = false;

    await next.goto('/reports');
    await expect(next.getByRole('link', { name: 'View Cut short' })).toHaveCount(1, { timeout: 60_000 });
    await expect(next.getByText('Saved on this device', { exact: true })).toBeHidden({ timeout: 60_000 });
    await next.goto('/analysis');
    await expect(next.getByText('2 reports left')).toBeVisible();
  },
);

test(
  'two tabs without locks send a waiting photo at once, and it becomes one report',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const context = page.context();
    await keepPhoto(page, 'Two hands');
    await page.goto('about:blank');
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    await context.setOffline(false);
    const sent = countAnalyses(context);
    const second = await context.newPage();
    await Promise.all([page.goto('/reports'), second.goto('/reports')]);
    for (const tab of [page, second]) {
      await expect(tab.getByRole('link', { name: 'View Two hands' })).toHaveCount(1, { timeout: 60_000 });
      await expect(tab.getByText('Saved on this device', { exact: true })).toBeHidden();
    }
    expect(sent()).toBe(2);
    await page.goto('/analysis');
    await expect(page.getByText('2 reports left')).toBeVisible();
  },
);

/** Stores a photo that waits for a network, in a tab that shows it. */
async function keepPhoto(page: Page, sessionName: string): Promise<void> {
  await becomeMember(page);
  await page.goto('/analysis');
  // The page opens without a network once it is stored.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await choosePhoto(page, targetPhoto());
  await fillForm(page, sessionName);
  await page.context().setOffline(true);
  await startAnalysis(page);
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
}

function countAnalyses(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/analyze-target') && request.method() === 'POST') count += 1;
  });
  return () => count;
}
