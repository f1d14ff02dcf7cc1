import type { Locator, Page } from '@playwright/test';
import { markedPhoto } from '../world/analysis-form.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember } from '../world/people.ts';
import { analyzeReport, hints } from '../world/reports.ts';
import { atNight, expect, onPhone, test } from '../world/test.ts';

/** Creates a report of the painted target, ready to be corrected. */
async function makeReport(page: Page): Promise<void> {
  await becomeMember(page);
  await analyzeReport(page, { session_name: 'To be corrected', ...hints });
}

function holes(page: Page): Locator {
  return markedPhoto(page).getByRole('button', { name: /^Hole \d+/ });
}

/** How many holes the correction starts with: once its tools are there, so are all of its holes. */
async function countHoles(page: Page): Promise<number> {
  await expect(tool(page, 'Move')).toBeVisible();
  await expect(holes(page)).not.toHaveCount(0);
  return holes(page).count();
}

async function leaveForReports(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'All reports' }).click();
}

function tool(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Tools' }).getByRole('button', { name, exact: true });
}

/** On the screen, in CSS pixels. */
interface Place {
  x: number;
  y: number;
}

async function middleOf(mark: Locator): Promise<Place> {
  const box = await mark.boundingBox();
  if (box === null) throw new Error('the mark is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A place in the photo where the target is bare, and not covered by a note at the top of the screen. */
async function emptyPlace(page: Page): Promise<Place> {
  const box = await markedPhoto(page).boundingBox();
  if (box === null) throw new Error('the photo is not on the screen');
  return { x: box.x + box.width * 0.13, y: box.y + box.height * 0.45 };
}

/** Expects that comments can be about each hole of a saved report, and that it is the same after a reload. */
async function expectSaved(page: Page, count: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('No credit used.')).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  const subjects = page.getByLabel('About', { exact: true }).getByRole('option', { name: /^Hole/ });
  await expect(subjects).toHaveCount(Number(count));
  await page.reload();
  await expect(page.getByRole('group', { name: `with ${count} holes marked` })).toBeVisible();
}

test('holes are corrected with a mouse, the figures follow at once, and a version is saved', async ({
  page,
}) => {
  await makeReport(page);
  await page.getByRole('button', { name: 'Correct' }).click();
  const found = await countHoles(page);
  const meanRadius = page.locator('#figure-meanRadius');
  const before = await meanRadius.innerText();

  await tool(page, 'Add').click();
  const empty = await emptyPlace(page);
  await page.mouse.click(empty.x, empty.y);
  await expect(holes(page)).toHaveCount(found + 1);
  await expect(
    page.getByText(`${String(found + 1)} holes, ${String(found + 1)} counted, you said`),
  ).toBeVisible();
  await expect(page.getByText('Not saved yet').first()).toBeVisible();
  await expect(meanRadius).not.toHaveText(before);
  await expect(page.getByText('Save your corrections to comment on a hole.')).toBeVisible();
  await expect(page.getByLabel('About', { exact: true })).toBeHidden();
  await lookAt(page, 'correction-added');

  await tool(page, 'Move').click();
  const added = holes(page).last();
  const from = await middleOf(added);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await middleOf(added)).x - from.x).toBeCloseTo(30, 0);
  const to = await middleOf(added);
  expect(to.y - from.y).toBeCloseTo(40, 0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(async () => (await middleOf(added)).x).toBeCloseTo(from.x, 0);
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect.poll(async () => (await middleOf(added)).x).toBeCloseTo(to.x, 0);

  await page.mouse.click(to.x, to.y);
  const counts = page.getByRole('combobox', { name: `Hole ${String(found + 1)} counts as` }).first();
  await counts.selectOption('Flyer');
  await expect(page.getByText(`${String(found + 1)} holes, ${String(found)} counted`)).toBeVisible();
  // In a text field, undo is the field's own.
  const comment = page.getByLabel('Your comment');
  await comment.pressSequentially('Called.');
  await comment.press('Control+z');
  await expect(comment).not.toHaveValue('Called.');
  await expect(added).toHaveAccessibleName(/flyer, added$/);
  await expectSaved(page, String(found + 1));

  await page.getByText('Details', { exact: true }).click();
  await page.getByText('Versions', { exact: true }).click();
  await expect(page.getByText('Version 2: corrected by you')).toBeVisible();
  await lookAt(page, 'report-versions');
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByRole('group', { name: `with ${String(found)} holes marked` })).toBeVisible();
  await expect(page.getByText('Version 3: restored')).toBeVisible();
  await page.goto('/analysis');
  await expect(page.getByText('2 reports left')).toBeVisible();
});

test('holes are corrected with the keyboard alone', { tag: atNight }, async ({ page }) => {
  await makeReport(page);
  await page.getByRole('button', { name: 'Correct' }).press('Enter');
  const found = await countHoles(page);
  const first = holes(page).first();
  await first.focus();
  const from = await middleOf(first);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await middleOf(first)).x - from.x).toBeCloseTo(11, 0);
  await page.keyboard.press('f');
  await expect(first).toHaveAccessibleName(/flyer/);
  await page.keyboard.press('s');
  await expect(holes(page)).toHaveCount(found + 1);
  await expect(holes(page).last()).toBeFocused();
  await page.keyboard.press('m');
  await holes(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(holes(page)).toHaveCount(found);
  await page.keyboard.press('Delete');
  await expect(holes(page)).toHaveCount(found - 1);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Control+z');
  await expect(holes(page)).toHaveCount(found);
  await expect(page.getByText('No changes yet')).toBeVisible();
});

