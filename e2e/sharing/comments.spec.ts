/** The owner's and visitors' comments on a report, in two browsers at once. */
import type { Page } from '@playwright/test';
import type { SharedSession } from '@target-analysis/contract';
import { markedPhoto } from '../world/analysis-form.ts';
import { comment, comments, openAsOwner, say } from '../world/comments.ts';
import { lookAt } from '../world/look.ts';
import { atNight, atNightOnEveryScreen, expect, onPhone, test } from '../world/test.ts';

/** Like coming back to the tab. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

test(
  'owner and visitor talk without reloading, and the bell links to the comment',
  { tag: onPhone },
  async ({ page, browser, sharedReport }) => {
    const ownerPage = await openAsOwner(browser, sharedReport);
    await page.goto(sharedReport.link);
    const question = `Which grip was that? ${test.info().project.name}`;
    const marksRead = ownerPage.waitForResponse('**/mark_notifications_read');
    await say(page, { name: 'Ann Visitor', text: question });
    await expect(comment(page, question).getByText('(Visitor)', { exact: true })).toBeVisible();
    await expect(comments(page).getByLabel('Your comment')).toHaveValue('');

    await expect(comment(ownerPage, question)).toContainText('Ann Visitor');
    const answer = 'The new one.\nIt fits my hand.';
    await say(ownerPage, { text: answer });
    const heard = comment(page, 'It fits my hand.');
    await expect(heard.getByText('(Report Owner)', { exact: true })).toBeVisible();
    await expect(heard).toContainText('just now');
    await lookAt(page, 'comments-visitor');
    await lookAt(ownerPage, 'comments-owner');

    // Leaving before the server knows would leave one more unread.
    await marksRead;
    await ownerPage.goto('/');
    await expect(ownerPage.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await say(page, { text: 'Thank you.' });
    await ownerPage.getByRole('button', { name: '1 unread notification' }).click();
    await ownerPage
      .getByRole('button', { name: /^New comment from Ann Visitor/ })
      .first()
      .click();
    await expect(ownerPage).toHaveURL(new RegExp(`/report/${sharedReport.reportId}$`));
    await expect(comment(ownerPage, 'Thank you.')).toBeVisible();
    await expect(ownerPage.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

    const said = [question, 'It fits my hand.', 'Thank you.'];
    for (const text of said) {
      await comment(ownerPage, text)
        .locator('..')
        .getByRole('button', { name: /^Delete/ })
        .click();
      const asked = ownerPage.getByRole('dialog', { name: 'Delete this comment?' });
      const words = await asked.textContent();
      const fading = asked.evaluate(wordsWhenClosed);
      await asked.getByRole('button', { name: 'Delete' }).click();
      expect(await fading).toBe(words);
      await expect(comment(ownerPage, text)).toHaveCount(0);
      await expect(ownerPage.getByRole('heading', { name: /^Comments/ })).toBeFocused();
    }
    await lookAgain(page);
    for (const text of said) await expect(comment(page, text)).toHaveCount(0);
    await ownerPage.context().close();
  },
);

test(
  'a comment is pinned to a hole in the photo, and links to it',
  { tag: atNightOnEveryScreen },
  async ({ page, browser, sharedReport }) => {
    const ownerPage = await openAsOwner(browser, sharedReport);
    await page.goto(sharedReport.link);
    const photo = page.getByRole('region', { name: 'Target Image' });
    await tapHole(page, '3');
    await expect(photo.getByText(/^Hole 3/)).toBeVisible();
    await lookAt(page, 'comments-point');
    await page.getByRole('button', { name: 'Comment on hole 3' }).click();
    await expect(comments(page).getByLabel('Your comment')).toBeFocused();
    await expect(comments(page).getByRole('combobox', { name: 'About' })).toHaveValue('3');
    await say(page, { name: 'Ann', text: 'This one was pulled.' });
    await comment(page, 'pulled').getByRole('button', { name: 'Hole 3' }).click();
    await expect(photo).toBeInViewport();

    await comment(ownerPage, 'pulled').getByRole('button', { name: 'Hole 3' }).click();
    await expect(markedPhoto(ownerPage)).toBeInViewport();
    await expect(comments(page).getByRole('combobox', { name: 'About' })).toHaveValue('');
    await ownerPage.context().close();
  },
);

