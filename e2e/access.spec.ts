/** Every page, opened by everybody: shown, or sent away, as the specification has it. */
import type { Page } from '@playwright/test';
import { describeError } from '@target-analysis/contract/errors';
import { pageRules, type Outcome } from './world/page-rules.ts';
import { signIn } from './world/people.ts';
import { asMember, expect, test } from './world/test.ts';

const routes = Object.entries(pageRules);

async function expectOutcome(page: Page, address: string, outcome: Outcome): Promise<void> {
  await page.goto(address);
  switch (outcome) {
    case '/':
    case '/auth':
      await expect(page).toHaveURL(outcome);
      return;
    case 'access-denied':
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
      return;
    case 'report-not-found':
      await expect(page.getByText(describeError(outcome).message)).toBeVisible();
      return;
    case 'shown':
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Access Denied');
      await expect(page).toHaveURL(address);
  }
}

test.beforeEach(({ watch }) => {
  watch.allow(/status of 404/);
});

for (const [route, { address, visitor }] of routes) {
  test(`a visitor who opens ${route} finds: ${visitor}`, async ({ page }) => {
    await expectOutcome(page, address, visitor);
  });
}

test.describe('signed in', () => {
  asMember();

  for (const [route, { address, member }] of routes) {
    test(`a member who opens ${route} finds: ${member}`, async ({ page }) => {
      await expectOutcome(page, address, member);
    });
  }
});

test('an administrator finds every page but those of others', async ({ page, server }) => {
  const [, email = '', password = ''] = /administrator\s+(\S+)\s+password (\S+)/.exec(server.output()) ?? [];
  await signIn(page, { nickname: '', email, password });
  await expect(page).toHaveURL('/');
  for (const [, { address, administrator }] of routes) await expectOutcome(page, address, administrator);
});
