import type { Locator, Page } from '@playwright/test';
import { describeError } from '@target-analysis/contract/errors';
import { openForm } from '../world/analysis-form.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember, openProfile } from '../world/people.ts';
import { atNight, expect, onPhone, refusal, test } from '../world/test.ts';

function collection(page: Page) {
  const cards = page.getByRole('list', { name: 'Firearms' }).getByRole('listitem');
  return {
    cards,
    card: (name: string) => cards.filter({ has: page.getByRole('heading', { name }) }),
  };
}

/** Searches a field's open list, and selects the result. */
async function chooseFrom(page: Page, list: 'Make' | 'Caliber', option: string): Promise<void> {
  const window = page.getByRole('dialog', { name: /^(Add|Edit) Firearm$/ });
  await window.getByRole('combobox', { name: list }).click();
  await page.getByPlaceholder(`Search ${list.toLowerCase()}s`).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Adds a firearm in the dialog, which then closes. */
async function addFirearm(
  page: Page,
  { make, model, caliber }: { make: string; model: string; caliber: string },
): Promise<void> {
  const window = page.getByRole('dialog', { name: 'Add Firearm' });
  await page.getByRole('button', { name: 'Add Firearm' }).click();
  await chooseFrom(page, 'Make', make);
  await window.getByLabel('Model').fill(model);
  await chooseFrom(page, 'Caliber', caliber);
  await window.getByRole('button', { name: 'Add Firearm' }).click();
  await expect(window).toBeHidden();
}

/** Selects text with a mouse that is released beside the window. */
async function selectTextOutwards(page: Page, field: Locator): Promise<void> {
  await field.hover();
  await page.mouse.down();
  await page.mouse.move(2, 2, { steps: 4 });
  await page.mouse.up();
}

test('a shooter keeps a collection of firearms; one is the default', { tag: onPhone }, async ({ page }) => {
  await becomeMember(page);
  await openProfile(page);
  const { card } = collection(page);
  await expect(page.getByRole('heading', { name: 'No firearms registered yet' })).toBeVisible();
  await lookAt(page, 'firearms-empty');

  const openWindow = page.getByRole('button', { name: 'Add Firearm' });
  const window = page.getByRole('dialog', { name: 'Add Firearm' });
  const add = window.getByRole('button', { name: 'Add Firearm' });
  await openWindow.click();
  await expect(add).toBeDisabled();
  await chooseFrom(page, 'Make', 'Shadow Systems');
  await window.getByLabel('Model').fill('MR920');
  await window.getByRole('combobox', { name: 'Caliber' }).click();
  await page.getByPlaceholder('Search calibers').fill('crossbow');
  await expect(page.getByText('No caliber found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toBeVisible();
  await chooseFrom(page, 'Caliber', '9mm Luger');
  await selectTextOutwards(page, window.getByLabel('Model'));
  await expect(window).toBeVisible();
  await lookAt(page, 'firearm-window');
  await add.click();
  await expect(page.getByText('Firearm added successfully')).toBeVisible();
  await expect(window).toBeHidden();
  await expect(openWindow).toBeFocused();
  await expect(card('Shadow Systems MR920').getByText('Default', { exact: true })).toBeVisible();
  await expect(card('Shadow Systems MR920').getByText('9mm Luger · 9.02 mm bullet')).toBeVisible();

  await openWindow.click();
  await chooseFrom(page, 'Make', 'Other');
  await expect(add).toBeDisabled();
  await window.getByLabel('Other make').fill('Pardini');
  await window.getByLabel('Model').fill(`SP${'W'.repeat(58)}`);
  await chooseFrom(page, 'Caliber', '.22 LR');
  await window.getByLabel('Default').check();
  await add.click();
  await expect(card('Pardini SP').getByText('Default', { exact: true })).toBeVisible();
  await expect(page.getByText('Default', { exact: true })).toHaveCount(1);

  await page.getByRole('button', { name: 'Edit Shadow Systems MR920' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Firearm' });
  await edit.getByLabel('Notes').fill('Red dot, lighter trigger');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card('Shadow Systems MR920').getByText('Red dot, lighter trigger')).toBeVisible();
  await page.getByRole('button', { name: 'Make Shadow Systems MR920 the default' }).click();
  await expect(card('Shadow Systems MR920').getByText('Default', { exact: true })).toBeVisible();
  await expect(edit).toBeHidden();
  await lookAt(page, 'firearms');
});

test(
  'the form starts with the default firearm, and another replaces it when it is deleted',
  { tag: atNight },
  async ({ page }) => {
    await becomeMember(page);
    await openProfile(page);
    const { cards, card } = collection(page);
    await addFirearm(page, { make: 'Shadow Systems', model: 'MR920', caliber: '9mm Luger' });
    await expect(card('Shadow Systems MR920')).toBeVisible();
    await addFirearm(page, { make: 'Marlin', model: '60', caliber: '.22 LR' });
    await expect(card('Marlin 60')).toBeVisible();

    await page.goto('/analysis?reset=true');
    await openForm(page);
    const firearm = page.getByLabel('Firearm', { exact: true });
    const make = page.getByLabel('Make', { exact: true });
    await expect(make).toHaveValue('Shadow Systems');
    await firearm.selectOption('Custom: enter another one');
    await expect(make).toHaveValue('');
    await expect(page.getByLabel('Model')).toHaveValue('');
    await make.selectOption('Other');
    await page.getByLabel('Other make').pressSequentially('FN Herstal');
    await expect(page.getByLabel('Other make')).toHaveValue('FN Herstal');
    await firearm.selectOption('Marlin 60, .22 LR');
    await expect(make).toHaveValue('Marlin');
    await expect(page.getByLabel('Other make')).toBeHidden();

    await openProfile(page);
    await page.getByRole('button', { name: 'Delete Shadow Systems MR920' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Shadow Systems MR920' });
    await expect(question.getByText('Are you sure you want to delete this firearm?')).toBeVisible();
    await lookAt(page, 'firearm-delete');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(cards).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Add Firearm' })).toBeFocused();
    await expect(card('Marlin 60').getByText('Default', { exact: true })).toBeVisible();
  },
);

test(
  'a collection that can’t be loaded or changed says so, and stays as it was',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/status of 413/);
    const code = 'body-too-large';
    const { message } = describeError(code);
    let refused = 'GET';
    await page.route(/\/api\/(firearms|rpc\/set_default_firearm)/, (route) =>
      route.request().method() === refused ? route.fulfill(refusal(code)) : route.fallback(),
    );
    await becomeMember(page);
    await openProfile(page);
    await expect(page.getByText(`Failed to fetch firearms: ${message}`)).toBeVisible();
    refused = 'none';
    await page.getByRole('button', { name: 'Try again' }).click();
    await addFirearm(page, { make: 'Shadow Systems', model: 'MR920', caliber: '9mm Luger' });
    await addFirearm(page, { make: 'Marlin', model: '60', caliber: '.22 LR' });

    refused = 'POST';
    await page.getByRole('button', { name: 'Make Marlin 60 the default' }).click();
    await expect(page.getByText('Failed to set default firearm')).toBeVisible();
    await page.getByRole('button', { name: 'Add Firearm' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Firearm' });
    await chooseFrom(page, 'Make', 'Marlin');
    await adding.getByLabel('Model').fill('795');
    await chooseFrom(page, 'Caliber', '.22 LR');
    await adding.getByRole('button', { name: 'Add Firearm' }).click();
    await expect(page.getByText(`Failed to add firearms: ${message}`)).toBeVisible();
    await expect(adding.getByLabel('Model')).toHaveValue('795');
    await adding.getByRole('button', { name: 'Cancel' }).click();

    refused = 'PATCH';
    await page.getByRole('button', { name: 'Edit Marlin 60' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Firearm' });
    await editing.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(`Failed to update firearms: ${message}`)).toBeVisible();
    refused = 'none';
    await editing.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Firearm updated successfully')).toBeVisible();

    refused = 'DELETE';
    await page.getByRole('button', { name: 'Delete Marlin 60' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Marlin 60' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(`Failed to delete firearms: ${message}`)).toBeVisible();
    await expect(collection(page).cards).toHaveCount(2);
    refused = 'none';
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Firearm deleted successfully')).toBeVisible();
    await expect(collection(page).cards).toHaveCount(1);
  },
);
