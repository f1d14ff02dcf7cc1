/** The Target Analysis form, filled in like a shooter does. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Upload } from './pictures.ts';

export async function choosePhoto(page: Page, photo: Upload): Promise<void> {
  await page.locator('input[type="file"]').first().setInputFiles(photo);
}

/** Opens every section: a first form comes in steps; a later one closes sections that start with last time's values. */
export async function openForm(page: Page): Promise<void> {
  const form = page.locator('form', { has: page.getByLabel('Session Name') });
  await expect(form).toBeVisible();
  const closed = form
    .getByRole('button', { expanded: false })
    .or(form.locator('details:not([open]) > summary'));
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Fills in everything except the photo. */
export async function fillForm(page: Page, sessionName: string): Promise<void> {
  await openForm(page);
  await page.getByLabel('Session Name').fill(sessionName);
  await choose(page, 'Location', 'Indoor Range');
  await choose(page, 'Target Type', 'Bullseye');
  await page.getByLabel('Exact distance').fill('10');
  await page.getByLabel('Nickname').fill('Robin Marksman');
  await choose(page, 'Handedness', 'Right');
  await choose(page, 'Dominant Eye', 'Right');
  await choose(page, 'Training Goals', 'Precision Shooting');
  await page.getByLabel('Make').selectOption('Glock');
  await page.getByLabel('Model').fill('17');
  await page.getByRole('combobox', { name: /Caliber/ }).click();
  await page.getByPlaceholder('Search calibers').fill('9mm luger');
  await page.getByRole('option', { name: '9mm Luger' }).click();
}

/** The optional fields. */
export async function enterHints(page: Page): Promise<void> {
  await page.getByLabel('Target face').selectOption('NRA B-8');
  await page.getByLabel('Shots fired').fill('10');
  await page.getByLabel('Firearm kind').selectOption('Revolver');
}

/** One of a few choices side by side. */
export async function choose(page: Page, group: string, choice: string): Promise<void> {
  await page.getByRole('group', { name: group }).getByText(choice, { exact: true }).click();
}

export async function startAnalysis(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Start Analysis' });
  await expect(button).toBeEnabled();
  await button.click();
}

/** The photo of a finished report. How many holes are found depends on the detector, and is tested there. */
export function markedPhoto(page: Page): Locator {
  return page.getByRole('group', { name: /^Photo of the target with [1-9]\d* holes marked/ });
}
