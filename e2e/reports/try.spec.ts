import { lookAt } from '../world/look.ts';
import { createAccount, followMailedLink, mails, newPerson, readMailedCode } from '../world/people.ts';
import { brokenHeicPhoto, lowLeftPhoto, targetPhoto, textNamedPhoto } from '../world/pictures.ts';
import { atNight, expect, onPhone, test } from '../world/test.ts';

test(
  'a visitor tries a photo without sending it, and finds it in the form of the new account',
  { tag: onPhone },
  async ({ page }) => {
    const written: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') written.push(request.url());
    });
    await page.goto('/');
    const photo = page.getByLabel('Photo to try');
    await photo.setInputFiles(textNamedPhoto());
    await expect(page.getByText('We can’t read this file as a photo')).toBeVisible();
    await lookAt(page, 'tried-text');
    await photo.setInputFiles(brokenHeicPhoto());
    await expect(page.getByText('Our server can read it after you sign up.')).toBeVisible();
    await photo.setInputFiles(targetPhoto());
    const trial = page.getByRole('region', { name: 'Try your own photo' });
    await expect(trial.getByText('Hits found')).toBeVisible({ timeout: 60_000 });
    await expect(trial.getByText('bullet diameters').first()).toBeVisible();
    await expect(trial.getByText('Choose yours to see figures in inches.')).toBeVisible();
    await trial.getByRole('combobox', { name: /Caliber/ }).click();
    await page.getByPlaceholder('Search calibers').fill('9mm luger');
    await page.getByRole('option', { name: '9mm Luger' }).click();
    await expect(trial.getByText('bullet diameters')).toHaveCount(0);
    await expect(trial.getByText('in', { exact: true }).first()).toBeVisible();
    await lookAt(page, 'tried-photo');
    expect(written).toEqual([]);

    await photo.setInputFiles(lowLeftPhoto());
    await expect(trial.getByRole('img', { name: 'Your photo' })).toBeVisible();
    await expect(trial.getByRole('combobox', { name: /Caliber/ })).toHaveText('9mm Luger', {
      timeout: 60_000,
    });

    await trial.getByRole('button', { name: 'Get the full report' }).click();
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    await expect(
      page.getByText(/^Sign in to continue with the photo saved on this (phone|device)\.$/),
    ).toBeVisible();
    await lookAt(page, 'auth-tried-photo');
    const person = newPerson();
    await createAccount(page, person);
    await page.getByRole('link', { name: 'Type the code' }).click();
    await page.getByLabel('Six-digit code').fill(await readMailedCode(page, person, mails.confirmation));
    await expect(page).toHaveURL('/analysis');
    await expect(page.getByText('Your photo is ready.')).toBeVisible();
    await expect(page.getByText('low-left.jpg')).toBeVisible();
    await page.getByRole('button', { name: /Firearm Information/ }).click();
    await expect(page.getByRole('combobox', { name: /Caliber/ })).toHaveText('9mm Luger');
    await lookAt(page, 'form-with-tried-photo');
  },
);

test(
  'the link in the email, in another tab, leads to the tried photo once',
  { tag: atNight },
  async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Photo to try').setInputFiles(targetPhoto());
    await page.getByRole('button', { name: 'Get the full report' }).click({ timeout: 60_000 });
    const person = newPerson();
    await createAccount(page, person);
    const tab = await page.context().newPage();
    await followMailedLink(tab, person);
    await tab.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(tab).toHaveURL('/analysis');
    await expect(tab.getByText('Your photo is ready.')).toBeVisible();
    await expect(tab.getByText('target.jpg')).toBeVisible();

    await tab.goto('/auth');
    await expect(tab).toHaveURL('/');
  },
);

test(
  'a tried photo that waits for an account is shown again on the home page',
  { tag: atNight },
  async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Photo to try').setInputFiles(targetPhoto());
    const trial = page.getByRole('region', { name: 'Try your own photo' });
    await trial.getByRole('combobox', { name: /Caliber/ }).click({ timeout: 60_000 });
    await page.getByPlaceholder('Search calibers').fill('9mm luger');
    await page.getByRole('option', { name: '9mm Luger' }).click();
    await page.getByRole('button', { name: 'Get the full report' }).click();
    await expect(page).toHaveURL('/auth');
    await page.goto('/');
    await trial.getByRole('button', { name: 'Show it again' }).click();
    await expect(trial.getByText('Hits found')).toBeVisible({ timeout: 60_000 });
    await expect(trial.getByRole('combobox', { name: /Caliber/ })).toHaveText('9mm Luger');
  },
);
