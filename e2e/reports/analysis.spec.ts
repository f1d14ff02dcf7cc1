import type { Page } from '@playwright/test';
import {
  choose,
  choosePhoto,
  fillForm,
  markedPhoto,
  openForm,
  startAnalysis,
  enterHints,
} from '../world/analysis-form.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember } from '../world/people.ts';
import { blankPhoto, blurredPhoto, oversizedPhoto, targetPhoto } from '../world/pictures.ts';
import { asMember, atNight, atNightOnEveryScreen, expect, onPhone, test } from '../world/test.ts';

test('a photo becomes a report, and the report appears in the list', { tag: onPhone }, async ({ page }) => {
  await becomeMember(page);
  await page.goto('/reports');
  await expect(page.getByText('No reports yet')).toBeVisible();
  await lookAt(page, 'reports-empty');

  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['content-type']?.startsWith('multipart/') === true) uploads.push(request.url());
  });
  await page.goto('/analysis');
  await expect(page.getByText('3 reports left')).toBeVisible();
  await choosePhoto(page, targetPhoto());
  await fillForm(page, 'Saturday practice');
  await enterHints(page);
  await expect(page.getByText(/^Step \d of 3$/)).toHaveText(['Step 1 of 3', 'Step 2 of 3', 'Step 3 of 3']);
  // The photo stays on this device until the shooter starts.
  expect(uploads).toEqual([]);
  await lookAt(page, 'analysis-filled');
  await startAnalysis(page);
  await expect(page.getByText('Analysis started!')).toBeVisible();
  await expect(page).toHaveURL(/\/report\/[0-9a-f-]{36}$/);
  expect(uploads).toHaveLength(1);

  const viewer = markedPhoto(page);
  await expect(viewer).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Saturday practice' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The answer' }).getByRole('heading')).toBeVisible();
  await expect(page.getByText(/AI-generated coaching is for informational/)).toBeVisible();
  await lookAt(page, 'report');
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What the pattern says' })).toBeVisible();
  expect(await repeatedSentences(page)).toEqual([]);
  await lookAt(page, 'report-details');
  for (const told of ['NRA B-8', 'Revolver'])
    await expect(page.getByText(told, { exact: true })).toBeVisible();

  await page.getByText('Every shot', { exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^Saturday-practice-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await page.getByRole('button', { name: 'Show the group' }).click();
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'Saturday practice' })).toBeVisible();
  await lookAt(page, 'reports');
  await page.getByRole('link', { name: 'View Saturday practice' }).click();
  await expect(viewer).toBeVisible();
  await page.goto('/analysis');
  await expect(page.getByText('2 reports left')).toBeVisible();

  // The next form starts with the last values, each section closed to a line; values for a single photo are blank.
  const closed = page.getByRole('button', { name: /^Session Information/ });
  await expect(closed).toContainText('Indoor Range · Bullseye · NRA B-8 · 10 yards');
  await expect(page.getByRole('button', { name: /^Firearm Information/ })).toContainText(
    'Glock 17, 9mm Luger',
  );
  await expect(page.getByText('Still missing: target photo.')).toBeVisible();
  await lookAt(page, 'analysis-as-last-time');
  await closed.click();
  await expect(page.getByLabel('Session Name')).toHaveValue('Saturday practice');
  await expect(page.getByLabel('Shots fired')).toHaveValue('');
});

/** Sentences of five or more words that appear on the page twice. */
async function repeatedSentences(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').innerText();
  const sentences = text
    .split(/(?<=[.!?])\s+|\n/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.split(' ').length > 4 && sentence !== plotLink);
  return sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
}

/** Each plot has its own link. */
const plotLink = 'read the plot as text';

