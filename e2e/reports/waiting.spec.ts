/** From pressing Start to the verdict: one screen, and the report appears on it. */
import type { Page } from '@playwright/test';
import { choosePhoto, fillForm, markedPhoto, startAnalysis } from '../world/analysis-form.ts';
import { becomeMember } from '../world/people.ts';
import { lowLeftPhoto } from '../world/pictures.ts';
import { recordShifts, shiftOf } from '../world/shifts.ts';
import { atNight, atNightOnEveryScreen, expect, test } from '../world/test.ts';

declare global {
  interface Window {
    hasRevealed?: boolean;
  }
}

// This file is about motion, which the other flows turn off.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function fillAnalysis(page: Page): Promise<void> {
  await becomeMember(page);
  await page.goto('/analysis');
  await choosePhoto(page, lowLeftPhoto());
  await fillForm(page, 'Evening practice');
}

/** Records whether the marks of a report have appeared one after another. */
async function watchReveal(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-reveal]') !== null) window.hasRevealed = true;
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => window.hasRevealed === true);
}

test(
  'the photo and its steps stay visible until the report replaces them',
  { tag: atNightOnEveryScreen },
  async ({ page }) => {
    const hasRevealed = await watchReveal(page);
    await recordShifts(page);
    await fillAnalysis(page);
    const { promise: isSeen, resolve: goOn } = Promise.withResolvers<undefined>();
    await page.route('**/api/reports/photos', async (route) => {
      await isSeen;
      await route.continue();
    });
    const before = await shiftOf(page);
    await startAnalysis(page);
    const heading = page.getByRole('heading', { name: 'Analysis in Progress' });
    const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    // The second half of a double click on Start selects nothing.
    await heading.dblclick();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await expect(step('Uploading')).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('img', { name: 'Your target' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Start Analysis' })).toBeHidden();
    goOn(undefined);
    await expect(page.getByText('Analysis started!')).toBeVisible();
    await expect(heading).toBeVisible();

    await expect(markedPhoto(page)).toBeVisible({ timeout: 60_000 });
    expect(await hasRevealed()).toBe(true);
    await expect(page.locator('[data-reveal]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
    expect((await shiftOf(page)) - before).toBeLessThan(0.05);

    const tiles = page.locator('[data-tile]');
    const counted = await tiles.allTextContents();
    await page.reload();
    await expect(tiles).toHaveText(counted);
    expect(await hasRevealed()).toBe(false);
  },
);

test('a report does not animate for readers who prefer no motion', { tag: atNight }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const hasRevealed = await watchReveal(page);
  await fillAnalysis(page);
  await startAnalysis(page);
  await expect(page.getByText('Analysis started!')).toBeVisible();
  await expect(markedPhoto(page)).toBeVisible({ timeout: 60_000 });
  expect(await hasRevealed()).toBe(false);
});

test(
  'a photo that cannot be uploaded leaves the form as it was',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/status of 500/);
    await fillAnalysis(page);
    await page.route('**/api/reports/photos', (route) => route.fulfill({ status: 500, json: {} }));
    await startAnalysis(page);
    await expect(page.getByText('Upload failed')).toBeVisible();
    await expect(page.getByLabel('Session Name')).toHaveValue('Evening practice');
    await expect(page.getByRole('button', { name: 'Start Analysis' })).toBeEnabled();
  },
);
