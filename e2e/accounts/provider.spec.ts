import { newPersonAtProvider, testWithProvider as test, expect } from '../world/identity-provider.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember, leave, openMenu, signIn, signOut } from '../world/people.ts';
import { atNight, onPhone } from '../world/test.ts';
import type { Page } from '@playwright/test';

test(
  'a new user signs in through an identity provider, signs out, and comes back',
  { tag: onPhone },
  async ({ page, provider }) => {
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: 'Continue with Club Login' })).toBeVisible();
    await lookAt(page, 'auth-providers');
    for (const visit of ['first', 'second']) {
      await test.step(visit, async () => {
        await goToProvider(page);
        await page.getByRole('link', { name: 'Continue as Ana' }).click();
        await expect(page).toHaveURL('/');
        await openMenu(page);
        await expect(page.getByText(String(provider.person.email)).filter({ visible: true })).toBeVisible();
        await page.reload();
        await leave(page);
      });
    }
  },
);

test(
  'an account with a password can be opened through a provider that verified its address, and both ways from then on',
  { tag: atNight },
  async ({ page, provider }) => {
    const person = await becomeMember(page);
    await signOut(page);
    provider.person = newPersonAtProvider({ email: person.email });
    await goToProvider(page);
    await page.getByRole('link', { name: 'Continue as Ana' }).click();
    await expect(page).toHaveURL('/');
    await openMenu(page);
    await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();
    await page.reload();
    await signOut(page);
    await signIn(page, person);
    await expect(page.getByText('Welcome back!')).toBeVisible();
  },
);

test(
  'someone who cancels at the provider sees a message and can try another way',
  { tag: atNight },
  async ({ page }) => {
    await goToProvider(page);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByText('Sign in failed')).toBeVisible();
    await expect(page).not.toHaveURL(/error/);
    await goToProvider(page);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Continue with Club Login' })).toBeEnabled();
  },
);

test(
  'an unreachable provider leaves the other ways to sign in',
  { tag: atNight },
  async ({ page, provider }) => {
    await goToProvider(page);
    provider.trouble = 'breaks';
    await page.getByRole('link', { name: 'Continue as Ana' }).click();
    await expect(page.getByText('Sign in failed')).toBeVisible();
    const person = await becomeMember(page);
    await openMenu(page);
    await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();
  },
);

async function goToProvider(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Club Login' }).click();
  await expect(page).toHaveTitle('Club Login');
}
