import type { Browser, Page } from '@playwright/test';
import { asMember, atNight, atNightOnEveryScreen, expect, onPhone, test } from '../world/test.ts';
import { lookAt } from '../world/look.ts';
import {
  becomeMember,
  enterSignIn,
  followMailedLink,
  isPhone,
  keptSignIn,
  leave,
  newPerson,
  openMenu,
  openProfile,
  signIn,
  signOut,
  signUp,
  type Person,
} from '../world/people.ts';

test(
  'a new user signs up, confirms by email, stays signed in, signs out, and signs in again',
  { tag: onPhone },
  async ({ page }) => {
    const person = newPerson();
    await signUp(page, person);
    await expect(page).toHaveURL('/');
    if (isPhone(page)) await expectHeadlineInSight(page);
    await page.goto('/mailbox');
    await lookAt(page, 'mailbox');
    await followMailedLink(page, person);
    await lookAt(page, 'confirm');
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page).toHaveURL('/');

    await page.reload();
    await openMenu(page);
    await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();
    await page.reload();
    await signOut(page);
    await expect(page).toHaveURL('/');
    await page.goto('/analysis');
    await expect(page).toHaveURL('/auth');

    await signIn(page, person);
    await expect(page.getByText('Welcome back!')).toBeVisible();
  },
);

test(
  'each tab says what is wrong in the words of the specification',
  { tag: atNightOnEveryScreen },
  async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await page.getByLabel('Email').fill('robin');
    await expect(page.getByText('Email is required')).toBeHidden();
    await page.getByLabel('Password').fill('12345');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    await lookAt(page, 'auth-sign-in');

    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Nickname').fill('R');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Nickname must be at least 2 characters long')).toBeVisible();
    await lookAt(page, 'auth-sign-up');

    await page.getByRole('tab', { name: 'Reset' }).click();
    await lookAt(page, 'auth-reset');
  },
);

test('a wrong password is refused without saying which half is wrong', async ({ page, watch }) => {
  watch.allow(/status of 400/);
  await signIn(page, newPerson());
  await expect(page.getByText('Sign in failed')).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test(
  'signing out removes the account at once, whether or not the server hears of it',
  { tag: atNight },
  async ({ page }) => {
    const person = await becomeMember(page);
    await page.route('**/auth/v1/logout**', () => undefined);
    await leave(page);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes('sign-in')),
    );
    expect(kept).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await enterSignIn(page, person);
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);

test('two tabs sign out together', { tag: atNight }, async ({ page }) => {
  await becomeMember(page);
  const second = await page.context().newPage();
  await second.goto('/reports');
  await expect(second.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await signOut(page);
  await expect(second.getByText('You were signed out')).toHaveCount(1);
  await expect(second.getByText('This happened in another tab or on another device.')).toBeVisible();
  await expect(second).toHaveURL('/auth');
  await expect(page.getByText('You were signed out')).toBeHidden();
});

test(
  'a visitor loads one script, and is signed in when another tab signs in',
  { tag: atNight },
  async ({ page }) => {
    const visitor = await page.context().newPage();
    const scripts: string[] = [];
    visitor.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname);
    });
    await visitor.goto('/');
    await expect(visitor.getByRole('contentinfo').getByText('SSL', { exact: true })).toBeVisible();
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/index-/)]);
    await becomeMember(page);
    await expect(visitor.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  },
);

test.describe('another account in a second tab', () => {
  test.beforeEach(async ({ page }) => {
    await becomeMember(page);
    await openProfile(page);
    await expect(page.getByLabel('Nickname')).toHaveValue('Robin Marksman');
  });

  test('takes over every tab, and sees nothing of the previous account', async ({ page, browser }) => {
    const guest = await confirmBeside(page, browser);
    await expectProfileOf(page, guest);
  });

  test(
    'takes over a tab that gets the event before its storage changes',
    { tag: atNight },
    async ({ page, browser }) => {
      await page.evaluate((key) => {
        const read = localStorage.getItem.bind(localStorage);
        const before = read(key);
        Storage.prototype.getItem = (name: string) => (name === key ? before : read(name));
      }, keptSignIn);
      const guest = await confirmBeside(page, browser);
      await expectProfileOf(page, guest);
    },
  );
});

test(
  'a sign-in ended on another device is removed here, with a message',
  { tag: atNight },
  async ({ page, browser, server, watch }) => {
    watch.allow(/status of (400|401|403)/);
    const person = await becomeMember(page);
    const elsewhere = await browser.newContext({ baseURL: server.url });
    const other = await elsewhere.newPage();
    await signIn(other, person);
    await expect(other.getByText('Welcome back!')).toBeVisible();
    await openProfile(other);
    await other.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(other.getByText('Signed out everywhere else')).toBeVisible();
    await page.goto('/reports');
    await expect(page.getByText('You were signed out')).toHaveCount(1);
    await expect(page).toHaveURL('/auth');
    await elsewhere.close();
  },
);

test(
  'a disabled account is signed out with the reason',
  { tag: atNightOnEveryScreen },
  async ({ page, server, watch }) => {
    watch.allow(/status of (400|403)/);
    const person = await becomeMember(page);
    await page.goto('/reports');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await server.operate('disable', person.email);
    await expect(
      page.getByText('Your account access has been disabled. Please contact support.'),
    ).toHaveCount(1);
    await expect(page).toHaveURL('/auth');
    await lookAt(page, 'auth-disabled');
    await page.reload();
    await signIn(page, person);
    await expect(
      page.getByText('Your account access has been disabled. Please contact support.'),
    ).toBeVisible();
  },
);

test.describe('a member', () => {
  asMember();

  test('is led from the about page to the next analysis', { tag: atNight }, async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Analyze a target' }).first().click();
    await expect(page.getByRole('heading', { name: 'Target Analysis', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/analysis');
  });
});

/** A new person confirms their email in a second tab of the browser. */
async function confirmBeside(page: Page, browser: Browser): Promise<Person> {
  const guest = { ...newPerson(), nickname: 'Guest Shooter' };
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await signUp(await elsewhere.newPage(), guest);
  await elsewhere.close();
  const second = await page.context().newPage();
  await followMailedLink(second, guest);
  await second.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(second.getByText('Email confirmed')).toBeVisible();
  return guest;
}

async function expectProfileOf(page: Page, person: Person): Promise<void> {
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel('Nickname')).toHaveValue(person.nickname);
  await expect(page.getByText('Active now')).toHaveCount(1);
}

/** The note about the email stays until the address is confirmed. */
async function expectHeadlineInSight(page: Page): Promise<void> {
  const headline = page.getByRole('heading', { name: 'AI-Powered Target Analysis' });
  await expect(headline).toBeVisible();
  const { y, height } = (await headline.boundingBox()) ?? { y: 0, height: 0 };
  const note = await page.getByText('Check your email').boundingBox();
  expect(note?.y).toBeGreaterThan(y + height);
}
