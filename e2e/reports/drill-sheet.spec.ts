import { lookAt } from '../world/look.ts';
import { becomeMember } from '../world/people.ts';
import { dotDrillSheet } from '../world/pictures.ts';
import { analyzeReport } from '../world/reports.ts';
import { atNight, expect, onPhone, test } from '../world/test.ts';

test(
  "a drill's sheet is printed, photographed and scored by the rules of its drill",
  { tag: onPhone },
  async ({ page }) => {
    await becomeMember(page);
    await page.goto('/practical-drills/dot/sheet');
    await expect(page.getByRole('heading', { name: 'Dot Drill: sheet' })).toBeVisible();
    const sheet = page.getByRole('img', { name: /^The sheet of Dot Drill/ });
    await expect(sheet).toBeVisible();
    await lookAt(page, 'drill-sheet');

    // In print only the sheet is left, and a millimeter is a millimeter.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name: 'Analyze a photo' })).toBeHidden();
    const [drawing, paper] = [await sheet.boundingBox(), await page.locator('[data-paper]').boundingBox()];
    expect(drawing?.width).toBeCloseTo((190 / 25.4) * 96, 0);
    expect(drawing?.x).toBeCloseTo((12.95 / 25.4) * 96, 0);
    // Anything beyond the paper would be cut off.
    expect([paper?.x, paper?.width]).toEqual([0, expect.closeTo((215.9 / 25.4) * 96, 0)]);
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('link', { name: 'Analyze a photo' }).click();
    await expect(page.getByLabel('Target face')).toHaveValue('drill-dot');
    await expect(page).toHaveURL(/\/analysis$/);
    await analyzeReport(page, {
      session_name: 'Dots on Saturday',
      photo: dotDrillSheet(),
      target_face: 'drill-dot',
    });

    const drill = page.getByRole('region', { name: 'The drill: Dot Drill' });
    await expect(drill.getByText('Not passed', { exact: true })).toBeVisible();
    await expect(drill.getByText('35 of 36 rounds hit and count.', { exact: true })).toBeVisible();
    await expect(drill.getByRole('img', { name: /Dot 3: 5 of 6\./ })).toBeVisible();
    await page.getByText('Details', { exact: true }).click();
    await expect(page.getByText('Scale from the drill sheet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
    await lookAt(page, 'report-drill');
  },
);

test('a drill without its own sheet has no page to print', { tag: atNight }, async ({ page }) => {
  await becomeMember(page);
  await page.goto('/practical-drills/bill/sheet');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});
