import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { lookAt } from '../world/look.ts';
import { becomeMember } from '../world/people.ts';
import { analyzeReport, hints } from '../world/reports.ts';
import type { Route } from '@playwright/test';
import { atNightOnEveryScreen, expect, test } from '../world/test.ts';

const progress = z.object({ points: z.array(z.record(z.string(), z.unknown())) });

test(
  'a report becomes a dot in the progress view, which links back to it',
  { tag: atNightOnEveryScreen },
  async ({ page }) => {
    await becomeMember(page);
    await page.goto('/reports');
    await page.getByRole('link', { name: 'Progress', exact: true }).click();
    await expect(page).toHaveURL('/reports?view=progress');
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
    await lookAt(page, 'progress-empty');

    await analyzeReport(page, { session_name: 'First of many', ...hints });
    const report = page.url();

    await page.goto('/reports');
    const card = page.getByRole('article', { name: 'First of many' });
    await expect(card.getByText(/\d mm/)).toBeVisible();
    await expect(card.getByRole('link')).toHaveCount(1);
    await lookAt(page, 'reports-one');
    // Far from the words of its only link.
    await card.click({ position: { x: 30, y: 30 } });
    await expect(page).toHaveURL(report);

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Newest report' })).toBeVisible();
    await lookAt(page, 'home-one-report');
    await page.getByRole('link', { name: 'View First of many' }).press('Enter');
    await expect(page).toHaveURL(report);

    await page.goto('/reports?view=progress');
    await expect(page.getByRole('heading', { name: 'One group so far' })).toBeVisible();
    await expect(page.getByLabel('Firearm')).toContainText('Glock 17 9mm Luger (1)');
    await lookAt(page, 'progress-one');
    await page.getByRole('link', { name: 'Open this report' }).click();
    await expect(page).toHaveURL(report);

    await page.route('**/api/reports/progress', withEarlierGroup);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Your last groups' })).toBeVisible();
    await lookAt(page, 'home');
    await page.getByRole('link', { name: 'Progress', exact: true }).last().click();
    await expect(page.getByText('Gray: 1 group before it.')).toBeVisible();
    const plot = page.getByRole('group', { name: 'Mean radius over time' });
    await expect(
      plot.getByRole('link', { name: /First of many, \d+ shots: mean radius [\d.]+ mm/ }),
    ).toHaveCount(2);
    await lookAt(page, 'progress');

    await page.getByRole('group', { name: 'Units' }).getByText('MOA').click();
    await expect(page).toHaveURL(/unit=MOA/);
    await page.reload();
    const dot = plot.getByRole('link', { name: /mean radius [\d.]+ MOA/ }).last();
    await dot.focus();
    await dot.press('Enter');
    await expect(page).toHaveURL(report);
  },
);

/** Repeats the same group at an earlier date: a second photo would cost a second credit. */
async function withEarlierGroup(route: Route): Promise<void> {
  const answer = await route.fetch();
  const { points } = progress.parse(await answer.json());
  const earlier = points.map((point) => ({
    ...point,
    report_id: randomUUID(),
    date: '2020-01-01',
    created_at: '2020-01-01T12:00:00.000Z',
  }));
  await route.fulfill({ response: answer, json: { points: [...earlier, ...points] } });
}
