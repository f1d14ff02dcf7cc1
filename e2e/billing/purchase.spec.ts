/** Buys reports at the test checkout, in all the ways that people leave and return. */
import { choosePhoto, fillForm, startAnalysis } from '../world/analysis-form.ts';
import { closeBehind, expectThanks, orderReports, payWith } from '../world/checkout.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember, signIn, signOut } from '../world/people.ts';
import { blankPhoto } from '../world/pictures.ts';
import { atNight, expect, onPhone, testWithoutGift as test } from '../world/test.ts';

test('reports are bought in a second tab, and appear in the first', { tag: onPhone }, async ({ page }) => {
  await becomeMember(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Buy reports' }).first().click();
  const checkout = await orderReports(page, 3);
  await expect(checkout.getByRole('heading', { name: '3 analysis reports' })).toBeVisible();
  await lookAt(checkout, 'test-checkout');
  await payWith(checkout, 'Is declined');
  await expect(checkout.getByRole('alert')).toHaveText('Your card was declined. Please try another one.');
  await lookAt(checkout, 'test-checkout-declined');
  await checkout.getByLabel('Card number').fill('4242 4242-4242 4242');
  await checkout.getByRole('button', { name: 'Pay $8.97' }).click();
  await expectThanks(checkout, 'Successfully added 3 report(s) to your account');

  await page.bringToFront();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('3 reports left')).toBeVisible();
  await page.getByRole('link', { name: 'Analyze a target' }).click();
  await expect(page).toHaveURL('/analysis');
});

test('a visitor chooses, signs in, leaves and returns, answers the bank, and has the plan', async ({
  page,
}) => {
  const person = await becomeMember(page);
  await signOut(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose monthly' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Please sign in to purchase a plan.')).toBeVisible();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/pricing/);
  const choose = page.getByRole('button', { name: 'Choose monthly' });
  await choose.click();
  await expect(page.getByText('Renews at $44.99 a month until it is canceled.')).toBeVisible();

  await page.goBack();
  await choose.click();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expect(page).toHaveURL('/pricing');
  await choose.click();
  await payWith(page, 'Asks the bank');
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert')).toContainText('Your bank did not confirm the payment.');
  await payWith(page, 'Asks the bank');
  await expect(page.getByRole('heading', { name: 'Your bank asks: is it you?' })).toBeVisible();
  await lookAt(page, 'test-checkout-bank');
  await page.getByRole('button', { name: 'Complete' }).click();
  await expectThanks(page, 'Subscription created successfully');
  await expect(page.getByText('40 of 40')).toBeVisible();

  // Back to a checkout that is already paid: it says so and charges nothing.
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Continue to Target Analysis' })).toBeVisible();
});

test('without reports, the form leads to the prices, and the draft waits until one is bought', async ({
  page,
}) => {
  await becomeMember(page);
  // After a payment, the form opens whether or not the payment has arrived.
  await page.goto('/analysis?payment=success');
  await expect(page.getByText('No reports left')).toBeVisible();
  await choosePhoto(page, blankPhoto(400, 400));
  await fillForm(page, 'Before the purchase');
  await startAnalysis(page);
  const dialog = page.getByRole('dialog', { name: 'Purchase Analysis Reports' });
  await expect(dialog.getByText('You need to purchase additional reports to continue.')).toBeVisible();

  for (const address of ['/analysis', '/analysis?reset=true']) {
    await page.goto(address);
    await expect(page).toHaveURL('/pricing');
    await expect(page.getByText('Payment required')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Buy reports' }).first().click();
  const checkout = await orderReports(page, 1);
  await payWith(checkout, 'Pays');
  await expectThanks(checkout, 'Successfully added 1 report(s) to your account');
  await closeBehind(page, checkout);
  await expect(page.getByText('1 report left')).toBeVisible();
  await page.getByRole('link', { name: 'Analyze a target' }).click();
  await expect(page.getByLabel('Session Name')).toHaveValue('Before the purchase');
  await expect(page.getByAltText('The chosen target')).toBeVisible();
  await startAnalysis(page);
  await expect(page.getByText('Analysis started!')).toBeVisible();
});

test('a plan with no reports left leads to the prices, too', { tag: atNight }, async ({ page }) => {
  await becomeMember(page);
  await page.route('**/api/billing/subscription', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace('"payment-required"', '"report-limit-reached"');
    await route.fulfill({ response, body: text });
  });
  const isChecked = page.waitForRequest('**/api/rpc/check_expired_subscriptions');
  await page.goto('/analysis');
  await isChecked;
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByText('Report limit reached')).toBeVisible();
});