test(
  'a tap on the photo picks the hole of a comment and returns to it, for owner and visitor',
  { tag: atNightOnEveryScreen },
  async ({ page, browser, sharedReport }) => {
    const ownerPage = await openAsOwner(browser, sharedReport);
    await page.goto(sharedReport.link);
    for (const [reader, name] of [
      [page, 'visitor'],
      [ownerPage, 'owner'],
    ] as const) {
      const form = comments(reader);
      const prompt = reader.getByRole('status').filter({ hasText: 'Tap a' });
      const begin = form.getByRole('button', { name: 'Tap it on the photo' });
      await begin.click();
      await expect(prompt).toHaveText('Tap a hole to comment on it.');
      await expect(prompt).toBeInViewport();
      await expect(markedPhoto(reader)).toBeInViewport({ ratio: 1 });
      await lookAt(reader, `comments-pick-${name}`, 'screen');
      await markedPhoto(reader).click();
      await expect(prompt).toHaveText('No hole there. Tap a marked hole.');

      await clickHole(reader, '3');
      await expect(prompt).toBeHidden();
      await expect(form.getByLabel('Your comment on hole 3')).toBeFocused();
      await expect(form.getByRole('combobox', { name: 'About' })).toHaveValue('3');
      await expect(form.getByRole('combobox', { name: 'About' })).toBeInViewport();
      await lookAt(reader, `comments-picked-${name}`, 'screen');
      await form.getByRole('button', { name: 'Not about hole 3' }).click();
      await expect(form.getByLabel('Your comment', { exact: true })).toBeVisible();

      await begin.click();
      await reader.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(prompt).toBeHidden();
      await expect(begin).toBeFocused();
      await expect(begin).toBeInViewport();
    }
    await ownerPage.context().close();
  },
);

