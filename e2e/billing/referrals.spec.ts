import type { Page } from '@playwright/test';
import { lookAt } from '../world/look.ts';
import { becomeMember, followMailedLink, newPerson, openProfile } from '../world/people.ts';
import { analyzeReport } from '../world/reports.ts';
import { atNight, atNightOnEveryScreen, expect, test } from '../world/test.ts';

test(
  'a friend who signs up through the link and gets a report earns the inviter two',
  { tag: atNight },
  async ({ page, browser, watch }) => {
    watch.allow(/The text could not be copied/);
    await becomeMember(page);
    const banner = page.getByRole('complementary', { name: 'Refer a friend' });
    await expect(banner).toContainText('You have 0 referrals so far.');
    await expect(banner).toContainText('2 reports, a $5.98 value');
    await banner.getByRole('link', { name: 'Share & Earn' }).click();
    await expect(page).toHaveURL('/profile#referrals');
    await expect(page.getByRole('heading', { name: 'Refer a Friend' })).toBeInViewport();
    await expect(page.getByText('No friends have joined yet.')).toBeVisible();
    const link = await copyBoth(page);

    const friend = await browser.newContext();
    const friendPage = await friend.newPage();
    await signUpBy(friendPage, link);
    await page.reload();
    await expect(page.getByText('no report yet')).toBeVisible();
    await analyzeReport(friendPage, { session_name: 'First try' });
    await friend.close();

    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Newest completed' })).toBeVisible();
      await expect(page.getByText('+2 reports')).toHaveCount(1);
    }).toPass();
    await page.goto('/analysis');
    await expect(page.getByText('5 reports left')).toBeVisible();

    await page.goto('/');
    await expect(banner).toContainText('You have 1 referral so far.');
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Start a new analysis' })).toBeVisible();
    await expect(banner).toBeHidden();
  },
);

test('the invitation looks right on every screen', { tag: atNightOnEveryScreen }, async ({ page }) => {
  await page.goto('/auth?ref=ABCD2345');
  await expect(page.getByText('You were invited')).toBeVisible();
  await lookAt(page, 'sign-up-invited');
  await becomeMember(page);
  await expect(page.getByRole('complementary', { name: 'Refer a friend' })).toBeVisible();
  await lookAt(page, 'home-member');
  await page.route('**/api/referrals/conversions', (route) => route.fulfill({ json: friends }));
  await openProfile(page);
  await expect(page.getByText('+2 reports').first()).toBeVisible();
  await expect(page.getByText(/\b20 friends\b/)).toBeVisible();
  await expect(page.getByLabel('Your code')).toBeVisible();
  await lookAt(page, 'profile-referrals');
});

const friend = {
  status: 'completed',
  review: null,
  referral_source: 'referral_code',
  reward_amount: 2,
  created_at: '2026-05-01T12:00:00.000Z',
  completed_at: '2026-05-02T12:00:00.000Z',
};
const onTheWay = { ...friend, status: 'pending', reward_amount: 0, completed_at: null };
const friends = {
  recent: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...friend, id })),
  pending: [{ ...onTheWay, id: 'f' }],
  totalReferrals: 7,
  pendingReferrals: 1,
  totalReportsEarned: 14,
  monthlyLimit: 20,
};

test(
  'says which referral data could not be loaded, and loads it on demand',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await becomeMember(page);
    const down = { status: 404, json: { code: 'not-found', status: 404, message: '', data: {} } };
    await page.route('**/api/referrals/conversions', (route) => route.fulfill(down));
    await openProfile(page);
    await expect(page.getByText('Failed to load referral data')).toBeVisible();
    await expect(page.getByLabel('Your code')).toHaveValue(/^[A-Z2-9]{8}$/);
    await page.unroute('**/api/referrals/conversions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No friends have joined yet.')).toBeVisible();
  },
);

/** Copies the link and the code with the buttons, and returns the link. */
async function copyBoth(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy referral code' }).click();
  await expect(page.getByText('Referral code copied to clipboard!')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe(await page.getByLabel('Your code').inputValue());
  await page.getByRole('button', { name: 'Copy referral link' }).click();
  // The button shows this for only two seconds, the note for seven.
  await expect(page.getByRole('button', { name: 'Referral link copied' })).toBeVisible();
  await expect(page.getByText('Referral link copied to clipboard!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy referral link' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${new URL(page.url()).origin}/auth?ref=${code}`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.getByRole('button', { name: 'Copy referral link' }).click();
  await expect(page.getByText('Failed to copy referral link')).toBeVisible();
  return link;
}

async function signUpBy(page: Page, link: string): Promise<void> {
  const person = newPerson();
  await page.goto(link);
  await expect(page.getByText('You were invited')).toBeVisible();
  await page.getByLabel('Nickname').fill(person.nickname);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await expect(page.getByText('bonus')).toBeHidden();
  await followMailedLink(page, person);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page).toHaveURL('/');
}
