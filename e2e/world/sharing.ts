/** A report with a link, and how owners and visitors open it. */
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { becomeMember, isPhone } from './people.ts';
import { analyzeReport } from './reports.ts';

export interface SharedReport {
  reportId: string;
  link: string;
  /** The owner's browser storage. */
  owner: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Creates a report with an open link, whose owner has left. */
export async function shareReport(browser: Browser, baseURL: string): Promise<SharedReport> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await becomeMember(page);
  const reportId = await makeReport(page, 'Winter league');
  await openShareDialog(page);
  const link = await shownLink(page);
  const owner = await context.storageState();
  await context.close();
  return { reportId, link, owner };
}

/** Creates a report with notes for the signed-in person and leaves it open; returns its id. */
export function makeReport(page: Page, session_name: string): Promise<string> {
  return analyzeReport(page, { session_name, notes: 'Sun from the left, new grips' });
}

/** Starts from an open report. */
export async function openShareDialog(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(shareDialog(page)).toBeVisible();
}

export function shareDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Share Report' });
}

/** What a visitor sees when a link opens no report. */
export function unavailable(page: Page): Locator {
  return page.getByRole('heading', { name: 'Report Not Available' });
}

/** The link in the open dialog, once it is created. */
export async function shownLink(page: Page): Promise<string> {
  const field = shareDialog(page).getByLabel('Link', { exact: true });
  await expect(field).toHaveValue(/\/shared-report\/./);
  return field.inputValue();
}

/** Opens a link in a browser that knows nothing of the owner. */
export async function visit(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  return page;
}
