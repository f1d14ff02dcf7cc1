import { choose, choosePhoto, fillForm, markedPhoto, startAnalysis } from '../world/analysis-form.ts';
import { becomeMember } from '../world/people.ts';
import { lowLeftPhoto } from '../world/pictures.ts';
import { expect, test } from '../world/test.ts';

/** What the error chart names low and left for a right hand, and low and right; a left hand swaps them. */
const lowInside = /muzzle is pushed down by a tense firing hand/;
const lowOutside = /whole hand tightens as you press/;

for (const { hand, named, other } of [
  { hand: 'Right', named: lowInside, other: lowOutside },
  { hand: 'Left', named: lowOutside, other: lowInside },
]) {
  test(`a group low and left is read for a ${hand.toLowerCase()} hand`, async ({ page }) => {
    await becomeMember(page);
    await page.goto('/analysis');
    await choosePhoto(page, lowLeftPhoto());
    await fillForm(page, `${hand} hand`);
    await choose(page, 'Handedness', hand);
    await page.getByLabel('Firearm kind').selectOption('Pistol');
    await startAnalysis(page);
    await expect(markedPhoto(page)).toBeVisible({ timeout: 60_000 });

    await page.getByText('Details', { exact: true }).click();
    const training = page.getByRole('region', { name: 'What the coach says' });
    await expect(training.getByText(named)).toBeVisible();
    await expect(training.getByText(other)).toHaveCount(0);
    await expect(training.getByText(/Check your sights before you change how you shoot/)).toBeVisible();
  });
}
