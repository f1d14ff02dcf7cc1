/** The ways that a report leaves the page: a file, a print, an email to its owner. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { markedPhoto } from '../world/analysis-form.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember, isPhone, openMail } from '../world/people.ts';
import { analyzeReport, hints } from '../world/reports.ts';
import { atNight, expect, onPhone, refusal, test } from '../world/test.ts';

const sessionName = 'ไทย & Straße';

test('the owner downloads, prints, and emails a report', { tag: onPhone }, async ({ page }) => {
  await countPrints(page);
  const person = await becomeMember(page);
  await analyzeReport(page, { session_name: sessionName, ...hints });
  await page.getByRole('group', { name: 'Units' }).getByText('in', { exact: true }).click();
  await openActions(page);
  await lookAt(page, 'report-actions');
  await page.keyboard.press('Escape');

  const asked = page.waitForRequest(/generate-report-pdf/);
  const [download] = await Promise.all([page.waitForEvent('download'), act(page, 'Download PDF')]);
  expect((await asked).postDataJSON()).toMatchObject({ unit: 'in' });
  expect(download.suggestedFilename()).toMatch(/^ไทย.*Straße-\d{4}-\d\d-\d\d\.pdf$/u);
  expect(await beginning(download)).toBe('%PDF-');
  await expect(page.getByText('PDF downloaded')).toBeVisible();
  if (isPhone(page)) await expect(page.getByRole('dialog', { name: 'This report' })).toBeHidden();

  const paper = page.waitForRequest(/\/documents\/.*\/print/);
  await act(page, 'Print');
  await expectTwoPages(page, (await paper).url());
  await expect(async () => {
    expect(await prints(page)).toEqual([{ heading: sessionName, brokenPictures: 0 }]);
  }).toPass();
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.keyboard.press('Shift');
  await expect(page.locator('iframe')).toHaveCount(0);

  await page.keyboard.press('Control+p');
  await expect(async () => expect(await prints(page)).toHaveLength(2)).toPass();
  await page.keyboard.press('Shift');
  await expectOwnPrint(page);

  await act(page, 'Email');
  await expect(page.getByText('Report sent')).toBeVisible();
  await expect(page.getByText(`It is on its way to ${person.email}.`)).toBeVisible();
  await openMail(page, person, 'Your report');
  const file = page.getByRole('link', { name: /\.pdf/ });
  const answer = await page.request.get((await file.getAttribute('href')) ?? '/no-file');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('says what to do if a PDF or an email cannot be created', { tag: atNight }, async ({ page, watch }) => {
  watch.allow(/status of (404|503)/);
  await becomeMember(page);
  await analyzeReport(page, { session_name: 'On a bad day' });

  await page.route(/\/documents\/.*report\.pdf/, (route) => route.fulfill(refusal('not-found')));
  await act(page, 'Download PDF');
  await expect(page.getByRole('alert').filter({ hasText: 'PDF generation failed' })).toBeVisible();

  await page.route(/\/documents\/.*\/print/, (route) => route.fulfill(refusal('pdf-failed')));
  await act(page, 'Print');
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'PDF generation failed' })
      .getByText('Please try again in a minute.'),
  ).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);

  await page.route(/send-report-email/, (route) => route.fulfill(refusal('report-not-found')));
  await act(page, 'Email');
  const refused = page.getByRole('alert').filter({ hasText: 'Email failed' });
  await expect(refused.getByText('No session loaded.')).toBeVisible();
});

/** Ten shots or fewer don't need a third page, on either paper. */
async function expectTwoPages(page: Page, address: string): Promise<void> {
  const paper = await page.context().newPage();
  await paper.goto(address);
  for (const format of ['A4', 'Letter']) {
    const file = await paper.pdf({ format });
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  }
  await paper.close();
}

/** What the browser's menu prints: no controls, and the photo at the size that its view was drawn for. */
async function expectOwnPrint(page: Page): Promise<void> {
  const screen = page.viewportSize();
  const photo = markedPhoto(page);
  const width = (await photo.boundingBox())?.width;
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.setViewportSize({ width: 718, height: 1016 });
  await expect(page.getByRole('button', { name: 'Correct' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'How sure is the mean radius?' })).toBeVisible();
  expect((await photo.boundingBox())?.width).toBe(width);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  if (screen !== null) await page.setViewportSize(screen);
}

/** Uses the visible button, or the menu or sheet that contains it. */
async function act(page: Page, name: 'Download PDF' | 'Print' | 'Email'): Promise<void> {
  if (isPhone(page) || name !== 'Download PDF') await openActions(page);
  const role = isPhone(page) || name === 'Download PDF' ? 'button' : 'menuitem';
  await page.getByRole(role, { name, exact: true }).click();
}

async function openActions(page: Page): Promise<void> {
  await page.getByRole('button', { name: isPhone(page) ? 'Actions' : 'More actions', exact: true }).click();
}

async function beginning(download: Download): Promise<string> {
  const bytes = await readFile(await download.path());
  return bytes.subarray(0, 5).toString();
}

/** There is no printer here: the window records what it would print, and then reports that printing is over. */
async function countPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const pictures = [...document.images, ...document.querySelectorAll('svg image')];
      const broken = pictures.filter((picture) => picture.getBoundingClientRect().width === 0);
      const heading = document.querySelector('h1')?.textContent ?? '';
      const told = JSON.stringify({
        heading,
        brokenPictures: broken.length + (pictures.length === 0 ? 1 : 0),
      });
      sessionStorage.setItem('prints', `${sessionStorage.getItem('prints') ?? ''}${told}\n`);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
}

async function prints(page: Page): Promise<unknown[]> {
  const told = await page.evaluate(() => sessionStorage.getItem('prints') ?? '');
  return told
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}
