/** Continues on one sheet: another photo becomes the next string of its report. */
import type { Locator, Page } from '@playwright/test';
import { lookAt } from '../world/look.ts';
import { becomeMember } from '../world/people.ts';
import {
  continuedAgainPhoto,
  continuedPhoto,
  lowLeftPhoto,
  targetPhoto,
  type Upload,
} from '../world/pictures.ts';
import { analyzeReport } from '../world/reports.ts';
import { atNightOnEveryScreen, expect, test } from '../world/test.ts';

async function sendFurther(page: Page, photo: Upload): Promise<void> {
  await page.getByRole('button', { name: 'Continue this target' }).click();
  const dialog = page.getByRole('dialog', { name: 'Continue this target' });
  await dialog.locator('input[type="file"]').first().setInputFiles(photo);
  await dialog.getByRole('button', { name: 'Measure the new holes' }).click();
  await expect(dialog).toBeHidden();
}

function answerOf(page: Page): Locator {
  return page.getByRole('region', { name: 'The answer' });
}

test(
  'a target is continued: another sheet is refused, and new holes are the next string',
  { tag: atNightOnEveryScreen },
  async ({ page }) => {
    await becomeMember(page);
    await analyzeReport(page, { session_name: 'Evening practice', photo: targetPhoto() });
    await sendFurther(page, lowLeftPhoto());
    await expect(page.getByText('Not the same target')).toBeVisible({ timeout: 60_000 });
    await sendFurther(page, continuedPhoto());
    await expect(answerOf(page).getByRole('heading', { name: /^String 2: / })).toBeVisible({
      timeout: 60_000,
    });
    await lookAt(page, 'report-strings');
    await expect(page.getByRole('figure', { name: 'Mean radius of each string, mm' })).toBeVisible();
    await page.locator('summary', { hasText: 'Details' }).click();
    await page.locator('summary', { hasText: 'Strings' }).click();
    const rows = page.getByRole('region', { name: 'Strings' }).getByRole('row');
    await expect(rows).toHaveText([/^String/, /^1\s*10/, /^2\s*3/, /^All\s*13/]);
    await page.locator('summary', { hasText: 'Versions' }).click();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(answerOf(page).getByRole('heading', { name: /^String/ })).toHaveCount(0);
    await page.goto('/analysis');
    await expect(page.getByText('1 report left')).toBeVisible();
  },
);

test(
  'sending the same photo twice costs nothing, and a third photo is the third string',
  { tag: atNightOnEveryScreen },
  async ({ page, watch }) => {
    // Without a remaining report, the drills are locked.
    watch.allow(/status of 402/);
    await becomeMember(page);
    await analyzeReport(page, { session_name: 'Evening practice', photo: targetPhoto() });
    await sendFurther(page, continuedPhoto());
    const heading = answerOf(page).getByRole('heading');
    await expect(heading.filter({ hasText: /^String 2: / })).toBeVisible({ timeout: 60_000 });
    await sendFurther(page, continuedPhoto());
    await expect(page.getByText('No new holes')).toBeVisible({ timeout: 60_000 });
    // The last report of a new account: if the same photo had cost one, none would be left.
    await sendFurther(page, continuedAgainPhoto());
    await expect(heading.filter({ hasText: /^String 3: / })).toBeVisible({ timeout: 60_000 });
    await lookAt(page, 'report-three-strings');
    await page.locator('summary', { hasText: 'Details' }).click();
    await page.locator('summary', { hasText: 'Strings' }).click();
    const rows = page.getByRole('region', { name: 'Strings' }).getByRole('row');
    await expect(rows).toHaveText([/^String/, /^1\s*10/, /^2\s*3/, /^3\s*3/, /^All\s*16/]);
  },
);
