import { photoLimits } from '@target-analysis/contract/photo-limits';
import { describeError } from '@target-analysis/contract/errors';
import { choosePhoto, fillForm, startAnalysis } from '../world/analysis-form.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember } from '../world/people.ts';
import * as pictures from '../world/pictures.ts';
import { analyzeReport, makeReports } from '../world/reports.ts';
import { asMember, atNight, atNightOnEveryScreen, expect, test } from '../world/test.ts';

const refusedWhenChosen = [
  { what: 'an empty file', photo: pictures.emptyPhoto, error: describeError('photo-empty') },
  {
    what: 'more than 10 MiB that cannot be made smaller',
    photo: pictures.oversizedPhoto,
    error: describeError('photo-too-large', { maxMegabytes: photoLimits.maxBytes / 1024 / 1024 }),
  },
  {
    what: 'a text under the name of a photo',
    photo: pictures.textNamedPhoto,
    error: describeError('photo-not-an-image'),
  },
  {
    what: 'a photo cut off on its way',
    photo: pictures.truncatedPhoto,
    error: describeError('photo-broken'),
  },
  {
    what: '20 000 x 20 000 pixels',
    photo: () => pictures.blankPhoto(20_000, 20_000),
    error: describeError('photo-too-many-pixels', { maxMegapixels: photoLimits.maxMegapixels }),
  },
  {
    what: 'a blank sheet out of all proportion to its bytes',
    photo: () => pictures.blankPhoto(4200, 3100),
    error: describeError('photo-too-many-pixels', { maxMegapixels: 12.5 }),
  },
  {
    what: 'a single pixel',
    photo: () => pictures.blankPhoto(1, 1),
    error: describeError('photo-too-small', { widthPx: 1, heightPx: 1, minPx: photoLimits.minSidePx }),
  },
];

test.describe('a bad photo', () => {
  asMember();

  test('is refused as soon as it is chosen', { tag: atNight }, async ({ page }) => {
    for (const { what, photo, error } of refusedWhenChosen) {
      await test.step(what, async () => {
        await page.goto('/analysis');
        await choosePhoto(page, photo());
        await expect(page.getByText('Photo not added')).toBeVisible();
        await expect(page.getByText(error.message)).toBeVisible();
        await expect(page.getByText(/^Still missing: target photo/)).toBeVisible();
      });
    }
  });

  test('that this browser can’t show is replaced by one that it can', { tag: atNight }, async ({ page }) => {
    await page.goto('/analysis');
    await choosePhoto(page, pictures.textNamedPhoto());
    await expect(page.getByText('Photo not added')).toBeVisible();
    await choosePhoto(page, pictures.brokenHeicPhoto());
    await expect(page.getByText('Photo not added')).toBeHidden({ timeout: 5000 });
    await expect(page.getByText('This browser can’t show the photo.')).toBeVisible();
    await choosePhoto(page, pictures.targetPhoto());
    await expect(page.getByText('target.jpg')).toBeVisible();
    await expect(page.getByAltText('The chosen target')).toBeVisible();
    await expect(page.getByText('This browser can’t show the photo.')).toBeHidden();
  });

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

test('the fourth report of a free account needs a purchase', { tag: atNight }, async ({ page }) => {
  await becomeMember(page);
  for (const number of [1, 2, 3]) await analyzeReport(page, { session_name: `Practice ${String(number)}` });
  await page.goto('/analysis');
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByText('You need to purchase additional reports to continue.')).toBeVisible();
  await expect(page.getByText('No reports left')).toBeVisible();
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
