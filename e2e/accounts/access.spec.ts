/** Every page, opened by everybody: shown, or sent away, as the specification has it. */
import type { Page } from '@playwright/test';
import { describeError } from '@target-analysis/contract/errors';
import { signInAsAdministrator } from '../world/administration.ts';
import { pageRules, type Outcome } from '../world/page-rules.ts';
import { asMember, expect, test } from '../world/test.ts';

async function expectOutcome(page: Page, address: string, outcome: Outcome): Promise<void> {
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
      return;
    case 'report-not-found':
      await expect(page.getByText(describeError(outcome).message), address).toBeVisible();
      return;
    case 'shown':
      await expect(heading, address).toBeVisible();
      await expect(heading, address).not.toHaveText('Access Denied');
      await expect(page).toHaveURL(address);
  }
}

test.beforeEach(({ watch }) => {
  watch.allow(/status of 404/);
});

test('a visitor finds every open page, and is asked to sign in at every other', async ({ page }) => {
  for (const { address, visitor } of Object.values(pageRules)) await expectOutcome(page, address, visitor);
});

test.describe('signed in', () => {
  asMember();

  test('a member finds every page but those of administrators and of others', async ({ page }) => {
    for (const { address, member } of Object.values(pageRules)) await expectOutcome(page, address, member);
  });
});

test('an administrator finds every page but those of others', async ({ page, server }) => {
  await signInAsAdministrator(page, server);
  for (const { address, administrator } of Object.values(pageRules))
    await expectOutcome(page, address, administrator);
});
