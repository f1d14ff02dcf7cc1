import { atNight, atNightOnEveryScreen, expect, onPhone, test } from '../world/test.ts';
import { lookAt } from '../world/look.ts';
import { openMenu } from '../world/people.ts';

test('a visitor reads what the product does', { tag: atNightOnEveryScreen }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'AI-Powered Target Analysis' })).toBeVisible();
  for (const card of ['Upload Photos', 'AI Analysis', 'Pricing']) {
    await expect(page.getByRole('heading', { name: card, exact: true })).toBeVisible();
  }
  await lookAt(page, 'home');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test(
    "a hole in the drawing follows the finger, and the page doesn't scroll",
    { tag: atNight },
    async ({ page }) => {
      await page.goto('/');
      const hole = page.getByRole('button', { name: /^Hole 9: drag it/ });
      const heightOf = async () => (await hole.boundingBox())?.y ?? Number.NaN;
      const from = await hole.boundingBox();
      if (from === null) throw new Error('there is no hole 9');
      const x = from.x + from.width / 2;
      const y = from.y + from.height / 2;
      const finger = await page.context().newCDPSession(page);
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (let step = 1; step <= 10; step += 1)
        await finger.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x, y: y - step * 8 }],
        });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect.poll(heightOf).toBeCloseTo(from.y - 80, 0);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    },
  );
});

test(
  'a visitor opens the about page from the header and reads it',
  { tag: atNightOnEveryScreen },
  async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page).toHaveTitle('About · Target Analysis');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    for (const step of ['Upload', 'AI analysis', 'Generate report', 'Improve']) {
      await expect(
        page.getByRole('listitem').getByRole('heading', { name: step, exact: true }),
      ).toBeVisible();
    }
    for (const section of ['Security and compliance', 'Privacy']) {
      await expect(page.getByRole('heading', { name: section })).toBeVisible();
    }
    await expect(
      page.getByText(/Only authenticated users can access their account.s information/),
    ).toBeVisible();
    await expect(
      page.getByText(/supplements live training.*does not replace licensing courses/),
    ).toBeVisible();
    await lookAt(page, 'about');
  },
);

test('the accuracy on the about page links to how it was measured', { tag: atNight }, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'How this was measured' }).click();
  const section = page.getByRole('region', { name: 'How often it is right' });
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
  const [shown] = await page.getByText(/^\d+of 100$/).allTextContents();
  const right = shown?.replace('of 100', '') ?? 'no figure';
  await expect(section.getByRole('heading', { name: `It gets ${right} of 100 right` })).toBeVisible();
});

test('every page ends with brand, year, badges, and a contact link', { tag: atNight }, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(String(new Date().getFullYear()));
  for (const badge of ['SSL', 'PCI-DSS', 'SOC2'])
    await expect(footer.getByText(badge, { exact: true })).toBeVisible();
  await footer.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
});

test('an unknown address says so and leads home', { tag: onPhone }, async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await page.goto('/no/such/page?with=query');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await lookAt(page, 'not-found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a visitor can read the contact form but not send it', { tag: onPhone }, async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByText("Have questions or feedback? We'd love to hear from you.")).toBeVisible();
  await expect(page.getByText('You must be signed in to send a message.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await lookAt(page, 'contact-signed-out');
});

test(
  'people who can’t sign in see the operator’s address, if there is one',
  { tag: onPhone },
  async ({ page }) => {
    for (const address of ['/contact', '/auth']) {
      await page.goto(address);
      await expect(page.getByRole('contentinfo').getByText('SSL', { exact: true })).toBeVisible();
      await expect(page.getByText('Can’t sign in?')).toHaveCount(0);
    }
    await page.route('**/api/site/settings', async (route) => {
      const response = await route.fetch();
      const settings: object = await response.json();
      await route.fulfill({ response, json: { ...settings, contact_email: 'club@club.example' } });
    });
    for (const [address, name] of [
      ['/contact', 'contact-by-mail'],
      ['/auth', 'sign-in-help'],
    ] as const) {
      await page.goto(address);
      const link = page.getByRole('link', { name: 'club@club.example' });
      await expect(link).toHaveAttribute('href', 'mailto:club@club.example');
      await lookAt(page, name);
    }
  },
);