test('a saved firearm is available the next time', { tag: atNight }, async ({ page }) => {
  await becomeMember(page);
  await page.goto('/analysis');
  await choosePhoto(page, targetPhoto());
  await fillForm(page, 'With my own');
  await page.getByText('Save this firearm').click();
  await startAnalysis(page);
  await expect(page.getByText('Analysis started!')).toBeVisible();
  await page.goto('/analysis');
  await expect(page.getByLabel('Firearm', { exact: true })).toContainText('Glock 17');
  await expect(page.getByLabel('Model')).toHaveValue('17');
});

test(
  'a blurred photo gets advice before it is sent, and can be sent anyway',
  { tag: atNightOnEveryScreen },
  async ({ page }) => {
    await becomeMember(page);
    await page.goto('/analysis');
    await choosePhoto(page, targetPhoto());
    await expect(page.getByText('Looks good')).toBeVisible();
    await choosePhoto(page, await blurredPhoto(page));
    await expect(page.getByText('A little blurred.')).toBeVisible();
    await expect(page.getByText('You can also send it as is.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retake' })).toBeEnabled();
    await fillForm(page, 'In a hurry');
    await lookAt(page, 'analysis-advice');
    await startAnalysis(page);
    await expect(page.getByText('Analysis started!')).toBeVisible();
  },
);

