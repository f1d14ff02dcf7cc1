import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { comments } from '../world/comments.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember, newPerson, openProfile } from '../world/people.ts';
import { makeReport, openShareDialog, shareDialog, shownLink, unavailable, visit } from '../world/sharing.ts';
import { atNight, expect, refusal, test } from '../world/test.ts';

function endQuestion(page: Page) {
  return page.getByRole('dialog', { name: 'End this link?' });
}

/** Ending fails once, and the question forgets it. */
async function endsNothing(page: Page): Promise<void> {
  const calls = '**/api/sharing/shares/*';
  await page.route(calls, (route) => route.fulfill(refusal('report-changed')));
  await shareDialog(page).getByRole('button', { name: 'End this link' }).click();
  await endQuestion(page).getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByText('Couldn’t end the link')).toBeVisible();
  await page.unroute(calls);
  await endQuestion(page).getByRole('button', { name: 'Keep it' }).click();
  await shareDialog(page).getByRole('button', { name: 'End this link' }).click();
  await expect(endQuestion(page)).toBeVisible();
  await expect(page.getByText('Couldn’t end the link')).toBeHidden();
  await endQuestion(page).getByRole('button', { name: 'Keep it' }).click();
}

test('an owner shares a report, chooses what it shows, and ends the link', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/The text could not be copied/);
  watch.allow(/status of 409/);
  await becomeMember(page);
  const reportId = await makeReport(page, 'Club evening');
  await openShareDialog(page);
  const link = await shownLink(page);
  await copies(page, link);
  await shows(page, link);
  await lookAt(page, 'share-dialog');

  const visitor = await visit(browser, link);
  const card = visitor.getByRole('region', { name: 'Session Information' });
  await expect(card).toContainText('Glock 17');
  await expect(card).not.toContainText('Indoor Range');
  await expect(visitor.getByText('Sun from the left')).toBeHidden();
  await comments(visitor).getByLabel('Your comment').fill('Breathe out first');
  const unsent = visitor.getByLabel('Your comment wasn’t posted');

  // A choice shows a moment after its click, so the boxes are read again.
  const choices = { Firearm: false, Location: true, 'Your notes': true, 'Visitors can comment': false };
  for (const [label, checked] of Object.entries(choices)) {
    await shareDialog(page).getByLabel(label).click();
    await expect(shareDialog(page).getByLabel(label)).toBeChecked({ checked });
  }
  // The dialog and the comments behind it show the same state of the link.
  const isOpen = page.getByRole('checkbox', { name: 'Visitors can comment', includeHidden: true });
  await expect(isOpen).toHaveCount(2);
  for (const box of await isOpen.all()) await expect(box).not.toBeChecked();
  await expect(shareDialog(page).getByText('Saved.')).toBeVisible();
  await visitor.reload();
  await expect(card).toContainText('Indoor Range');
  await expect(card).not.toContainText('Glock');
  await expect(visitor.getByText('Sun from the left, new grips')).toBeVisible();
  await expect(visitor.getByText('The owner has closed comments on this report.')).toBeVisible();
  await expect(unsent).toHaveValue('Breathe out first');

  await endsNothing(page);
  await shareDialog(page).getByRole('button', { name: 'End this link' }).click();
  await endQuestion(page).getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByText('This link has ended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a new link' })).toBeFocused();
  await visitor.reload();
  await expect(unavailable(visitor)).toBeVisible();
  await expect(visitor.getByText('This shared report is no longer active').first()).toBeVisible();
  await expect(visitor.getByText('Ask the person who sent you the link')).toBeVisible();
  await expect(unsent).toHaveValue('Breathe out first');
  await page.getByRole('button', { name: 'Make a new link' }).click();
  const newLink = await shownLink(page);
  expect(newLink).not.toBe(link);
  await endSoon(page, reportId);
  await expect(async () => {
    await visitor.goto(newLink);
    await expect(visitor.getByText('This shared report has expired').first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await visitor.context().close();
});

test(
  'an owner emails the link',
  { tag: atNight },
  async ({ browser, sharedReport: { link, owner, reportId } }) => {
    const context = await browser.newContext({ storageState: owner, baseURL: new URL(link).origin });
    const page = await context.newPage();
    await page.goto(`/report/${reportId}`);
    await openShareDialog(page);
    await shownLink(page);
    await mails(page);
    await context.close();
  },
);

test('the profile lists the account’s links, and ends them', { tag: atNight }, async ({ page, browser }) => {
  await becomeMember(page);
  await openProfile(page);
  await expect(page.getByText('You aren’t sharing any reports.')).toBeVisible();
  await makeReport(page, 'Club evening');
  await openShareDialog(page);
  const link = await shownLink(page);
  const lastDay = dayAhead(3);
  await shareDialog(page).getByLabel('Last day').fill(lastDay);
  await expect(shareDialog(page).getByText('Saved.')).toBeVisible();

  await openProfile(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Club evening' });
  await expect(row).toContainText(/Since .+ · until .+ · 0 comments/);
  await lookAt(page, 'profile-shared-links');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row.getByRole('button', { name: 'Copy the link to Club evening' }).click();
  await expect(row.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await row.getByRole('button', { name: 'Change what the link to Club evening shows' }).click();
  await expect(shareDialog(page).getByLabel('Last day')).toHaveValue(lastDay);
  await shareDialog(page).getByRole('button', { name: 'Clear' }).click();
  await expect(shareDialog(page).getByText('Saved.')).toBeVisible();
  await shareDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('until you end it');

  await row.getByRole('button', { name: 'End the link to Club evening' }).click();
  await page.getByRole('button', { name: 'End the link', exact: true }).click();
  await expect(page.getByText('You aren’t sharing any reports.')).toBeVisible();
  const visitor = await visit(browser, link);
  await expect(unavailable(visitor)).toBeVisible();
  await visitor.context().close();
});

async function copies(page: Page, link: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shareDialog(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(shareDialog(page).getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(shareDialog(page).getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await shareDialog(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(shareDialog(page).getByText('Failed to copy link')).toBeVisible();
}

/** Expects that the code on the screen has the modules of the link's own code, in black and white only. */
async function shows(page: Page, link: string): Promise<void> {
  const picture = shareDialog(page).getByRole('img', { name: 'QR code of the link' });
  await expect(picture).toHaveJSProperty('width', 256);
  const { data, size } = encode(link, { border: 2, ecc: 'M' });
  const seen = await picture.evaluate((element, modules) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('no picture');
    const canvas = new OffscreenCanvas(modules, modules);
    const pen = canvas.getContext('2d');
    pen?.drawImage(element, 0, 0, modules, modules);
    const pixels = pen?.getImageData(0, 0, modules, modules).data ?? [];
    return Array.from({ length: modules * modules }, (_, index) => (pixels[index * 4] ?? 0) < 128);
  }, size);
  expect(seen).toEqual(data.flat());
  const download = page.waitForEvent('download');
  await shareDialog(page).getByRole('button', { name: 'Save QR code' }).click();
  expect((await download).suggestedFilename()).toBe('shared-report-qr-code.png');
}

async function mails(page: Page): Promise<void> {
  const send = shareDialog(page).getByRole('button', { name: 'Send', exact: true });
  const field = shareDialog(page).getByRole('textbox', { name: 'Send by email' });
  await expect(send).toBeDisabled();
  await field.fill('nobody');
  await field.blur();
  await expect(shareDialog(page).getByText('Please enter a valid email address')).toBeVisible();
  await expect(send).toBeDisabled();
  const { email } = newPerson();
  await field.fill(email);
  await send.click();
  await expect(shareDialog(page).getByText(`It is on its way to ${email}.`)).toBeVisible();
  const mailbox = await page.context().newPage();
  await expect(async () => {
    await mailbox.goto('/mailbox');
    await expect(mailbox.getByRole('listitem').filter({ hasText: email })).toBeVisible({ timeout: 500 });
  }).toPass();
  await mailbox.close();
}

/** The form accepts only days, and the end of today is hours away. */
async function endSoon(page: Page, reportId: string): Promise<void> {
  const accessToken = await page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('target-analysis:sign-in') ?? '{}');
    return String(Reflect.get(Object(kept), 'access_token'));
  });
  let aheadMs = 1000;
  await expect(async () => {
    // An end that passes before it arrives is refused: a busy machine needs a later one.
    aheadMs *= 2;
    const answer = await page.request.patch(`/api/sharing/shares/${reportId}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { expires_at: new Date(Date.now() + aheadMs).toISOString() },
    });
    expect(answer.status()).toBe(200);
  }).toPass();
}

function dayAhead(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(day.getFullYear())}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
