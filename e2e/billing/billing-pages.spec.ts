/** An account's plan in every state; the purchases themselves are in purchase.spec.ts. */
import type { Locator, Page } from '@playwright/test';
import { closeBehind, expectThanks, openedBy, orderReports, payWith } from '../world/checkout.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember, openProfile } from '../world/people.ts';
import { screens } from '../world/screens.ts';
import { atNight, atNightOnEveryScreen, expect, onPhone, test } from '../world/test.ts';

test('a plan is chosen, paused, canceled, resumed, and upgraded from one page', async ({ page }) => {
  await becomeMember(page);
  await page.goto('/manage-subscription');
  await expect(page.getByRole('heading', { name: 'Pay-As-You-Go' })).toBeVisible();
  // There is nothing to cancel.
  await expect(page.getByText('No automatic charges.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
  const monthly = page.getByRole('button', { name: 'Choose Pro monthly' });
  // On a phone, the button is far below the note.
  await page.setViewportSize(screens.phone);
  const checkout = await openedBy(page, () => monthly.click());
  await expect(page.getByText('Waiting for your payment')).toBeInViewport();
  await page.setViewportSize(screens.desktop);
  await lookAt(page, 'manage-waiting');
  await payWith(checkout, 'Pays');
  await expectThanks(checkout, 'Subscription created successfully');
  await lookAt(checkout, 'success-plan');
  await closeBehind(page, checkout);
  await expect(page.getByText('Subscription created successfully')).toBeVisible();
  await expect(page.getByText('of 40 reports left this month')).toBeVisible();
  await expect(page.getByText(/^Renews on .* for \$44\.99 a month\.$/)).toBeVisible();
  await expect(page.getByText(/Turn auto-renew off, and it starts automatically on/)).toBeVisible();

  const autoRenew = page.getByRole('switch', { name: 'Auto-renew' });
  await autoRenew.click();
  await expect(page.getByText(/^Auto-renew is off\. The plan ends on/)).toBeVisible();
  await expect(autoRenew).not.toBeChecked();
  await autoRenew.click();
  await expect(autoRenew).toBeChecked();
  await expect(page.getByText(/^Renews on/)).toBeVisible();

  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' });
  await expect(dialog.getByText(/^You won’t be charged again/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(page.getByText('Subscription canceled successfully.')).toBeVisible();
  await expect(
    page.getByText('You can continue using your reports until the end of your billing period.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Resume Subscription' }).click();
  await expect(page.getByText(/^Renews on/)).toBeVisible();

  const upgrade = page.getByRole('button', { name: /^Upgrade for \$/ });
  await expect(page.getByText(/^\$384\.00 for a year, minus \$/)).toBeVisible();
  const due = (await upgrade.innerText()).replace('Upgrade for ', '');
  const annual = await openedBy(page, () => upgrade.click());
  await expect(annual.getByRole('button', { name: `Pay ${due}` })).toBeVisible();
  await payWith(annual, 'Pays');
  await expectThanks(annual, 'Subscription updated successfully');
  await closeBehind(page, annual);
  await expect(page.getByText('Subscription updated successfully')).toBeVisible();
  await expect(page.getByText('of 480 reports left this year')).toBeVisible();

  await openProfile(page);
  await expect(page.getByText('Pro annual, upgrade')).toBeVisible();
});

const monthly = {
  subscription_type: 'pro_monthly',
  reports_used: 31,
  reports_limit: 40,
  additional_reports: 1,
  subscription_end: '2199-12-05T12:00:00.000Z',
};
const over = { ...monthly, subscription_end: '2026-01-05T12:00:00.000Z' };

test('every state of a plan says what to do', { tag: atNightOnEveryScreen }, async ({ page }) => {
  await becomeMember(page);
  const openAs = async (state: Record<string, unknown>, words: string | RegExp) => {
    await answerSubscription(page, state);
    await page.goto('/manage-subscription');
    await expect(page.getByText(words)).toBeVisible();
  };
  await openAs({}, /^You pay \$2\.99 a report\./);
  await lookAt(page, 'manage-pay-as-you-go');
  await openAs(monthly, /^Renews on Dec 5, 2199 for/);
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await lookAt(page, 'manage-cancel');
  await openAs({ ...monthly, status: 'canceled', auto_renew: false }, /^You can continue using your reports/);
  await lookAt(page, 'manage-canceled');
  await openAs({ ...over, payment_state: 'processing' }, 'Your renewal is still being processed');
  await openAs({ ...over, payment_state: 'failed' }, 'Your renewal payment failed');
  await expect(
    page.getByText('If you turn it off, the plan ends now, and you won’t be charged again.'),
  ).toBeVisible();
  await lookAt(page, 'manage-failed');
  // Nothing ends a plan without a question.
  await page.getByRole('switch', { name: 'Auto-renew' }).click();
  await page.getByRole('dialog', { name: 'Cancel your subscription?' }).getByText('Keep it').click();
  await expect(page.getByRole('switch', { name: 'Auto-renew' })).toBeChecked();
  await page.getByRole('button', { name: 'Change to Pay-As-You-Go' }).click();
  const leave = page.getByRole('dialog', { name: 'Change to Pay-As-You-Go?' });
  await expect(leave.getByText(/^Your plan ends now, and you won’t be charged again\./)).toBeVisible();
  await lookAt(page, 'manage-leave');
  const isLeft = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/billing/subscription'),
  );
  await leave.getByRole('button', { name: 'Change to Pay-As-You-Go' }).click();
  await isLeft;
  await expect(page.getByText('Subscription updated successfully')).toBeVisible();
  await expect(leave).toBeHidden();
  await page.goto('/pricing');
  const unpaid = page.getByRole('region', { name: 'Pro monthly' });
  await expect(unpaid.getByRole('link', { name: 'Pay now' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose monthly' })).toBeHidden();
  await lookAt(page, 'pricing-unpaid');
  await openAs({ ...monthly, payment_state: 'disputed' }, 'The payment for this plan was disputed');
});

test(
  'the next charge appears on the profile without moving any button',
  {
    tag: atNightOnEveryScreen,
  },
  async ({ page }) => {
    await becomeMember(page);
    await answerSubscription(page, { ...monthly, renewal_differs: true });
    let answerCharge = () => {};
    const isAnswered = new Promise<void>((resolve) => (answerCharge = resolve));
    await page.route('**/api/billing/next-charge', async (route) => {
      await isAnswered;
      await route.fulfill({ json: { charge: { amount: 4949, tax: 450 } } });
    });
    await openProfile(page);
    await expect(page.getByText('Renews on Dec 5, 2199.', { exact: true })).toBeVisible();
    // Other content that loads on the page moves both.
    const distance = async () => {
      const top = (of: Locator) =>
        of.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
      const button = page.getByRole('link', { name: 'Manage Subscription' });
      return (await top(button)) - (await top(page.getByText(/^Renews on/)));
    };
    const before = await distance();
    answerCharge();
    await expect(page.getByText('Renews on Dec 5, 2199 for $49.49, including $4.50 tax.')).toBeVisible();
    expect(await distance()).toBe(before);
    await lookAt(page, 'profile-next-charge');
  },
);

test(
  "a plan that fails to load or change says so, and the page keeps the server's state",
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await becomeMember(page);
    // As in a tab left open since before the plan ended.
    await answerSubscription(page, {
      subscription_type: 'pro_monthly',
      subscription_end: new Date(Date.now() + 86_400_000).toISOString(),
    });
    await page.route('**/api/billing/plans*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('/manage-subscription');
    await expect(page.getByText('Failed to fetch subscription plans')).toBeVisible();
    await page.unroute('**/api/billing/plans*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your plan', { exact: true })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Auto-renew' })).toBeVisible();
    await page.unroute('**/api/billing/subscription');
    await page.getByRole('switch', { name: 'Auto-renew' }).click();
    await expect(page.getByText('Update failed')).toBeVisible();
    await expect(page.getByText(/^Failed to update auto-renew setting/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pay-As-You-Go' })).toBeVisible();
  },
);

test(
  'the success page waits while the provider decides, and then continues',
  { tag: onPhone },
  async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await page.goto('/subscription-success?session_id=cs_test_1&planId=payasyougo');
    await expect(page.getByRole('heading', { name: 'Sign in to finish' })).toBeVisible();
    await becomeMember(page);
    for (const address of ['/subscription-success', '/subscription-success?session_id=']) {
      await page.goto(address);
      await expect(page.getByText('No session ID found in URL parameters')).toBeVisible();
    }
    await page.goto('/subscription-success?session_id=cs_test_1&planId=payasyougo');
    await expect(page.getByText('Payment processing failed: This checkout does not exist')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Pricing' })).toBeVisible();
    await lookAt(page, 'success-failed');

    const metadata = { planId: 'payasyougo', quantity: '20', action: 'add' };
    const rest = { billingCycle: '', isUpgrade: 'false', currentSubscriptionId: '', isSubscription: 'false' };
    await page.route('**/functions/get-stripe-session', (route) =>
      route.fulfill({ json: { metadata: { ...metadata, ...rest } } }),
    );
    let isDecided = false;
    await page.route('**/functions/process-payment-success', (route) =>
      route.fulfill({
        json: isDecided
          ? { ...answer, success: true, message: 'Successfully added 20 report(s) to your account' }
          : { ...answer, message: 'Your payment has not been confirmed yet.', isPending: true },
      }),
    );
    await page.clock.install();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    await lookAt(page, 'success-waiting');
    const again = page.getByRole('button', { name: 'Check again' });
    await expect(async () => {
      await page.clock.runFor(30_000);
      await expect(again).toBeVisible({ timeout: 500 });
    }).toPass();
    isDecided = true;
    await again.click();
    await expectThanks(page, 'Successfully added 20 report(s) to your account');
    await lookAt(page, 'success-reports');
  },
);

const answer = { success: false, message: '', error: null, isPending: false };

test(
  'the profile finds what was paid elsewhere, and can check on a purchase',
  { tag: atNight },
  async ({ page }) => {
    await becomeMember(page);
    await openProfile(page);
    await expect(page.getByText('No purchases yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Buy Reports' }).click();
    const checkout = await orderReports(page, 5);
    await page.reload();
    const process = page.getByRole('button', { name: 'Process Pending Payment' });
    await expect(process).toBeVisible();
    await expect(page.getByText('You started to pay for 5 reports.')).toBeVisible();
    await lookAt(page, 'profile-pending');

    await checkout.route('**/subscription-success*', (route) => route.abort());
    const isPaid = checkout.waitForResponse((response) => response.request().method() === 'POST');
    await payWith(checkout, 'Pays');
    await isPaid;
    await closeBehind(page, checkout);
    await lookBackAt(page);
    await expect(page.getByText('Payment Processed!')).toBeVisible();
    await expect(page.getByText('Successfully added 5 report(s) to your account')).toBeVisible();
    await expect(process).toBeHidden();
    await expect(page.getByText('5 reports', { exact: true })).toBeVisible();
    await lookAt(page, 'profile-bought');
  },
);

test('the profile checks automatically on an unpaid plan', { tag: atNight }, async ({ page }) => {
  await becomeMember(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose monthly' }).click();
  await expect(page.getByText('Renews at $44.99 a month until it is canceled.')).toBeVisible();
  const isAsked = page.waitForRequest('**/functions/process-payment-success');
  await openProfile(page);
  await expect(page.getByText('You started to pay for Pro monthly.')).toBeVisible();
  expect((await isAsked).postDataJSON()).toMatchObject({ planId: 'promonthly', billingCycle: 'monthly' });
});

test('the debug page makes a real purchase if no money moves', { tag: atNight }, async ({ page }) => {
  await page.goto('/test-subscription');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await becomeMember(page);
  await page.goto('/test-subscription');
  await page.getByRole('button', { name: 'Get Debug Info' }).click();
  await expect(page.getByRole('region', { name: 'Debug data' })).toContainText('"checkouts": []');
  await page.getByRole('button', { name: 'Test Upgrade to Basic Plan' }).click();
  await expect(page.getByText('Test upgrade completed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Current subscription' })).toContainText('pro_monthly');
  await lookAt(page, 'test-subscription');
});

/** Sends the event of a tab that becomes visible: without a screen, every tab counts as visible. */
async function lookBackAt(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** Changes parts of the server's response about the subscription. */
async function answerSubscription(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.unroute('**/api/billing/subscription');
  await page.route('**/api/billing/subscription', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...change } });
  });
}
