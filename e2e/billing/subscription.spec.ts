/** A plan, here and at the provider: changes on one side show on the other. */
import type { Page } from '@playwright/test';
import { describeError } from '@target-analysis/contract/errors';
import { expectThanks, payWith } from '../world/checkout.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember, openProfile } from '../world/people.ts';
import { atNight, expect, test } from '../world/test.ts';

/** Chooses a plan from the prices and pays; returns the checkout's page, open in another tab. */
async function subscribe(
  page: Page,
  plan: 'monthly' | 'annual',
  { givesUp = false }: { givesUp?: boolean } = {},
): Promise<Page> {
  await page.goto('/pricing');
  await page.getByRole('button', { name: `Choose ${plan}` }).click();
  if (givesUp) await page.getByRole('button', { name: /^Start now and lose 480 reports/ }).click();
  await expect(page).toHaveURL(/\/test-checkout\//);
  const provider = await page.context().newPage();
  await provider.goto(page.url());
  await payWith(page, 'Pays');
  await expectThanks(page, 'Subscription created successfully');
  return provider;
}

/** Starts when the canceled year ends: nothing is due yet, so a bank account is as fast as a card. */
async function orderNextMonth(page: Page): Promise<void> {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose monthly' }).click();
  await page.getByRole('button', { name: /^Start on/ }).click();
  await payWith(page, 'Bank account, takes days');
  await expectThanks(page, 'Your next plan is set.');
}

async function expectAtProvider(provider: Page, words: RegExp): Promise<void> {
  await expect(async () => {
    await provider.reload();
    await expect(provider.getByText(words)).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Opens the prices, and orders directly, bypassing their buttons. */
async function orderBesideThePrices(page: Page) {
  const asked = page.waitForRequest(/\/api\/billing\/subscription$/);
  await page.goto('/pricing');
  const { authorization = '' } = await (await asked).allHeaders();
  return page.request.post('/api/functions/create-payment', {
    headers: { authorization },
    data: { planId: 'promonthly', amount: 4499, billingCycle: 'monthly', isSubscription: true },
  });
}

test('a running plan is disputed, canceled, replaced, and refunded', { tag: atNight }, async ({ page }) => {
  await becomeMember(page);
  const annual = await subscribe(page, 'annual');
  await expectAtProvider(annual, /^The subscription renews on/);
  await lookAt(annual, 'test-checkout-plan');

  const refused = await orderBesideThePrices(page);
  expect(refused.status()).toBe(describeError('plan-switch-blocked').status);
  expect(await refused.json()).toMatchObject({ code: 'plan-switch-blocked' });
  await expect(page.getByText(/^Your other plan runs until/)).toBeVisible();

  await page.goto('/manage-subscription');
  await annual.getByRole('button', { name: 'Dispute this payment' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The payment for this plan was disputed')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await annual.getByRole('button', { name: 'Close the dispute (won)' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Renews on/)).toBeVisible({ timeout: 3000 });
  }).toPass();

  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(page.getByText('Subscription canceled successfully.')).toBeVisible();
  await expectAtProvider(annual, /^The subscription ends on/);

  // The server refuses it, because the page would have asked first.
  const lost = await orderBesideThePrices(page);
  expect(await lost.json()).toMatchObject({ code: 'plan-would-be-lost' });
  await orderNextMonth(page);
  await page.goto('/manage-subscription');
  await expect(page.getByText(/^Your next plan begins on .+: Pro monthly/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Next Plan' }).click();
  await expect(page.getByText('Your next plan is canceled.')).toBeVisible();

  const monthly = await subscribe(page, 'monthly', { givesUp: true });
  await expectAtProvider(annual, /^The subscription has ended/);
  await monthly.reload();
  await monthly.getByRole('button', { name: 'Refund this payment' }).click();
  await expectAtProvider(monthly, /^The subscription has ended/);
  await page.goto('/manage-subscription');
  await expect(page.getByRole('heading', { name: 'Pay-As-You-Go' })).toBeVisible();
  await openProfile(page);
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
});
