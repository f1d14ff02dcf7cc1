/** The accounts that administrators manage, and a server's administrator. */
import { expect, type Page } from '@playwright/test';
import type { RunningServer } from './running-server.ts';

/** Signs in to the account that the server prints on start, with the demo's button. */
export async function signInAsAdministrator(page: Page, server: RunningServer): Promise<string> {
  const [, email = ''] = /administrator\s+(\S+)\s+password \S+/.exec(server.output()) ?? [];
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Demo Administrator' }).click();
  await expect(page).toHaveURL('/');
  return email;
}

/** Creates unconfirmed accounts, straight on the server; one nickname after another. */
export async function makeAccounts(
  page: Page,
  accounts: readonly { nickname: string; email: string }[],
): Promise<void> {
  for (const { nickname, email } of accounts) {
    const answer = await page.request.post('/auth/v1/signup', {
      data: { email, password: 'correct horse 7', data: { display_name: nickname } },
    });
    expect(answer.ok(), `signing up answers ${String(answer.status())}`).toBe(true);
  }
}