test.describe('the form', () => {
  asMember();

  test(
    'the photo picked last is sent, even if another one takes longer',
    { tag: atNight },
    async ({ page }) => {
      await page.addInitScript(() => {
        File.prototype.arrayBuffer = async function read(this: File) {
          const isSlow = this.name === 'slow.jpg';
          if (isSlow) await new Promise((resolve) => setTimeout(resolve, 1000));
          if (isSlow) setTimeout(() => document.body.setAttribute('data-slow', ''), 200);
          return Blob.prototype.arrayBuffer.call(this);
        };
      });
      await page.goto('/analysis?reset=true');
      await choosePhoto(page, { ...blankPhoto(400, 400), name: 'slow.jpg' });
      await choosePhoto(page, { ...blankPhoto(500, 400), name: 'quick.jpg' });
      await expect(page.getByText('quick.jpg')).toBeVisible();
      await expect(page.locator('body[data-slow]')).toBeAttached();
      await expect(page.getByText('quick.jpg')).toBeVisible();
      await expect(page.getByText('slow.jpg')).toBeHidden();
    },
  );

  test('the analysis starts only when everything it needs is there', { tag: onPhone }, async ({ page }) => {
    await page.goto('/analysis');
    const start = page.getByRole('button', { name: 'Start Analysis' });
    await expect(start).toBeDisabled();
    await expect(page.getByText(/^Still missing: target photo, session name/)).toBeVisible();
    await expect(page.getByText(/^Please allow pop-ups for this site/)).toBeVisible();
    await expect(page.getByLabel('Session Name')).toBeHidden();
    await lookAt(page, 'analysis-empty');
    await choosePhoto(page, blankPhoto(400, 400));
    await expect(page.getByLabel('Session Name')).toBeVisible();
    await expect(page.getByLabel('Nickname')).toBeHidden();
    await fillForm(page, 'Sunday practice');
    await expect(start).toBeEnabled();
    await page.getByLabel('Session Name').fill('   ');
    await expect(start).toBeDisabled();
    await expect(page.getByText('Still missing: session name.')).toBeVisible();
  });

  test(
    'shots, face, and kind of firearm are optional, but a wrong number of shots must be fixed',
    { tag: atNight },
    async ({ page }) => {
      await page.goto('/analysis');
      await choosePhoto(page, targetPhoto());
      await fillForm(page, 'Sunday practice');
      await expect(page.getByLabel('Firearm kind')).toHaveValue('pistol');
      await expect(page.getByText('Suggested by the caliber.')).toBeVisible();
      const start = page.getByRole('button', { name: 'Start Analysis' });
      await expect(page.getByText(/^\d+ hits found\. Is that right\?$/)).toBeVisible({ timeout: 60_000 });
      await page.getByRole('button', { name: /^Yes, I fired \d+$/ }).click();
      await expect(page.getByLabel('Shots fired')).toHaveValue(/^\d+$/);
      await page.getByLabel('Shots fired').fill('201');
      await expect(page.getByText('Enter a whole number from 1 to 200, or leave it blank.')).toBeVisible();
      await expect(start).toBeDisabled();
      await enterHints(page);
      await expect(start).toBeEnabled();
      await page.reload();
      await expect(page.getByLabel('Target face')).toHaveValue('nra-b8');
      await expect(page.getByLabel('Shots fired')).toHaveValue('10');
      await expect(page.getByLabel('Firearm kind')).toHaveValue('revolver');
    },
  );

  test(
    'a caliber is found by part of its name, a distance shown in meters, a vital zone asked for on a silhouette',
    { tag: atNightOnEveryScreen },
    async ({ page }) => {
      await page.goto('/analysis');
      await openForm(page);
      const slider = page.getByRole('slider');
      await expect(slider).toHaveAttribute('aria-valuemin', '3');
      await expect(slider).toHaveAttribute('aria-valuemax', '100');
      await expect(slider).toHaveAttribute('aria-valuenow', '25');
      await expect(page.getByText('22.86')).toBeVisible();
      await slider.press('ArrowRight');
      await expect(page.getByText('23.77')).toBeVisible();
      await page.getByLabel('Exact distance').fill('101');
      await expect(page.getByText(/Enter a distance between 3 and 100 yards/)).toBeVisible();
      const head = page.getByRole('radio', { name: 'Head' });
      await expect(head).toHaveCount(0);
      await choose(page, 'Target Type', 'Silhouette');
      await expect(head).toBeVisible();
      await page.getByRole('combobox', { name: /Caliber/ }).click();
      await page.getByPlaceholder('Search calibers').fill('no such round');
      await expect(page.getByText('No caliber found.')).toBeVisible();
      await page.getByPlaceholder('Search calibers').fill('.22');
      await expect(page.getByRole('option', { name: /^\.22/ }).first()).toBeVisible();
    },
  );

  test(
    'a photo that is removed while another one is resized leaves none',
    { tag: atNight },
    async ({ page }) => {
      await page.addInitScript('window.createImageBitmap = () => new Promise(() => undefined);');
      await page.goto('/analysis');
      await choosePhoto(page, blankPhoto(400, 400));
      await expect(page.getByAltText('The chosen target')).toBeVisible();
      // Larger than what may be sent: the browser would have to resize it, and never gets to it.
      await choosePhoto(page, oversizedPhoto());
      await page.getByRole('button', { name: 'Remove photo' }).click();
      await expect(page.getByText('Add a photo of your target')).toBeVisible();
    },
  );

  test('a draft survives a reload, and reset=true clears it', async ({ page }) => {
    await page.goto('/analysis');
    await choosePhoto(page, blankPhoto(400, 400));
    await fillForm(page, 'Draft practice');
    await expect(page.getByAltText('The chosen target')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Session Name')).toHaveValue('Draft practice');
    await expect(page.getByAltText('The chosen target')).toBeVisible();
    await page.goto('/analysis?reset=true');
    await expect(page).toHaveURL('/analysis');
    await expect(page.getByLabel('Session Name')).toHaveValue('');
    await expect(page.getByAltText('The chosen target')).toBeHidden();
  });

  test(
    'after a payment, the form shows a message once and is unchanged',
    { tag: atNight },
    async ({ page }) => {
      await page.goto('/analysis');
      await openForm(page);
      await page.getByLabel('Session Name').fill('Before the payment');
      await page.goto('/analysis?payment=success');
      await expect(page.getByText('Payment successful!')).toBeVisible();
      await expect(page).toHaveURL('/analysis');
      await expect(page.getByLabel('Session Name')).toHaveValue('Before the payment');
      await page.reload();
      await expect(page.getByLabel('Session Name')).toHaveValue('Before the payment');
      await expect(page.getByText('Payment successful!')).toBeHidden();
    },
  );
});
