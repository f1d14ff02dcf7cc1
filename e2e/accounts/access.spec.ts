/** Every page that sends people away, opened by each kind of person. `every-page.spec.ts` opens the pages that are shown. */
import type { Page } from '@playwright/test';
import { describeError } from '@target-analysis/contract/errors';
import { signInAsAdministrator } from '../world/administration.ts';
import { lookAt } from '../world/look.ts';
import { pageRules, type Outcome } from '../world/page-rules.ts';
import { asMember, atNight, expect, test } from '../world/test.ts';

type NotShown = Exclude<Outcome, 'shown'>;

async function expectOutcome(page: Page, address: string, outcome: NotShown): Promise<void> {
  await page.goto(address);
  const heading = page.getByRole('heading', { level: 1 });
  switch (outcome) {
    case '/':
      await expect(page, address).toHaveURL(outcome);
      return;
    case '/auth':
      await expect(page, address).toHaveURL(outcome);
      await expect(page.getByRole('tab', { name: 'Sign In' }), address).toBeVisible();
      return;
    case 'access-denied':
      await expect(heading, address).toHaveText('Access Denied');
      await expect(page.getByText("You don't have admin privileges to access this page.")).toBeVisible();
      await lookAt(page, 'admin-denied');
      return;
    case 'report-not-found':
      await expect(page.getByText(describeError(outcome).message), address).toBeVisible();
      return;
  }
}

test.beforeEach(({ watch }) => watch.allow(/status of 404/));

test('a visitor is asked to sign in on every account page', async ({ page }) => {
  for (const [address, outcome] of notShownTo('visitor')) await expectOutcome(page, address, outcome);
});

test.describe('signed in', () => {
  asMember();

  test('a member is turned away from pages of administrators and of other people', async ({ page }) => {
    for (const [address, outcome] of notShownTo('member')) await expectOutcome(page, address, outcome);
  });
});

test(
  "an administrator is turned away from other people's pages",
  { tag: atNight },
  async ({ page, server }) => {
    await signInAsAdministrator(page, server);
    for (const [address, outcome] of notShownTo('administrator')) await expectOutcome(page, address, outcome);
  },
);

function notShownTo(role: 'visitor' | 'member' | 'administrator'): [address: string, NotShown][] {
  return Object.values(pageRules).flatMap((rule) => {
    const outcome = rule[role];
    return outcome === 'shown' ? [] : [[rule.address, outcome]];
  });
}
