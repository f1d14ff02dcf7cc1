/** What a report asks before it draws conclusions. */
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { lookAt } from '../world/look.ts';
import { becomeMember, isPhone } from '../world/people.ts';
import { lowLeftPhoto } from '../world/pictures.ts';
import { analyzeReport } from '../world/reports.ts';
import { openShareDialog, shownLink } from '../world/sharing.ts';
import { atNightOnEveryScreen, expect, onPhone, test } from '../world/test.ts';

const answered = z.looseObject({
  version: z.int().nullable(),
  measurement: z.looseObject({ holes: z.array(z.looseObject({ isDoubtful: z.boolean() })) }).nullable(),
});

/**
 * The detector is sure of every hole in our pictures, and newer weights may doubt any of them: this puts a doubt into the first
 * version.
 */
async function doubtFirstHole(page: Page): Promise<void> {
  await page.route('**/api/reports/user-sessions/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const report = answered.parse(await response.json());
    const [first] = report.measurement?.holes ?? [];
    if (report.version === 1 && first !== undefined) first.isDoubtful = true;
    return route.fulfill({ response, json: report });
  });
}

/** On a phone, nothing lies between the reader and the first figure, not even the actions at the bottom edge. */
async function expectFirstFigureInSight(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  const actions = page.getByRole('button', { name: 'Actions' });
  const figure = await page.locator('[data-tile] dl').first().boundingBox();
  const bar = await actions.boundingBox();
  expect((figure?.y ?? Infinity) + (figure?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
}

function makeReport(page: Page, shots_fired?: number): Promise<string> {
  const report = { session_name: 'Doubtful practice, in two lines on a phone', photo: lowLeftPhoto() };
  return analyzeReport(page, shots_fired === undefined ? report : { ...report, shots_fired });
}

/** Corrects the distance that was entered, then goes back to the first version, which had the other one. */
async function editDistance(page: Page): Promise<void> {
  await page.getByText('Details', { exact: true }).click();
  await page.getByRole('button', { name: 'Edit distance or firearm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit distance or firearm' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Exact distance').fill('25');
  await lookAt(page, 'report-facts', 'screen');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('· 25 yards ·')).toBeVisible();
  await page.getByText('Versions', { exact: true }).click();
  await expect(page.getByText('Version 3: details edited by you')).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('· 10 yards ·')).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await becomeMember(page);
});

test(
  'asks about a doubtful mark, the figures follow the answer, and saving keeps it, like a distance edited later',
  { tag: onPhone },
  async ({ page }) => {
    await doubtFirstHole(page);
    await makeReport(page);
    const question = page.getByRole('region', { name: 'Is this a hit?' });
    await expect(question.getByRole('img', { name: /^Hole \d+, enlarged$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
    await expectFirstFigureInSight(page);
    await lookAt(page, 'report-doubt');
    const meanRadius = page.locator('#figure-meanRadius');
    const before = await meanRadius.innerText();
    await question.getByRole('button', { name: /^No/ }).focus();
    await page.keyboard.press('n');
    await expect(question).toBeHidden();
    await expect(meanRadius).not.toHaveText(before);
    const bar = page.getByRole('region', { name: 'Your answers' });
    await expect(bar.getByText('Not saved yet', { exact: true })).toBeVisible();
    await bar.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('No credit used.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'The answer' })).toBeVisible();
    await expect(question).toBeHidden();
    await editDistance(page);
  },
);

test(
  'a badly read photo says so first, and shows no large figures',
  { tag: atNightOnEveryScreen },
  async ({ page }) => {
    await makeReport(page, 40);
    const answer = page.getByRole('region', { name: 'The answer' });
    await expect(answer.getByRole('heading', { name: 'We could not read this photo well.' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Key figures' })).toHaveCount(0);
    await expect(answer.getByRole('link', { name: 'Take another photo' })).toHaveAttribute(
      'href',
      '/analysis',
    );
    await lookAt(page, 'report-badly-read');
    await answer.getByRole('button', { name: 'Correct it' }).click();
    await expect(page.getByRole('group', { name: 'Tools', exact: true })).toBeVisible();
  },
);

test(
  'the owner discards a badly read report, even from its link, and the credit comes back',
  { tag: onPhone },
  async ({ page }) => {
    await makeReport(page, 40);
    const discard = page.getByRole('button', { name: 'Discard, credit back' });
    await expect(discard).toBeVisible();
    const report = page.url();
    await openShareDialog(page);
    await page.goto(await shownLink(page));
    await discard.click();
    await expect(discard).toBeHidden();
    await page.goto(report);
    await expect(page.getByRole('heading', { name: 'Report discarded' })).toBeVisible();
    await expect(page.getByText('Your credit is back.')).toBeVisible();
  },
);
