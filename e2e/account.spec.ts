import { asMember, everyWidth, expect, test } from './world/test.ts';
import { lookAt } from './world/look.ts';
import {
  becomeMember,
  followMailedLink,
  newPerson,
  openMenu,
  signIn,
  signOut,
  signUp,
} from './world/people.ts';

test(
  'someone new signs up, confirms by mail, stays signed in, signs out and in again',
  { tag: everyWidth },
  async ({ page }) => {
    const person = newPerson();
    await signUp(page, person);
    await expect(page).toHaveURL('/');
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

test('whoever was stopped by a guard comes back to where they were going', async ({ page }) => {
  const person = await becomeMember(page);
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible();
  await page.goto('/reports');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/reports');
});

test(
  'each tab says what is wrong in the words of the specification',
  { tag: everyWidth },
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

test('an address that has an account is told so at sign-up', async ({ page }) => {
  const person = await becomeMember(page);
  await signOut(page);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Nickname').fill(person.nickname);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Email already exists', { exact: true })).toBeVisible();
});

test('a forgotten password is replaced by way of the mailbox', async ({ page, watch }) => {
  watch.allow(/status of 400/);
  const person = await becomeMember(page);
  await signOut(page);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Reset' }).click();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Validate Email' }).click();
  await expect(page.getByText('Account not found')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Validate Email' }).click();
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText('Reset email sent')).toBeVisible();

  await followMailedLink(page, person);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password').fill('another horse 8');
  await lookAt(page, 'new-password');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible();
  await signIn(page, { ...person, password: 'another horse 8' });
  await expect(page.getByText('Welcome back!')).toBeVisible();
});

test.describe('a member', () => {
  asMember();

  test('who opens the sign-in page is taken home', async ({ page }) => {
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
  });

  test('who reads about the product is led to the next analysis', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Analyze a target' }).first().click();
    await expect(page.getByRole('heading', { name: 'Target Analysis', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/analysis');
  });

  test('sends us a message', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByText(/^Sending as: Robin Marksman \(robin-.*@example\.com\)$/)).toBeVisible();
    await page.getByLabel('Subject').fill('A question');
    await page.getByLabel('Message', { exact: true }).fill('Does it read air rifle cards?');
    await lookAt(page, 'contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message Sent')).toBeVisible();
  });
});
