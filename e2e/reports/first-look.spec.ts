import { openBeforeScript } from '../world/first-look.ts';
import { screens } from '../world/screens.ts';
import { expect, test } from '../world/test.ts';

test.use({ storageState: ({ sharedReport }, use) => use(sharedReport.owner) });

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone });

  test('a shooter sees the answer before the script arrives, and nothing moves when it does', async ({
    page,
    sharedReport: { reportId },
  }) => {
    await openBeforeScript(page, `/report/${reportId}`, 'report-before-script');
    await expect(page.getByRole('button', { name: 'Correct' })).toBeVisible();
  });
});

test("the reader's unit is asked for while the code of the report is on its way", async ({
  page,
  sharedReport: { reportId },
}) => {
  const asked = page.waitForRequest('**/api/profiles/mine');
  const arrival = Promise.withResolvers<null>();
  await page.route(/\/assets\/(?!index-)[^/]*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`/report/${reportId}`, { waitUntil: 'commit' });
  await asked;
  arrival.resolve(null);
  await expect(page.getByRole('group', { name: 'Photo tools' })).toBeVisible();
});
