/** The comments beside a report, as owner and visitors use them. */
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { SharedReport } from './sharing.ts';

interface Said {
  text: string;
  name?: string;
}

export function comments(page: Page): Locator {
  return page.getByRole('region', { name: 'Comments' });
}

export function comment(page: Page, text: string): Locator {
  return comments(page).getByRole('article').filter({ hasText: text });
}

export async function say(page: Page, { text, name }: Said): Promise<void> {
  if (name !== undefined) await comments(page).getByLabel('Your name').fill(name);
  await comments(page).getByLabel('Your comment').fill(text);
  await comments(page).getByRole('button', { name: 'Post Comment' }).click();
}

/** Opens the report as its owner, in a separate browser. */
export async function openAsOwner(browser: Browser, { owner, link, reportId }: SharedReport): Promise<Page> {
  const context = await browser.newContext({ storageState: owner, baseURL: new URL(link).origin });
  const page = await context.newPage();
  await page.goto(`/report/${reportId}`);
  await expect(comments(page).getByLabel('Your comment')).toBeVisible();
  return page;
}
