import { describeError } from '@target-analysis/contract/errors';
import { choosePhoto, fillForm, startAnalysis } from '../world/analysis-form.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember } from '../world/people.ts';
import * as pictures from '../world/pictures.ts';
import { makeReports } from '../world/reports.ts';
import { asMember, atNight, atNightOnEveryScreen, expect, test } from '../world/test.ts';

test.describe('a bad photo', () => {
  asMember();

  test(
    'that is not a picture, or that this browser can’t show, is replaced by one that it can',
    { tag: atNight },
    async ({ page }) => {
      await page.goto('/analysis');
      await choosePhoto(page, pictures.textNamedPhoto());
      await expect(page.getByText('Photo not added')).toBeVisible();
      await expect(page.getByText(describeError('photo-not-an-image').message)).toBeVisible();
      await expect(page.getByText(/^Still missing: target photo/)).toBeVisible();
      await choosePhoto(page, pictures.brokenHeicPhoto());
      await expect(page.getByText('Photo not added')).toBeHidden({ timeout: 5000 });
      await expect(page.getByText('This browser can’t show the photo.')).toBeVisible();
      await choosePhoto(page, pictures.targetPhoto());
      await expect(page.getByText('target.jpg')).toBeVisible();
      await expect(page.getByAltText('The chosen target')).toBeVisible();
      await expect(page.getByText('This browser can’t show the photo.')).toBeHidden();
    },
  );

  test(
    'that only the server can read is refused when sent, with a message, and costs nothing',
    { tag: atNightOnEveryScreen },
    async ({ page, watch }) => {
      watch.allow(/status of 4\d\d/);
      const error = describeError('photo-broken');
      await page.goto('/analysis');
      await choosePhoto(page, pictures.brokenHeicPhoto());
      await fillForm(page, 'Not a target');
      await startAnalysis(page);
      await expect(page.getByText(error.title, { exact: true })).toBeVisible();
      await expect(page.getByText(error.message)).toBeVisible();
      await page.reload();
      await expect(page.getByText('3 reports left')).toBeVisible();
      await page.goto('/reports');
      await expect(page.getByText('No reports yet')).toBeVisible();
    },
  );
});

test('a photo without a target fails with advice, and the credit comes back', async ({ page }) => {
  await becomeMember(page);
  await page.goto('/analysis');
  await choosePhoto(page, pictures.blankPhoto(1200, 1600));
  await fillForm(page, 'A blank wall');
  await startAnalysis(page);
  await expect(page.getByText('Analysis failed').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/Your credit was returned/).first()).toBeVisible();
  await lookAt(page, 'report-failed');
  await page.goto('/analysis');
  await expect(page.getByText('3 reports left')).toBeVisible();
});

test('another person’s report looks like one that does not exist', async ({
  page,
  browser,
  watch,
  server,
}) => {
  watch.allow(/status of 404/);
  await becomeMember(page);
  const [id] = await makeReports(page, [{ session_name: 'Private practice' }]);

  const other = await browser.newContext({ baseURL: server.url });
  const stranger = await other.newPage();
  await becomeMember(stranger);
  await stranger.goto(`/report/${String(id)}`);
  await expect(stranger).toHaveURL('/reports');
  await expect(stranger.getByText("Couldn't load report")).toBeVisible();
  await other.close();
});
