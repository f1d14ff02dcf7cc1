/** What administrators do: look up accounts, change them, and read the activity logs. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { describeError } from '@target-analysis/contract/errors';
import { makeAccounts, signInAsAdministrator } from '../world/administration.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember, signIn, signOut } from '../world/people.ts';
import { atNight, atNightOnEveryScreen, expect, onDesktop, test } from '../world/test.ts';

/** Long, right to left, and looking like part of the page: names of twelve accounts that share a word. */
function manyAccounts(word: string): { nickname: string; email: string }[] {
  const hostile = [`<img src=x onerror=alert(1)>`, `${'W'.repeat(59)}M`, `שלום (עולם`, `👩‍🎯 & <b>bold`];
  return Array.from({ length: 12 }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return { nickname: hostile[index] ?? `Wren ${number}`, email: `wren-${number}-${word}@example.com` };
  });
}

/** The rows of the open tab, shown as a table or as cards. */
function rowsOf(page: Page, label: string): Locator {
  const list = page.getByRole('list', { name: label }).getByRole('listitem');
  return page.getByRole('table', { name: label }).locator('tbody > tr').or(list);
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

test(
  'an administrator finds, renames, and disables accounts',
  { tag: onDesktop },
  async ({ page, server }) => {
    const word = randomUUID().slice(0, 8);
    await makeAccounts(page, manyAccounts(word));
    await signInAsAdministrator(page, server);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(page.getByText('Manage users and subscriptions')).toBeVisible();
    for (const counter of ['Total Users', 'Active Subscriptions', 'Online Users']) {
      await expect(page.getByText(counter, { exact: true })).toBeVisible();
    }

    await search(page, word);
    await expect(page.getByText('12 users found')).toBeAttached();
    await expect(rowsOf(page, 'Users')).toHaveCount(10);
    await expect(rowsOf(page, 'Users').first()).toContainText(`wren-12-${word}`);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rowsOf(page, 'Users')).toHaveCount(2);
    await page.reload();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(rowsOf(page, 'Users').last()).toContainText(`wren-01-${word}`);
    await expect(page.getByRole('searchbox')).toHaveValue(word);

    const disable = page.getByRole('button', { name: `Disable wren-01-${word}` });
    const disabling = page.getByRole('dialog', { name: 'Disable User Access' });
    await disable.click();
    await disabling.getByLabel('Reason').fill('Shares the account');
    await page.keyboard.press('Escape');
    await expect(disabling).toBeHidden();
    await expect(disable).toBeFocused();
    await lookAt(page, 'admin-users');
    await disable.click();
    await expect(disabling.getByLabel('Reason')).toHaveValue('');
    await lookAt(page, 'admin-disable');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: `Edit nickname of wren-01-${word}` }).click();
    const renaming = page.getByRole('dialog', { name: 'Update Nickname' });
    await renaming.getByLabel('Nickname').fill('   ');
    await renaming.getByRole('button', { name: 'Update' }).click();
    await expect(renaming.getByText('Nickname is required')).toBeVisible();
    await lookAt(page, 'admin-nickname');
    await renaming.getByLabel('Nickname').fill(`Robin ${word}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nickname updated successfully')).toBeVisible();
    await expect(rowsOf(page, 'Users').last()).toContainText(`Robin ${word}`);

    await openTab(page, 'Privacy Logs');
    await page.getByRole('button', { name: 'Admin actions' }).click();
    const act = rowsOf(page, 'Admin actions').filter({ hasText: `wren-01-${word}` });
    await act.getByRole('button', { name: /^Details/ }).click();
    await expect(page.getByText(`Robin ${word}`)).toBeVisible();
    await lookAt(page, 'admin-acts');
  },
);

test(
  'an administrator sees what accounts hold and have left',
  { tag: atNightOnEveryScreen },
  async ({ page, server }) => {
    const member = await becomeMember(page);
    await page.goto('/analysis');
    await expect(page.getByText('3 reports left')).toBeVisible();
    await signOut(page);
    await signInAsAdministrator(page, server);
    await page.goto('/admin?tab=subscriptions');
    await search(page, member.email);
    await expect(rowsOf(page, 'Subscriptions')).toHaveCount(1);
    await expect(rowsOf(page, 'Subscriptions')).toContainText('Unlimited');
    await lookAt(page, 'admin-subscriptions');
    await page.getByRole('button', { name: `Edit subscription of ${member.email}` }).click();
    await expect(page.getByLabel('Additional Reports')).toHaveValue('3');
    await lookAt(page, 'admin-edit-subscription');
    await page.keyboard.press('Escape');

    await openTab(page, 'User Details');
    await search(page, member.email);
    await expect(rowsOf(page, 'User Details')).toHaveCount(1);
    for (const fact of ['Active', '$0.00']) {
      await expect(rowsOf(page, 'User Details')).toContainText(fact);
    }
    await lookAt(page, 'admin-details');

    // Going back restores the lists as they were.
    await openTab(page, 'Privacy Logs');
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'User Details' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('searchbox')).toHaveValue(member.email);
  },
);

test(
  'an administrator gives reports to someone without a plan, and reads what an empty log is for',
  { tag: atNightOnEveryScreen },
  async ({ page, server }) => {
    const member = await becomeMember(page);
    await signOut(page);
    await signInAsAdministrator(page, server);
    await page.goto('/admin?tab=details');
    await search(page, member.email);
    await expect(rowsOf(page, 'User Details')).toHaveCount(1);
    await expect(rowsOf(page, 'User Details')).toContainText('Pay-As-You-Go');
    await page.getByRole('button', { name: `Give reports to ${member.email}` }).click();
    await page.getByLabel('Additional Reports').fill('12');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Subscription updated successfully')).toBeVisible();
    await lookAt(page, 'admin-given');

    await page.route('**/api/admin/privacy-logs*', (route) =>
      route.fulfill({ json: { logs: [], found: 0 } }),
    );
    await page.goto('/admin?tab=privacy-logs');
    await expect(page.getByText(/^Each visit to the privacy pages/)).toBeVisible();
    await lookAt(page, 'admin-logs-empty');
  },
);

test(
  'headers sort by keyboard, and a page beyond the end leads back',
  { tag: atNight },
  async ({ page, server }) => {
    const word = randomUUID().slice(0, 8);
    await makeAccounts(page, manyAccounts(word));
    await signInAsAdministrator(page, server);
    await page.goto(`/admin?search=${word}&page=7`);
    await page.getByRole('button', { name: 'Go to the first page' }).click();
    await expect(page).not.toHaveURL(/page=/);
    const table = page.getByRole('table', { name: 'Users' });
    await expect(table.getByRole('columnheader', { name: 'Created' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const email = table.getByRole('columnheader', { name: 'Email' });
    await email.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(email).toHaveAttribute('aria-sort', 'ascending');
    await expect(rowsOf(page, 'Users').first()).toContainText(`wren-01-${word}`);
    await page.keyboard.press('Enter');
    await expect(email).toHaveAttribute('aria-sort', 'descending');
    await expect(rowsOf(page, 'Users').first()).toContainText(`wren-12-${word}`);
    await page.getByRole('searchbox').fill('100%');
    await expect(page.getByText('No users found')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await expect(page.getByText('Data refreshed successfully')).toBeVisible();

    // Like a phone with its largest font size.
    await page.setViewportSize({ width: 320, height: 720 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
  },
);

test("an administrator's changes reach the member at once", async ({ page, server, browser, watch }) => {
  watch.allow(/status of 40[013]/);
  const member = await becomeMember(page);
  await page.goto('/analysis');
  await expect(page.getByText('3 reports left')).toBeVisible();
  const context = await browser.newContext({ baseURL: server.url, viewport: page.viewportSize() });
  const desk = await context.newPage();
  await signInAsAdministrator(desk, server);

  await desk.goto(`/admin?tab=subscriptions&search=${member.email}`);
  await desk.getByRole('button', { name: `Edit subscription of ${member.email}` }).click();
  const editing = desk.getByRole('dialog', { name: 'Edit Subscription' });
  await editing.getByLabel('Additional Reports').fill('none');
  await editing.getByLabel('Additional Reports').blur();
  await expect(editing.getByLabel('Additional Reports')).toHaveValue('0');
  await editing.getByLabel('Additional Reports').fill('25');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Subscription updated successfully')).toBeVisible();
  await expect(rowsOf(desk, 'Subscriptions').getByRole('cell', { name: '25', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('25 reports left')).toBeVisible();

  await desk.goto(`/admin?search=${member.email}`);
  await desk.getByRole('button', { name: `Disable ${member.email}` }).click();
  await desk.getByLabel('Reason').fill('Shares the account');
  await desk.getByRole('button', { name: 'Disable access' }).click();
  await expect(desk.getByText('User access disabled successfully')).toBeVisible();
  await expect(desk.getByText('Disabled', { exact: true })).toBeVisible();
  await page.goto('/reports');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText(describeError('account-disabled').message).first()).toBeVisible();

  await desk.getByRole('button', { name: `Enable ${member.email}` }).click();
  await desk.getByRole('button', { name: 'Enable access' }).click();
  await expect(desk.getByText('User access enabled successfully')).toBeVisible();
  await desk.goto('/admin?tab=privacy-logs&acts=1');
  await expect(rowsOf(desk, 'Admin actions').filter({ hasText: member.email })).toHaveCount(3);
  await context.close();
  await signIn(page, member);
  await expect(page).not.toHaveURL('/auth');
});

test(
  'the last administrator cannot be disabled, and is told why',
  { tag: atNight },
  async ({ page, server, watch }) => {
    watch.allow(/status of 409/);
    const email = await signInAsAdministrator(page, server);
    await page.goto(`/admin?search=${email}`);
    await page.getByRole('button', { name: `Disable ${email}` }).click();
    await page.getByRole('button', { name: 'Disable access' }).click();
    const refusal = `Failed to toggle user access: ${describeError('last-administrator').message}`;
    await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Enabled', { exact: true })).toBeVisible();
  },
);