test(
  'the keyboard picks the hole of a comment, and Escape cancels',
  { tag: atNight },
  async ({ page, sharedReport }) => {
    await page.goto(sharedReport.link);
    const begin = comments(page).getByRole('button', { name: 'Tap it on the photo' });
    await begin.press('Enter');
    const photo = page.getByRole('region', { name: 'Target Image' });
    await page.keyboard.press('Tab');
    await expect(photo.getByRole('button', { name: /^Hole 1,/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(photo.getByRole('button', { name: /^Hole 2,/ })).toBeFocused();
    await lookAt(page, 'comments-pick-keys', 'screen');
    await page.keyboard.press('Escape');
    await expect(begin).toBeFocused();
    await expect(photo.getByRole('button', { name: /^Hole 2,/ })).toBeHidden();

    const closer = photo.getByRole('button', { name: 'Zoom in' });
    for (let step = 0; step < 3; step += 1) await closer.click();
    await expect(photo.locator('[data-hole="1"]')).not.toBeInViewport();
    await begin.press('Enter');
    await page.keyboard.press('Tab');
    await expect(photo.getByRole('button', { name: /^Hole 1,/ })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(comments(page).getByLabel('Your comment on hole 1')).toBeFocused();
    await page.keyboard.type('The cold shot.');
    await comments(page).getByLabel('Your name').fill('Ann');
    await comments(page).getByRole('button', { name: 'Post Comment' }).click();
    await expect(
      comment(page, 'cold shot').getByRole('button', { name: 'Hole 1', exact: true }),
    ).toBeVisible();
  },
);

/** Taps a hole of the shared photo at the position of its mark. */
async function tapHole(page: Page, name: string): Promise<void> {
  const photo = page.getByRole('region', { name: 'Target Image' });
  // Content that is still loading around the photo may move it between the look and the tap.
  await expect(async () => {
    await clickHole(page, name);
    await expect(photo.getByRole('button', { name: `Comment on hole ${name}`, exact: true })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
}

async function clickHole(page: Page, name: string): Promise<void> {
  const hole = await page.locator(`[data-hole="${name}"]`).boundingBox();
  if (hole === null) throw new Error('the hole is not on the screen');
  await page.mouse.click(hole.x + hole.width / 2, hole.y + hole.height / 2);
}

test(
  'each of forty holes close together can be tapped',
  { tag: atNightOnEveryScreen },
  async ({ page, sharedReport }) => {
    await page.route('**/get_session_for_shared_report', async (route) => {
      const answer = await route.fetch();
      const read: SharedSession = await answer.json();
      const { measurement } = read;
      const [hole] = measurement?.holes ?? [];
      if (measurement === null || hole === undefined) throw new Error('the report has no holes');
      const { widthPx, heightPx } = measurement.photo;
      measurement.holes = Array.from({ length: 40 }, (_, index) => ({
        ...hole,
        number: index + 1,
        column: widthPx * (0.42 + 0.022 * (index % 7)),
        row: heightPx * (0.42 + 0.02 * Math.floor(index / 7)),
      }));
      await route.fulfill({ response: answer, json: read });
    });
    await page.goto(sharedReport.link);
    for (const number of ['17', '18', '25', '40']) await tapHole(page, number);
  },
);

test(
  'the owner closes comments and reopens them, and nothing typed is lost',
  { tag: atNight },
  async ({ page, browser, sharedReport, watch }) => {
    watch.allow(/status of 403/);
    const ownerPage = await openAsOwner(browser, sharedReport);
    await page.goto(sharedReport.link);
    await comments(page).getByLabel('Your name').fill('Ann');
    await comments(page).getByLabel('Your comment').fill('Half a thought');
    const isOpen = ownerPage.getByRole('checkbox', { name: 'Visitors can comment' });
    const changed = () =>
      ownerPage.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
    await Promise.all([changed(), isOpen.click()]);
    await expect(isOpen).not.toBeChecked();
    await comments(page).getByRole('button', { name: 'Post Comment' }).click();
    await expect(comments(page).getByText('The owner has closed comments on this report.')).toBeVisible();
    await expect(comments(page).getByLabel('Your comment')).toBeHidden();
    await say(ownerPage, { text: 'I may still write.' });
    await expect(comment(page, 'I may still write.')).toBeVisible();

    await Promise.all([changed(), isOpen.click()]);
    await expect(isOpen).toBeChecked();
    await lookAgain(page);
    await expect(comments(page).getByLabel('Your comment')).toHaveValue('Half a thought');
    await ownerPage.context().close();
  },
);

test('hostile texts and names are shown as plain text, or refused with a message', async ({
  page,
  sharedReport,
  watch,
}) => {
  watch.allow(/status of 422/);
  page.on('dialog', () => {
    throw new Error('a script ran');
  });
  await page.goto(sharedReport.link);
  const markup = '<img src=x onerror=alert(1)><script>alert(2)</script> https://example.com/win';
  await say(page, { name: '<b>Ann</b>', text: markup });
  const shown = comment(page, 'onerror=alert(1)');
  await expect(shown).toContainText(markup);
  await expect(shown.locator('img, script, a, b')).toHaveCount(0);

  const overridden = '\u202Eevil\u202C \u2067turned';
  await say(page, { name: 'Bea\u202E (Report Owner)', text: overridden });
  const turned = comment(page, 'evil turned');
  await expect(turned.locator('bdi')).toHaveText('Bea');
  await expect(turned.getByText('(Visitor)', { exact: true })).toBeVisible();
  await expect(turned.getByText('(Report Owner)')).toHaveCount(0);

  await say(page, { name: 'mail me at cee (at) example dot com', text: 'Write to dee@example.com' });
  const hidden = comment(page, 'Write to [email removed]');
  await expect(hidden).not.toContainText('example');

  await say(page, { name: '\u200B\u2060\u00AD', text: 'Who am I?' });
  await expect(comments(page).getByText('Name required: Please enter your name.')).toBeVisible();
  await expect(comments(page).getByLabel('Your comment')).toHaveValue('Who am I?');
  await say(page, { name: 'Zoe', text: `Z${'\u0301\u0302\u0303\u0304'.repeat(100)}` });
  await expect(comments(page).getByText(/^Comment not readable: /)).toBeVisible();
});

/** Runs in the page. While a dialog fades out, it still says what it asked. */
function wordsWhenClosed(dialog: Element): Promise<string | null> {
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.textContent), { once: true });
  });
}
