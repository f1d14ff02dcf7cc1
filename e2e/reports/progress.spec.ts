import { choosePhoto, fillForm, markedPhoto, startAnalysis, tellHints } from '../world/analysis-form.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember } from '../world/people.ts';
import { targetPhoto } from '../world/pictures.ts';
import { onPhone, expect, test } from '../world/test.ts';

test(
  'a report becomes a dot of the progress view, which leads back to it',
  { tag: onPhone },
  async ({ page }) => {
    await becomeMember(page);
    await page.goto('/reports');
    await page.getByRole('link', { name: 'Progress', exact: true }).click();
    await expect(page).toHaveURL('/reports?view=progress');
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
    await lookAt(page, 'progress-empty');

    await page.goto('/analysis');
    await choosePhoto(page, targetPhoto());
    await fillForm(page, 'First of many');
    await tellHints(page);
    await startAnalysis(page);
    await expect(markedPhoto(page)).toBeVisible({ timeout: 60_000 });
    const report = page.url();

    await page.goto('/reports');
    const card = page.getByRole('article', { name: 'First of many' });
    await expect(card.getByText(/\d mm/)).toBeVisible();
    await expect(card.getByRole('link')).toHaveCount(1);
    await lookAt(page, 'reports-one');
    // Far from the words of its one link.
    await card.click({ position: { x: 30, y: 30 } });
    await expect(page).toHaveURL(report);

    await page.goto('/reports?view=progress');
    await expect(page.getByText('One group so far.')).toBeVisible();
    await expect(page.getByLabel('Firearm')).toContainText('Glock 17 9mm Luger (1)');
    const plot = page.getByRole('group', { name: 'Mean radius over time' });
    await expect(
      plot.getByRole('link', { name: /First of many, \d+ shots: mean radius [\d.]+ mm/ }),
    ).toBeVisible();
    await lookAt(page, 'progress');

    await page.getByRole('group', { name: 'Units' }).getByText('MOA').click();
    await expect(page).toHaveURL(/unit=MOA/);
    await page.reload();
    const dot = plot.getByRole('link', { name: /mean radius [\d.]+ MOA/ });
    await dot.focus();
    await dot.press('Enter');
    await expect(page).toHaveURL(report);
  },
);
