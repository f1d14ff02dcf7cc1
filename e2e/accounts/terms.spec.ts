import { lookAt } from '../world/look.ts';
import { fillSignUp, followMailedLink, newPerson } from '../world/people.ts';
import { atNight, expect, test } from '../world/test.ts';

const legal = { TERMS_URL: 'https://club.example/terms', PRIVACY_URL: 'https://club.example/privacy' };

test.use({ settings: legal });

test(
  'if the operator has terms, only people who accept them can create an account',
  { tag: atNight },
  async ({ page }) => {
    const person = newPerson();
    await page.goto('/auth');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', legal.TERMS_URL);
    await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', legal.PRIVACY_URL);
    await expect(footer.getByRole('link', { name: 'Imprint' })).toBeHidden();

    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await fillSignUp(page, person);
    const create = page.getByRole('button', { name: 'Create Account' });
    const box = page.getByRole('checkbox', { name: /I accept the terms/ });
    await create.click();
    await expect(page.getByText('Accept these to create an account.')).toBeVisible();
    await expect(box).toBeFocused();
    await lookAt(page, 'sign-up-terms');
    await page.keyboard.press('Space');
    await create.click();
    await expect(page.getByText('Check your email')).toBeVisible();
    await followMailedLink(page, person);
  },
);
