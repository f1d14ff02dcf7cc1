import { atNight, atNightOnEveryScreen, expect, onPhone, test } from '../world/test.ts';
import { lookAt } from '../world/look.ts';
import {
  becomeMember,
  createAccount,
  fillSignUp,
  followMailedLink,
  mails,
  newPerson,
  readMailedCode,
  signIn,
  signOut,
  signUp,
} from '../world/people.ts';
import { startPrepared } from '../world/running-server.ts';

test(
  'a new user types the code from the email instead of opening its link',
  { tag: atNightOnEveryScreen },
  async ({ page, watch }) => {
    watch.allow(/status of (403|429)/);
    const person = newPerson();
    await signUp(page, person);
    await lookAt(page, 'signed-up');
    await page.getByRole('link', { name: 'Type the code' }).click();
    await expect(page).toHaveURL('/auth/code?type=signup');
    await expect(page.getByText(person.email)).toBeVisible();

    const code = await readMailedCode(page, person, mails.confirmation);
    const wrong = code === '000000' ? '111111' : '000000';
    await page.getByLabel('Six-digit code').fill(wrong);
    await expect(page.getByText('That code is wrong or has expired')).toBeVisible();
    await expect(page.getByLabel('Six-digit code')).toBeFocused();
    await page.getByRole('button', { name: 'Send the email again' }).click();
    await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
    await lookAt(page, 'code');

    await page.getByLabel('Six-digit code').fill(code);
    await expect(page.getByText('Email confirmed')).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);

test(
  'an unconfirmed address gets a message at sign-in, and can be confirmed there',
  { tag: atNightOnEveryScreen },
  async ({ page, watch }) => {
    watch.allow(/status of 400/);
    const person = newPerson();
    await signUp(page, person);
    const code = await readMailedCode(page, person, mails.confirmation);
    await signIn(page, person);
    await expect(page.getByText('Please confirm your email first')).toHaveCount(1);
    await lookAt(page, 'auth-unconfirmed');
    await page.locator('form').getByRole('link', { name: 'Type the code' }).click();
    await page.getByLabel('Six-digit code').pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(page.getByText('Email confirmed')).toBeVisible();
  },
);

test(
  'a reload still says that an email waits, and a confirmed account is told nothing',
  { tag: atNight },
  async ({ page }) => {
    const person = newPerson();
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await createAccount(page, person);
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page.getByText(`A confirmation link was sent to ${person.email}.`)).toBeVisible();
    await page.getByRole('link', { name: 'Type the code' }).click();
    await page.getByLabel('Six-digit code').fill(await readMailedCode(page, person, mails.confirmation));
    await expect(page).toHaveURL('/');
    await signOut(page);
    await page.reload();
    await expect(page.getByText('Try your own photo')).toBeVisible();
    await expect(page.getByText('Check your email')).toBeHidden();
  },
);

test(
  'the tab that signed up takes back its note when another one confirms the address',
  { tag: atNight },
  async ({ page, context }) => {
    const person = newPerson();
    await signUp(page, person);
    await expect(page.getByText('Check your email')).toBeVisible();
    const other = await context.newPage();
    await followMailedLink(other, person);
    await other.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(other.getByText('Email confirmed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reports', exact: true })).toBeVisible();
    await expect(page.getByText('Check your email')).toBeHidden();
  },
);

test('an address that has an account is told so', { tag: atNight }, async ({ page }) => {
  const person = await becomeMember(page);
  await signOut(page);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Email already exists', { exact: true })).toBeVisible();
});

test(
  'a referral code is submitted in capitals, without waiting for the answer',
  { tag: atNight },
  async ({ page }) => {
    const person = newPerson();
    const handedOver = page.waitForRequest(/process-referral-signup/);
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await fillSignUp(page, person);
    await page.getByLabel('Referral code').fill(' ab12cd ');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Check your email')).toBeVisible();
    const sent: unknown = (await handedOver).postDataJSON();
    expect(sent).toMatchObject({ referralCode: 'AB12CD', sharedReportToken: null });
  },
);

test('an invitation shows a notice instead of the code field', { tag: onPhone }, async ({ page }) => {
  await page.goto('/auth?ref=ab12cd');
  await expect(page.getByText('Referral code AB12CD will be added to your account.')).toBeVisible();
  await expect(page.getByLabel('Referral code')).toBeHidden();
  await lookAt(page, 'auth-invited');
});

test('the tab says so if sign-up is closed', { tag: atNightOnEveryScreen }, async ({ page }) => {
  await page.route('**/api/site/settings', async (route) => {
    const response = await route.fetch();
    const settings: object = await response.json();
    await route.fulfill({ response, json: { ...settings, allows_sign_up: false } });
  });
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByText('This site is not accepting new accounts right now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeHidden();
  await lookAt(page, 'auth-sign-up-closed');
});

test('a code waits for the address in a tab that does not know it', { tag: atNight }, async ({ page }) => {
  await page.goto('/auth/code?type=signup');
  await page.getByLabel('Six-digit code').fill('123456');
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('without confirmation, a new user is signed in at once', { tag: atNight }, async ({ browser }) => {
  const server = await startPrepared({ AUTH_CONFIRM_EMAIL: 'off' });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    const person = newPerson();
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await fillSignUp(page, person);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Welcome', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
    await server.cleanUp();
  }
});
