import { choose, choosePhoto, fillForm, markedPhoto, startAnalysis } from '../world/analysis-form.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember } from '../world/people.ts';
import { airPistolCard, figurePhoto } from '../world/pictures.ts';
import { analyzeReport } from '../world/reports.ts';
import { atNightOnEveryScreen, expect, test } from '../world/test.ts';

test(
  'a card with known rings is scored, and its rings are drawn on the photo',
  { tag: atNightOnEveryScreen },
  async ({ page }) => {
    await becomeMember(page);
    await analyzeReport(page, {
      session_name: 'Scored practice',
      photo: airPistolCard(),
      target_face: 'issf-10m-air-pistol',
      firearm_caliber: '.177 air pellet',
    });

    const tiles = page.getByRole('group', { name: 'Key figures' });
    await expect(tiles.getByText(/^7\d( to 7\d)? of 100$/)).toBeVisible();
    await page.getByRole('button', { name: 'Layers' }).click();
    const rings = page.getByRole('menuitemcheckbox', { name: 'Rings and calls' });
    await rings.click();
    await expect(rings).toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByText('Details', { exact: true }).click();
    await expect(page.getByText('Scale from the rings')).toBeVisible();
    await expect(page.getByText(/^In tenths: 7\d\.\d/)).toBeVisible();
    // Waits for the note that the analysis has started to disappear on its own.
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
    await lookAt(page, 'report-scored');
  },
);

test(
  'counts hits in the chosen zone, and projects them to other distances',
  { tag: atNightOnEveryScreen },
  async ({ page }) => {
    await becomeMember(page);
    await page.goto('/analysis');
    await choosePhoto(page, figurePhoto());
    await fillForm(page, 'Figure practice');
    await choose(page, 'Target Type', 'Silhouette');
    await choose(page, 'Vital Zone', 'Chest');
    await startAnalysis(page);
    await expect(markedPhoto(page)).toBeVisible({ timeout: 60_000 });

    await expect(page.getByText('Hits in the chest').first()).toBeVisible();
    await page.getByText('Details', { exact: true }).click();
    await expect(page.getByText('Aim: the middle of the vital zone')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Chance to hit the chest' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
    await lookAt(page, 'report-zone');
  },
);
