/** The prices, and the dialog for buying reports; the purchases themselves are in purchase.spec.ts. */
import { expectThanks, payWith } from '../world/checkout.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember, openMenu } from '../world/people.ts';
import { atNight, expect, onPhone, refusal, test } from '../world/test.ts';

test('a visitor reads the prices and calculates the cost of reports', { tag: onPhone }, async ({ page }) => {
  await page.goto('/');
  await openMenu(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveTitle('Pricing · Target Analysis');
  const annual = page.getByRole('region', { name: 'Pro annual' });
  await expect(annual).toContainText('480 reports a year, $0.80 per report');
  await expect(annual).toContainText('Renews every year until you cancel.');
  await expect(annual).toContainText('Saves $155.88 a year');
  await expect(page.getByText('40 reports a month, $1.12 per report')).toBeVisible();
  await expect(page.getByText('Renews every month until you cancel.')).toBeVisible();
  await expect(
    page.getByText('All sales are final. This doesn’t affect your statutory rights.'),
  ).toBeVisible();
  await expect(page.getByText('Test checkout: no money moves.')).toBeVisible();
  await lookAt(page, 'pricing');
  const contact = await page
    .getByRole('main')
    .getByRole('link', { name: 'Questions? Contact us' })
    .boundingBox();
  expect(contact?.x).toBeGreaterThanOrEqual(0);

  await page.getByRole('button', { name: 'Buy reports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Purchase Analysis Reports' });
  const quantity = dialog.getByRole('spinbutton', { name: 'Number of reports' });
  const less = dialog.getByRole('button', { name: 'One fewer report' });
  const more = dialog.getByRole('button', { name: 'One more report' });
  const total = dialog.getByRole('status').filter({ hasText: 'Total' });
  await expect(less).toBeDisabled();
  await quantity.fill('99');
  await expect(quantity).toHaveValue('50');
  await expect(more).toBeDisabled();
  await expect(total).toContainText('$149.50');
  await quantity.fill('many');
  await expect(quantity).toHaveValue('1');
  await quantity.fill('');
  await quantity.pressSequentially('7');
  await quantity.press('ArrowDown');
  await expect(quantity).toHaveValue('6');
  await more.click();
  await expect(total).toContainText('7 reports at $2.99 each');
  await expect(total).toContainText('$20.93');
  await quantity.fill('18');
  await lookAt(page, 'purchase-dialog');
  await dialog.getByRole('button', { name: 'Get 20 reports for $52.60 instead' }).click();
  await expect(dialog.getByRole('radio', { name: 'Pack of 20 reports' })).toBeChecked();
  await expect(total).toContainText('20 reports at $2.63 each');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Buy 100 reports' }).click();
  await expect(total).toContainText('$224.00');
  await dialog.getByRole('button', { name: 'Sign in to buy' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Please sign in to purchase a plan.')).toBeVisible();
});

test(
  'a running plan is marked, can be upgraded, and blocks other plans',
  { tag: atNight },
  async ({ page }) => {
    await becomeMember(page);
    await page.goto('/pricing');
    const cardOf = (plan: string) => page.getByRole('region', { name: plan });
    await expect(cardOf('Pay-As-You-Go')).toContainText('Current plan');
    await page.getByRole('button', { name: 'Choose monthly' }).click();
    await payWith(page, 'Pays');
    await expectThanks(page, 'Subscription created successfully');

    await page.goto('/pricing');
    await expect(cardOf('Pro monthly')).toContainText('Current plan');
    await expect(page.getByText('40 of 40 left this month, 3 more reports')).toBeVisible();
    await expect(
      page.getByText(/^\$384\.00 minus \$4\d\.\d\d for the (28|29|30|31) days left in your month\.$/),
    ).toBeVisible();
    await lookAt(page, 'pricing-monthly');
    await page.getByRole('button', { name: /^Upgrade for \$3(39|4\d)\.\d\d$/ }).click();
    await payWith(page, 'Pays');
    await expectThanks(page, 'Subscription updated successfully');

    await page.goto('/pricing');
    await expect(cardOf('Pro annual')).toContainText('Current plan');
    await expect(cardOf('Pro monthly')).toContainText(/Your other plan runs until .+ 20\d\d\./);
    await expect(page.getByRole('button', { name: /^(Choose|Upgrade)/ })).toHaveCount(0);
  },
);

test(
  'the dialog says what was refused, and keeps the checkout if its tab was blocked',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/status of 409/);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await becomeMember(page);
    await page.route('**/api/functions/create-payment', (route) =>
      route.fulfill(refusal('price-differs', { price: '$14.00' })),
    );
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Buy 5 reports' }).click();
    const dialog = page.getByRole('dialog', { name: 'Purchase Analysis Reports' });
    await dialog.getByRole('button', { name: 'Buy for $13.45' }).click();
    await expect(dialog.getByRole('alert')).toContainText('It now costs $14.00.');

    await page.unroute('**/api/functions/create-payment');
    await dialog.getByRole('button', { name: 'Buy for $13.45' }).click();
    await expect(dialog.getByRole('link', { name: 'Open the checkout' })).toBeVisible();
    await lookAt(page, 'purchase-blocked');
    const [checkout] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: 'Open the checkout' }).click(),
    ]);
    await payWith(checkout, 'Pays');
    await page.bringToFront();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('8 reports left')).toBeVisible();
  },
);

test(
  'says so if the plans cannot be loaded, or nothing is for sale',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await page.route('**/api/billing/plans*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.route('**/api/site/settings', async (route) => {
      const answer = await route.fetch();
      const settings: unknown = await answer.json();
      const told = typeof settings === 'object' ? settings : {};
      await route.fulfill({ response: answer, json: { ...told, checkout: 'none' } });
    });
    await page.goto('/pricing');
    await expect(page.getByText('Error loading plans')).toBeVisible();
    await expect(page.getByText('Failed to load subscription plans. Please refresh the page.')).toBeVisible();
    await page.unroute('**/api/billing/plans*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Pay-As-You-Go' })).toBeVisible();
    await expect(page.getByText('Payments aren’t set up here.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Buy|Choose)/ })).toHaveCount(0);
  },
);
