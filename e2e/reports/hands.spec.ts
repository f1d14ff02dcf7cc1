import { becomeMember } from '../world/people.ts';
import { lowLeftPhoto } from '../world/pictures.ts';
import { analyzeReport } from '../world/reports.ts';
import { atNight, expect, test } from '../world/test.ts';

/** What the error chart says for low left and low right with a right hand; a left hand swaps them. */
const lowInside = /muzzle is pushed down by a tense firing hand/;
const lowOutside = /whole hand tightens as you press/;

for (const { hand, named, other } of [
  { hand: 'right', named: lowInside, other: lowOutside },
  { hand: 'left', named: lowOutside, other: lowInside },
] as const) {
  test(`a group low and left is read for a ${hand} hand`, { tag: atNight }, async ({ page }) => {
    await becomeMember(page);
    await analyzeReport(page, {
      session_name: `${hand} hand`,
      photo: lowLeftPhoto(),
      handedness: hand,
      firearm_kind: 'pistol',
    });

    await page.getByText('Details', { exact: true }).click();
    const training = page.getByRole('region', { name: 'What the coach says' });
    await expect(training.getByText(named)).toBeVisible();
    await expect(training.getByText(other)).toHaveCount(0);
    await expect(training.getByText(/Check your sights before you change how you shoot/)).toBeVisible();
  });
}
