import { atNight, expect, onPhone, test } from '../world/test.ts';
import { enrollAuthenticator } from '../world/authenticator.ts';
import { lookAt } from '../world/look.ts';
import {
  askForReset,
  becomeMember,
  enterSignIn,
  followMailedLink,
  leave,
  mails,
  openMenu,
  signIn,
} from '../world/people.ts';

test(
  'a sign-in with a second factor is complete only after its code',
  { tag: onPhone },
  async ({ page, watch }) => {
    watch.allow(/status of 422/);
    const person = await becomeMember(page);
    const authenticator = await enrollAuthenticator(page);
    await leave(page);

    await page.goto('/reports');
    await expect(page).toHaveURL('/auth');
    await enterSignIn(page, person);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expect(page.getByText('Welcome back!')).toBeHidden();
    await lookAt(page, 'second-factor');

    await page.goto('/reports');
    await expect(page).toHaveURL('/auth');
    await page.getByLabel('Six-digit code').fill('12345');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Type all 6 digits')).toBeVisible();
    const code = authenticator.nextCode();
    await page.getByLabel('Six-digit code').fill(code === '000000' ? '111111' : '000000');
    await expect(page.getByText('That code is wrong. Type the one your app shows now.')).toBeVisible();
    await lookAt(page, 'second-factor-wrong');
    await page.getByLabel('Six-digit code').fill(code);
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page).toHaveURL('/reports');
  },
);

test('a recovery asks for the second factor before the new password', { tag: atNight }, async ({ page }) => {
  const person = await becomeMember(page);
  const authenticator = await enrollAuthenticator(page);
  await leave(page);
  await askForReset(page, person);

  await followMailedLink(page, person, mails.recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/auth/new-password');
  await page.getByLabel('Six-digit code').fill(authenticator.nextCode());
  await page.getByLabel('New password').fill('another horse 8');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
});

test('the password alone does not sign in, and can be abandoned', { tag: atNight }, async ({ page }) => {
  const person = await becomeMember(page);
  await enrollAuthenticator(page);
  await leave(page);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.goto('/');
  await openMenu(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});
