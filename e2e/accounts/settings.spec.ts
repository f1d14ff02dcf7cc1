import type { Page } from '@playwright/test';
import { lookAt } from '../world/look.ts';
import { becomeMember, openProfile, signIn } from '../world/people.ts';
import { analyzeReport } from '../world/reports.ts';
import { atNight, expect, onPhone, refusal, test } from '../world/test.ts';

test(
  'units and appearance are chosen once, and apply on every page and device',
  { tag: onPhone },
  async ({ page, browser, baseURL }) => {
    const person = await becomeMember(page);
    await openProfile(page);
    await chooseSetting(page, 'Distances', 'Meters');
    await expect(page.getByText('Settings saved')).toBeVisible();
    await chooseSetting(page, 'Lengths', 'Inches');
    await chooseSetting(page, 'Appearance', 'Dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByText('Settings saved')).toBeVisible();
    await lookAt(page, 'profile-settings');

    await page.goto('/analysis');
    await expect(page.getByLabel('Exact distance')).toHaveValue('22.86');
    await analyzeReport(page, { session_name: 'In my units' });
    await expect(page.getByRole('group', { name: 'Units' }).getByRole('radio', { name: 'in' })).toBeChecked();
    // A distance stays as entered; lengths on paper follow the settings.
    await expect(page.getByText(/ · 10 yards · /)).toBeVisible();

    const otherDevice = await browser.newContext({ baseURL });
    const other = await otherDevice.newPage();
    await signIn(other, person);
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    const footer = other.getByRole('contentinfo').getByRole('group', { name: 'Appearance' });
    const saved = other.waitForResponse((response) => response.request().method() === 'PATCH');
    await footer.getByText('Light', { exact: true }).click();
    expect((await saved).status()).toBe(200);
    await otherDevice.close();

    await openProfile(page);
    await expect(settingOf(page, 'Appearance').getByRole('radio', { name: 'Light' })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  },
);

test('a setting that cannot be saved says so, and goes back', { tag: atNight }, async ({ page, watch }) => {
  watch.allow(/status of 400/);
  await becomeMember(page);
  await page.route('**/api/profiles/mine', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill(refusal('invalid-input', { field: 'appearance' }))
      : route.continue(),
  );
  await openProfile(page);
  await chooseSetting(page, 'Appearance', 'Dark');
  await expect(page.getByText('Update failed')).toBeVisible();
  await expect(settingOf(page, 'Appearance').getByRole('radio', { name: 'System' })).toBeChecked();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
});

test("shows selections and buttons in the system's own colors, too", { tag: atNight }, async ({ page }) => {
  await becomeMember(page);
  await openProfile(page);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const settings = settingOf(page, 'Appearance');
  const backgroundOf = (choice: string) =>
    settings
      .locator('label')
      .filter({ hasText: choice })
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  await expect(settings.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(await backgroundOf('Light')).toBe(await backgroundOf('Dark'));
  expect(await backgroundOf('System')).not.toBe(await backgroundOf('Dark'));
  // Otherwise a plate of the page's color hides the words.
  await expect(settings.locator('label:has(:checked)')).toHaveCSS('forced-color-adjust', 'none');
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Send Message' })).toHaveCSS('border-top-width', '1px');
});

function settingOf(page: Page, name: string) {
  return page.getByRole('form', { name: 'Settings' }).getByRole('group', { name });
}

async function chooseSetting(page: Page, name: string, choice: string): Promise<void> {
  await settingOf(page, name).getByText(choice, { exact: true }).click();
}
