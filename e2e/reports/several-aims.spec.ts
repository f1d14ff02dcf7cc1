/** A sheet with several aims, from the form to a visitor of its link. */
import type { Locator, Page } from '@playwright/test';
import { choosePhoto, fillForm, markedPhoto, startAnalysis } from '../world/analysis-form.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember } from '../world/people.ts';
import { sixAimsPhoto } from '../world/pictures.ts';
import { openShareDialog, shownLink, visit } from '../world/sharing.ts';
import { atNightOnEveryScreen, expect, test } from '../world/test.ts';

const numbers = ['1', '2', '3', '4', '5', '6'];

/** The numbered boxes on a photo. */
function groupsOn(page: Page): Locator {
  return markedPhoto(page).locator('[data-group]');
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

/** Scrolls the page until a part of it is where a button lies over the page. */
async function scrollBehind(part: Locator, button: Locator): Promise<void> {
  const { middle } = await boxOf(button);
  await part.evaluate((element, y) => {
    const { top, height } = element.getBoundingClientRect();
    window.scrollBy({ top: top + height / 2 - y, behavior: 'instant' });
  }, middle.y);
}

test(
  'six aims are six groups: entered in the form, boxed, corrected by dragging, listed, and shared',
  { tag: atNightOnEveryScreen },
  async ({ page, browser }) => {
    await becomeMember(page);
    await page.goto('/analysis');
    await choosePhoto(page, sixAimsPhoto());
    await fillForm(page, 'Six loads');
    await page.getByLabel('How many aims').fill('6');
    await startAnalysis(page);
    await expect(markedPhoto(page)).toBeVisible({ timeout: 60_000 });
    await expect(groupsOn(page)).toHaveText(numbers);
    await lookAt(page, 'report-six-aims');

    const fifth = groupsOn(page).nth(4);
    const before = await boxOf(fifth);
    await page.mouse.click(before.middle.x, before.middle.y);
    await expect.poll(async () => (await boxOf(fifth)).width).toBeGreaterThan(1.5 * before.width);
    await expect(fifth).toBeInViewport();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('button', { name: 'Show the groups' })).toBeVisible();

    await page.locator('summary', { hasText: 'Details' }).click();
    // The figures of superimposed groups have no place on the photo.
    await expect(page.getByRole('heading', { name: 'What the pattern says' })).toBeVisible();
    const details = page.locator('[data-details]');
    await expect(details.getByRole('button', { name: 'Show on photo' })).toHaveCount(0);
    await page.locator('summary', { hasText: 'Groups' }).click();
    const caption = await boxOf(page.getByRole('region', { name: 'Groups' }).locator('caption > span'));
    expect(caption.x + caption.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

    await page.getByRole('button', { name: 'Correct' }).click();
    const hole = markedPhoto(page).getByRole('button', { name: /^Hole 1\b/ });
    const from = await boxOf(hole);
    const to = await boxOf(groupsOn(page).nth(1));
    await page.mouse.click(from.middle.x, from.middle.y);
    const group = page.getByRole('combobox', { name: 'Hole 1 belongs to' });
    await expect(group).toHaveValue('1');
    await page.mouse.move(from.middle.x, from.middle.y);
    await page.mouse.down();
    await page.mouse.move(to.middle.x, to.middle.y, { steps: 8 });
    await page.mouse.up();
    await expect(group).toHaveValue('2');
    await page.getByRole('group', { name: 'Tools' }).getByRole('button', { name: 'Aim' }).click();
    // Each aim is drawn twice: as a rim, and in its own color.
    await expect(markedPhoto(page).locator('[data-aim]')).toHaveCount(12);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await scrollBehind(page.getByRole('group', { name: 'Units' }), save);
    await save.click({ timeout: 10_000 });
    await expect(page.getByText('No credit used.')).toBeVisible();

    await openShareDialog(page);
    const visitor = await visit(browser, await shownLink(page));
    await expect(groupsOn(visitor)).toHaveText(numbers);
    await visitor.context().close();
    await page.goto('/reports');
    const card = page.getByRole('article', { name: 'Six loads' });
    await expect(
      card.getByText('Your groups are clearly to the left. Check your sights first.'),
    ).toBeVisible();
  },
);
