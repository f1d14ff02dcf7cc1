/** Buying like a customer: the page of the test checkout, and the ways there. */
import { expect, type Page } from '@playwright/test';

/** Named after their buttons. */
export type TestCard =
  | 'Pays'
  | 'Is declined'
  | 'Asks the bank'
  | 'Pays only once'
  | 'Bank account, takes days';

/** Taps a test card on the checkout page. */
export async function payWith(checkout: Page, card: TestCard): Promise<void> {
  await checkout.getByRole('button', { name: new RegExp(`^${card} \\d`) }).click();
}

/** The checkout in the tab that a click opens. */
export async function openedBy(page: Page, click: () => Promise<void>): Promise<Page> {
  const [checkout] = await Promise.all([page.waitForEvent('popup'), click()]);
  await expect(checkout.getByText('Test checkout: no money moves.')).toBeVisible();
  return checkout;
}

/** Chooses that many reports in the open purchase dialog, and goes to the checkout beside this tab. */
export async function orderReports(page: Page, choice: string | number): Promise<Page> {
  const dialog = page.getByRole('dialog', { name: 'Purchase Analysis Reports' });
  if (typeof choice === 'number') await dialog.getByLabel('Number of reports').fill(String(choice));
  else await dialog.locator('label').filter({ hasText: choice }).click();
  return openedBy(page, () => dialog.getByRole('button', { name: /^Buy for/ }).click());
}

/** Brings the page to the front before closing the checkout: if a front tab vanishes, Chromium may answer neither. */
export async function closeBehind(page: Page, checkout: Page): Promise<void> {
  await page.bringToFront();
  await checkout.close();
}

/** Expects that the success page has settled the payment. */
export async function expectThanks(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment Processed!' })).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
}
