/** The drills guide: its gate, its fourteen drills, and the ways in and out. */
import { lookAt } from '../world/look.ts';
import { becomeMember } from '../world/people.ts';
import { analyzeReport, hints } from '../world/reports.ts';
import { atNight, atNightOnEveryScreen, expect, refusal, testWithoutGift as test } from '../world/test.ts';

test(
  'the guide opens with the first report, and a drill links from its setup to the form',
  { tag: atNightOnEveryScreen },
  async ({ page, server, watch }) => {
    watch.allow(/status of 402/);
    const { email } = await becomeMember(page);
    await page.goto('/practical-drills');
    await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'See plans and reports' })).toHaveAttribute(
      'href',
      '/pricing',
    );
    await expect(main.getByRole('link', { name: 'Open your profile' })).toHaveAttribute('href', '/profile');
    await lookAt(page, 'drills-premium');

    await server.operate('credit', email, '3', '--reason', 'a test');
    await page.reload();
    await expect(page.getByText('3 reports remaining')).toBeVisible();
    await expect(page.getByText('Safety first')).toBeVisible();
    const entries = page.getByRole('article');
    await expect(entries).toHaveCount(14);
    await lookAt(page, 'drills');

    await page.getByLabel('What it corrects').selectOption('Transitions');
    await expect(page.getByRole('status').filter({ hasText: '2 of 14 drills' })).toBeVisible();
    await page.getByRole('button', { name: 'Box Drill' }).click();
    const box = page.locator('#box');
    await expect(box.getByRole('img', { name: /^Setup: two torso targets/ })).toBeVisible();
    await expect(box.getByText(/Two shots at the body of the first target/)).toBeVisible();
    await page.getByRole('button', { name: 'El Presidente' }).click();
    await lookAt(page, 'drills-open');

    await page.clock.install();
    await page.goto('/practical-drills#dot-torture');
    const torture = page.locator('#dot-torture');
    await expect(torture.getByText(/50 hits, with no clock/)).toBeVisible();
    await expect(torture).toBeInViewport();
    await expect(torture.getByRole('link', { name: 'Print the sheet' })).toHaveAttribute(
      'href',
      '/practical-drills/dot-torture/sheet',
    );

    // As if the last report had been used in the meantime.
    await page.route('**/api/drills', (route) => route.fulfill(refusal('premium-feature')));
    await page.clock.fastForward('01:00');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.unroute('**/api/drills');
    await page.reload();
    await torture.getByRole('link', { name: 'Analyze a photo of it' }).click();
    await expect(page).toHaveURL('/analysis');
    await expect(page.getByLabel('Target face')).toHaveValue('drill-dot-torture');
  },
);

test(
  'all drills are drawn, and header and buttons are not printed',
  { tag: atNight },
  async ({ page, server }) => {
    const { email } = await becomeMember(page);
    await server.operate('credit', email, '1', '--reason', 'a test');
    await page.goto('/practical-drills');
    await expect(page.getByRole('article')).toHaveCount(14);
    for (const entry of await page.getByRole('article').all()) await entry.getByRole('button').click();
    await expect(page.getByRole('img', { name: /^Setup: / })).toHaveCount(14);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print the guide' })).toBeHidden();
  },
);

test(
  'a report made with the last credit still says how to shoot its drill, without a way to a closed guide',
  { tag: atNight },
  async ({ page, server }) => {
    const { email } = await becomeMember(page);
    await server.operate('credit', email, '1', '--reason', 'a test');
    await analyzeReport(page, { session_name: 'The last credit', ...hints });
    const drill = page.getByRole('region', { name: 'What to work on' }).getByRole('article');
    await expect(drill.getByRole('listitem').first()).toBeVisible();
    await expect(drill.getByRole('link', { name: 'Start drill' })).toBeHidden();
    await expect(drill.getByRole('link', { name: 'Print target' })).toBeVisible();
  },
);
