import { atNight, atNightOnEveryScreen, expect, onPhone, test } from '../world/test.ts';
import { lookAt } from '../world/look.ts';
import {
  askForReset,
  becomeMember,
  followMailedLink,
  leave,
  mails,
  readMailedCode,
  signIn,
  type Person,
} from '../world/people.ts';
import type { Page } from '@playwright/test';

const newPassword = 'another horse 8';

test('a forgotten password is replaced by the link of a mail', { tag: onPhone }, async ({ page, watch }) => {
  watch.allow(/status of 403/);
  const person = await memberWhoLeft(page);
  await askForReset(page, person);
  const link = await followMailedLink(page, person, mails.recovery);
  await lookAt(page, 'recovery-link');
  await page.getByRole('button', { name: 'Continue' }).click();
  // A password manager learns whose password changes.
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(person.email);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await page.getByLabel('New password').fill(newPassword);
  await lookAt(page, 'new-password');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page).toHaveURL('/');
  await leave(page);
  await signIn(page, { ...person, password: newPassword });
  await expect(page.getByText('Welcome back!')).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'This link has expired or was used before' })).toBeVisible();
  await lookAt(page, 'link-used');
});

test(
  'a forgotten password is replaced with the code in an email',
  { tag: atNightOnEveryScreen },
  async ({ page, watch }) => {
    watch.allow(/status of 422/);
    const person = await memberWhoLeft(page);
    await askForReset(page, person);
    await expect(page).toHaveURL('/auth/code?type=recovery');
    const code = await readMailedCode(page, person, mails.recovery);
    await page.reload();
    await expect(page.getByText(person.email)).toBeVisible();
    await lookAt(page, 'recovery-code');
    await page.getByLabel('Six-digit code').fill(code);
    await expect(page).toHaveURL('/auth/new-password');
    await page.getByLabel('New password').fill(person.password);
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(page.getByText('This is already your password.')).toBeVisible();
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
  },
);

test('an unknown address gets a message, and editing it checks again', { tag: atNight }, async ({ page }) => {
  const person = await memberWhoLeft(page);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Reset' }).click();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Validate Email' }).click();
  await expect(page.getByText('No account exists with that email address.')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Validate Email' }).click();
  await expect(page.getByText('Account found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Reset Email' })).toBeVisible();
  // Any edit counts, even one that leaves the address unchanged.
  await page.getByLabel('Email').fill(person.email);
  await expect(page.getByRole('button', { name: 'Validate Email' })).toBeVisible();
});

test('signs in with the code in an email, and continues where a guard stopped the visitor', async ({
  page,
}) => {
  const person = await memberWhoLeft(page);
  await page.goto('/reports');
  await expect(page).toHaveURL('/auth');
  await askForSignInMail(page, person);
  await page.getByLabel('Six-digit code').fill(await readMailedCode(page, person, mails.signIn));
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL('/reports');
});

test(
  'an error on the way back from a link is shown once and removed from the address',
  { tag: atNight },
  async ({ page }) => {
    await page.goto('/auth?ref=ab12cd&error=access_denied&error_code=otp_expired&error_description=Too+old');
    await expect(page.getByText('That code is wrong or has expired.')).toBeVisible();
    await expect(page).toHaveURL('/auth?ref=ab12cd');
    await page.goto('/?code=00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('Open this link in the browser you asked for it in.')).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);

test('a token in the address signs no one in', async ({ page }) => {
  await page.goto('/#access_token=a.b.c&refresh_token=d&expires_in=3600&token_type=bearer&type=signup');
  await expect(page.getByText('Sign in failed')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

async function memberWhoLeft(page: Page): Promise<Person> {
  const person = await becomeMember(page);
  await leave(page);
  return person;
}

async function askForSignInMail(page: Page, person: Person): Promise<void> {
  if (!page.url().endsWith('/auth')) await page.goto('/auth');
  await page.getByRole('button', { name: 'Email me a link instead' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page).toHaveURL('/auth/code?type=magiclink');
}
