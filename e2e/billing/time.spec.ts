/** Time passes at the test checkout: its effects show here. */
import type { Page } from '@playwright/test';
import { expectThanks, orderReports, payWith } from '../world/checkout.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember, openProfile } from '../world/people.ts';
import { atNight, expect, testWithoutGift as test } from '../world/test.ts';

/** Presses the buttons one after the other, as fast as the page comes back. */
async function letPass(provider: Page, spans: readonly ('An hour' | 'A day' | 'A month')[]): Promise<void> {
  for (const span of spans) {
    const answered = provider.waitForResponse((response) => response.request().method() === 'POST');
    await provider.getByRole('button', { name: `${span} later` }).click();
    await answered;
    await expect(provider.getByRole('group', { name: 'Let time pass' })).toBeVisible();
  }
}

test(
  'skipping a month at the payment provider renews the plan here, step by step',
  { tag: atNight },
  async ({ page }) => {
    await becomeMember(page);
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Choose monthly' }).click();
    await expect(page).toHaveURL(/\/test-checkout\//);
    const provider = await page.context().newPage();
    await provider.goto(page.url());
    await payWith(page, 'Pays');
    await expectThanks(page, 'Subscription created successfully');
    await provider.reload();
    await letPass(provider, ['A month']);
    await expect(provider.getByText(/is charged an hour after the period began/)).toBeVisible();
    await lookAt(provider, 'test-checkout-draft');
    await letPass(provider, ['An hour', 'A month', 'An hour']);
    const renews = await provider.getByText(/^The subscription renews on/).textContent();
    // This page abbreviates the month.
    const day = / on (.+)\.$/.exec(renews ?? '')?.[1]?.replace(/^(\w{3})\w*/, '$1') ?? 'no day';
    await openProfile(page);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/, renewal$/)).toHaveCount(2, { timeout: 3000 });
    }).toPass();
    await page.goto('/manage-subscription');
    await expect(page.getByText(`Renews on ${day}`)).toBeVisible();
  },
);

test(
  'money from a bank account takes four days, and brings the reports',
  { tag: atNight },
  async ({ page }) => {
    await becomeMember(page);
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Buy reports' }).first().click();
    const checkout = await orderReports(page, 3);
    const provider = await page.context().newPage();
    await provider.goto(checkout.url());
    await payWith(checkout, 'Bank account, takes days');
    await expect(checkout).toHaveURL(/\/subscription-success/);
    await provider.reload();
    await expect(provider.getByText('The money is on its way. It takes four days.')).toBeVisible();
    await lookAt(provider, 'test-checkout-under-way');
    await letPass(provider, ['A day', 'A day', 'A day']);
    await expect(provider.getByText('The money is on its way. It takes four days.')).toBeVisible();
    await letPass(provider, ['A day']);
    await expect(provider.getByRole('button', { name: 'Refund this payment' })).toBeVisible();
    await page.bringToFront();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('3 reports left')).toBeVisible({ timeout: 3000 });
    }).toPass();
  },
);
