import type { Locator, Page } from '@playwright/test';
import { maxFieldLength } from '@target-analysis/contract/constants';
import { lookAt } from '../world/look.ts';
import { becomeMember, isPhone } from '../world/people.ts';
import { makeReports } from '../world/reports.ts';
import { asMember, atNight, expect, onPhone, refusal, test } from '../world/test.ts';

/** In order of creation: the newest is first in the list. */
const season = [
  { session_name: 'Old habits', date: '2024-03-02', firearm_make: 'Ruger', firearm_model: 'Mark IV' },
  { session_name: 'New year', date: '2025-01-05' },
  { session_name: 'Slow fire', date: '2025-06-14' },
  { session_name: 'Club evening', date: '2025-06-20', firearm_make: 'CZ', firearm_model: 'Shadow 2' },
  { session_name: 'Rain', date: '2025-07-01' },
  { session_name: 'Glock and friends', date: '2025-08-09', firearm_make: 'CZ', firearm_model: 'P-10' },
  // As long as a name may be, right to left, and with nowhere to break.
  { session_name: `آخر الموسم ${'W'.repeat(maxFieldLength - 11)}`, date: '2025-10-31' },
];

test(
  'shows five reports a page, narrowed by filters, all stored in the address',
  { tag: onPhone },
  async ({ page }) => {
    await becomeMember(page);
    await makeReports(page, season);
    await page.goto('/reports');
    await expect(page.getByText('7 reports, newest first')).toBeVisible();
    await expect(names(page)).toHaveText(
      season
        .map((report) => report.session_name)
        .slice(2)
        .toReversed(),
    );
    await expect(page.getByText('Not analyzed yet')).toHaveCount(5);
    await lookAt(page, 'reports-many');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/reports?page=2');
    await expect(names(page)).toHaveText(['New year', 'Old habits']);

    await openFilters(page);
    const firearm = page.getByLabel('Firearm');
    await firearm.pressSequentially('glock');
    await expect(page).toHaveURL('/reports?firearm=glock');
    await expect(firearm).toBeFocused();
    await expect(firearm).toHaveValue('glock');
    await expect(page.getByText('5 reports match your filters')).toBeVisible();
    await expect(names(page).filter({ hasText: 'Glock and friends' })).toBeVisible();

    await chooseAtOnce(page.getByLabel('Year', { exact: true }), '2025', page.getByLabel('Month'), '6');
    await expect(page).toHaveURL('/reports?firearm=glock&year=2025&month=6');
    await expect(names(page)).toHaveText(['Slow fire']);
    await page.reload();
    await expect(names(page)).toHaveText(['Slow fire']);
    await openFilters(page);
    await expect(firearm).toHaveValue('glock');
    await lookAt(page, 'reports-filtered');
    if (isPhone(page)) await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();

    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/reports?page=2');
    await expect(firearm).toHaveValue('');
    await expect(names(page)).toHaveText(['New year', 'Old habits']);
  },
);

test(
  'days narrow the list, a reversed range shows an error, and filters are cleared in one step',
  { tag: atNight },
  async ({ page }) => {
    await becomeMember(page);
    await makeReports(page, season.slice(2, 5));
    await page.goto('/reports');
    await page.getByLabel('Date from').fill('2025-06-15');
    await expect(names(page)).toHaveText(['Rain', 'Club evening']);
    await page.getByLabel('Date to').fill('2025-06-30');
    await expect(names(page)).toHaveText(['Club evening']);
    await page.getByLabel('Date to').fill('2025-06-01');
    await expect(page.getByText('This is before the first day.')).toBeVisible();
    await expect(page.getByText('No reports match your filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page).toHaveURL('/reports');
    await expect(page.getByLabel('Date to')).toHaveValue('');
    await expect(names(page)).toHaveCount(3);

    await page.getByLabel('Shooter').fill('robin');
    await expect(page).toHaveURL('/reports?shooter=robin');
    await expect(names(page)).toHaveCount(3);
    await page.getByLabel('Shooter').fill('nobody');
    await expect(page.getByText('No reports match your filters')).toBeVisible();
    await lookAt(page, 'reports-none-match');
  },
);

test(
  'an invalid filter or page is ignored, and a page beyond the end leads back',
  { tag: atNight },
  async ({ page }) => {
    await becomeMember(page);
    await makeReports(page, season.slice(0, 2));
    await page.goto('/reports?year=soon&month=13&from=2025-02-30&page=-3&firearm=%00');
    await expect(names(page)).toHaveText(['New year', 'Old habits']);
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeHidden();
    await page.goto('/reports?year=2025&page=9');
    await expect(page.getByText('Nothing on this page')).toBeVisible();
    await page.getByRole('button', { name: 'Go to the first page' }).click();
    await expect(page).toHaveURL('/reports?year=2025');
    await expect(names(page)).toHaveText(['New year']);
  },
);

test.describe('a database that is slow', () => {
  asMember();

  test(
    'shows a note while the list is retried, and an error afterward',
    { tag: atNight },
    async ({ page, watch }) => {
      watch.allow(/status of 503/);
      let failures = 1;
      await page.route(/\/api\/reports\?/, async (route) => {
        failures -= 1;
        if (failures < 0) return route.continue();
        return route.fulfill(refusal('service-unavailable'));
      });
      await page.goto('/reports');
      const note = page.getByRole('status').filter({ hasText: 'Error loading reports' });
      await expect(note).toContainText('Database timeout occurred. Retrying...');
      await expect(page.getByText('No reports yet')).toBeVisible();
      await expect(note).toBeHidden();

      failures = 5;
      await page.reload();
      await expect(page.getByRole('alert').filter({ hasText: 'Error loading reports' })).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('No reports yet')).toBeVisible();
    },
  );
});

function names(page: Page): Locator {
  return page.getByRole('article').getByRole('heading');
}

/** Folded on a phone. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/ });
  if (isPhone(page) && (await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

/** Makes two choices at once, as on a phone that renders late: the second comes before the page shows the first. */
async function chooseAtOnce(one: Locator, first: string, other: Locator, second: string): Promise<void> {
  await one.evaluate(
    (select, [values, then]) => {
      for (const [target, value] of [
        [select, values[0]],
        [then, values[1]],
      ] as const) {
        if (!(target instanceof HTMLSelectElement)) throw new Error('no select');
        target.value = value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    [[first, second], await other.elementHandle()] as const,
  );
}
