import { openBeforeScript } from '../world/first-look.ts';
import { isPhone } from '../world/people.ts';
import { expect, onPhone, test } from '../world/test.ts';

test.use({ storageState: ({ sharedReport }, use) => use(sharedReport.owner) });

test(
  'on a phone, a shooter sees the answer before the script arrives, and nothing moves when it does',
  { tag: onPhone },
  async ({ page, sharedReport: { reportId } }) => {
    test.skip(!isPhone(page), 'a wide screen waits for the script');
    await openBeforeScript(page, `/report/${reportId}`, 'report-before-script');
    await expect(page.getByRole('button', { name: 'Correct' })).toBeVisible();
  },
);