test('asks about unsaved changes, and restores them after a reload', { tag: atNight }, async ({ page }) => {
  await makeReport(page);
  await page.getByRole('button', { name: 'Correct' }).click();
  const found = await countHoles(page);
  await page.getByText('Holes in a list').click();
  await lookAt(page, 'correction-list');
  await page.getByRole('button', { name: 'Delete hole 1', exact: true }).click();
  await expect(holes(page)).toHaveCount(found - 1);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(holes(page)).toHaveCount(found - 1);
  await expect(page.getByText('Not saved yet').first()).toBeVisible();
  await leaveForReports(page);
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(page.getByRole('group', { name: `with ${String(found)} holes marked` })).toBeVisible();
  await leaveForReports(page);
  await expect(page).toHaveURL('/reports');
});

test('aims and scale are set by hand, and the report says so', { tag: onPhone }, async ({ page }) => {
  await makeReport(page);
  await page.getByRole('button', { name: 'Correct' }).click();
  await lookAt(page, 'correction');
  await tool(page, 'Aim').click();
  const empty = await emptyPlace(page);
  await page.mouse.click(empty.x, empty.y);
  await expect(page.getByText('Not saved yet').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add an aim' }).click();
  // A tap puts the new aim there, and adds no third one.
  await page.mouse.click(empty.x, empty.y + 80);
  await page.getByLabel('Label for group 2').fill('42.4 gr');
  await lookAt(page, 'correction-aims');
  await tool(page, 'Scale').click();
  await page.getByLabel('Length between the two ends').fill('20');
  await page.getByLabel('Unit of the length').selectOption('cm');
  await lookAt(page, 'correction-scale');
  await tool(page, 'Move').click();
  await expect(holes(page).first()).toBeAttached();
  await expectSaved(page, String(await countHoles(page)));
  await expect(page.getByRole('term').filter({ hasText: '42.4 gr' })).toBeVisible();
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText('Scale from the points you set')).toBeVisible();
});

test(
  'a report corrected elsewhere meanwhile is loaded, and the changes are kept',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/409/);
    await makeReport(page);
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(page.url());
    await elsewhere.getByRole('button', { name: 'Correct' }).click();
    await page.getByRole('button', { name: 'Correct' }).click();
    const found = await countHoles(page);
    await holes(elsewhere).nth(1).press('f');
    await elsewhere.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(elsewhere.getByText('No credit used.')).toBeVisible();

    await holes(page).first().press('Delete');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The report has changed')).toBeVisible();
    await page.getByRole('button', { name: 'Load it, keep my changes' }).click();
    await expect(page.getByText('The report has changed')).toBeHidden();
    await expect(holes(page)).toHaveCount(found - 1);
    await expectSaved(page, String(found - 1));

    await elsewhere.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(
      elsewhere.getByRole('group', { name: `with ${String(found - 1)} holes marked` }),
    ).toBeVisible();
  },
);

test.describe('with a finger', () => {
  // With smooth scrolling, the photo would move away under the finger.
  test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  test(
    'a tap adds and selects, and dragging the selected hole moves it under a loupe',
    { tag: onPhone },
    async ({ page }) => {
      await makeReport(page);
      await page.getByRole('button', { name: 'Correct' }).tap();
      const found = await countHoles(page);
      await tool(page, 'Add').tap();
      const empty = await emptyPlace(page);
      const place = await middleOf(holes(page).first());
      await page.touchscreen.tap(empty.x, empty.y);
      await expect(holes(page)).toHaveCount(found + 1);
      await expect(page.getByText('you said you fired')).toBeVisible();
      expect(await middleOf(holes(page).first()), 'the photo stays where it is').toEqual(place);
      await tool(page, 'Move').tap();
      const added = holes(page).last();
      const from = await middleOf(added);
      await page.touchscreen.tap(from.x, from.y);
      await expect(added).toHaveAttribute('aria-pressed', 'true');

      const touch = await fingerOn(page);
      await touch('touchStart', from);
      for (let step = 1; step <= 6; step += 1)
        await touch('touchMove', { x: from.x + step * 5, y: from.y + step * 6 });
      await lookAt(page, 'correction-loupe', 'screen');
      await touch('touchEnd');
      const to = await middleOf(added);
      expect(to.x - from.x).toBeCloseTo(30, 0);
      expect(to.y - from.y).toBeCloseTo(36, 0);

      const other = holes(page).first();
      const apart = async () => Math.abs((await middleOf(other)).x - (await middleOf(added)).x);
      const before = await apart();
      await touch('touchStart', to);
      await touch('touchStart', to, { x: to.x + 60, y: to.y });
      for (let step = 1; step <= 6; step += 1)
        await touch('touchMove', to, { x: to.x + 60 + step * 15, y: to.y });
      await touch('touchEnd');
      await expect.poll(apart).toBeGreaterThan(before * 1.2);
      await expect(holes(page)).toHaveCount(found + 1);
      await expectSaved(page, String(found + 1));
    },
  );

  test('the aim follows a finger that has not selected it before', { tag: onPhone }, async ({ page }) => {
    await makeReport(page);
    await page.getByRole('button', { name: 'Correct' }).tap();
    await tool(page, 'Aim').tap();
    const aim = markedPhoto(page).getByRole('button', { name: 'Point of aim' });
    const from = await middleOf(aim);
    const touch = await fingerOn(page);
    await touch('touchStart', from);
    for (let step = 1; step <= 6; step += 1)
      await touch('touchMove', { x: from.x + step * 5, y: from.y + step * 6 });
    await touch('touchEnd');
    expect((await middleOf(aim)).x - from.x).toBeCloseTo(30, 0);
    await expect(page.getByText('Not saved yet')).toBeVisible();
  });
});

/** Sends what fingers on the screen do. */
async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
}
