import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { breakpointsPx } from '@target-analysis/contract/constants';
import { strFromU8, unzipSync } from 'fflate';
import { openForm } from '../world/analysis-form.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember, openMail, openProfile, signIn } from '../world/people.ts';
import { makeReports } from '../world/reports.ts';
import { atNight, atNightOnEveryScreen, expect, onPhone, refusal, test } from '../world/test.ts';

test(
  'a person views what we store about them, table by table',
  { tag: atNightOnEveryScreen },
  async ({ page }) => {
    const { email } = await becomeMember(page);
    await makeReports(page, [{ session_name: '=1+1 Sunday', date: '2026-11-15' }]);
    const visit = page.waitForRequest(/log-privacy-activity/);
    await openProfile(page);
    await page.getByRole('link', { name: 'Data Privacy' }).click();
    await expect(page.getByRole('heading', { name: 'Data Privacy Center' })).toBeVisible();
    expect((await visit).postDataJSON()).toMatchObject({
      activity_type: 'page_visit',
      request_details: { page: '/data-privacy' },
    });
    await expect(page.getByText('retained for 7 years')).toBeVisible();
    await expect(requestOf(page, 'View My Data')).toBeVisible();
    await lookAt(page, 'data-privacy');

    await requestOf(page, 'View My Data').click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Reason for your request').fill('Curious');
    await lookAt(page, 'data-privacy-view');
    await form.getByRole('button', { name: 'View My Data' }).click();
    await expect(page).toHaveURL('/view-user-data');
    await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await expect(page.getByRole('main').getByText('Robin Marksman').filter({ visible: true })).toBeVisible();
    await showTable(page, 'Reports');
    await expect(page.getByText('=1+1 Sunday').filter({ visible: true })).toBeVisible();
    await lookAt(page, 'my-data-reports');
    await showTable(page, 'Purchases');
    await expect(page.getByText('No purchases yet.').filter({ visible: true })).toBeVisible();
    await showTable(page, 'Firearms');
    await expect(page.getByText('No data found in this table')).toBeVisible();
  },
);

test("the link to one’s data doesn't move while the profile loads", { tag: atNight }, async ({ page }) => {
  await becomeMember(page);
  const arrival = Promise.withResolvers<undefined>();
  await page.route('**/api/**', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/profile');
  const way = page.getByRole('link', { name: 'Data Privacy' });
  await way.hover();
  const before = await way.boundingBox();
  arrival.resolve(undefined);
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
  const after = await way.boundingBox();
  const movedPx = Math.abs((after?.y ?? 0) - (before?.y ?? Infinity));
  expect(movedPx).toBeLessThan((before?.height ?? 0) / 2);
});

test('a person downloads everything, and sees why another attempt failed', async ({ page, watch }) => {
  watch.allow(/status of 503/);
  await becomeMember(page);
  await makeReports(page, [{ session_name: '=1+1 Sunday', date: '2026-11-15' }]);
  await page.goto('/view-user-data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download All Data' }).click();
  const file = await download;
  await expect(page.getByText('Data downloaded successfully')).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^user-data-[\da-f-]{36}\.zip$/);
  const archive = unzipSync(await readFile(await file.path()));
  expect(strFromU8(archive['csv/user_profiles.csv'] ?? new Uint8Array())).toContain('Robin Marksman');
  // A spreadsheet must not read a name as a formula.
  expect(strFromU8(archive['csv/user_sessions.csv'] ?? new Uint8Array())).toContain("'=1+1 Sunday");
  expect(Object.keys(archive)).toEqual(expect.arrayContaining(['README.txt', 'index.html']));
  expect(Object.keys(archive).filter((name) => name.startsWith('photos/'))).not.toEqual([]);

  await page.getByRole('link', { name: 'Back to Data Privacy' }).click();
  await page.route('**/functions/export-user-data', (route) => route.fulfill(refusal('export-failed')));
  const noted = page.waitForRequest(
    (request) =>
      request.url().includes('log-privacy-activity') && (request.postData() ?? '').includes('"data_request"'),
  );
  await requestOf(page, 'Download My Data').click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Download My Data' }).click();
  await expect(page.getByText('Failed to process data request')).toBeVisible();
  await expect(form).toBeHidden();
  expect((await noted).postDataJSON()).toMatchObject({
    activity_type: 'data_request',
    request_details: { request_type: 'download', error: 'Please try again in a minute.' },
  });
});

test(
  'leaves out tables that cannot be loaded, and says so if none can',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/status of 413/);
    await becomeMember(page);
    let unreadable = /tables\/user_profiles/;
    await page.route('**/api/privacy/tables/**', (route) =>
      unreadable.test(route.request().url()) ? route.fulfill(refusal('body-too-large')) : route.fallback(),
    );
    await page.goto('/view-user-data');
    const tables = page.getByRole('navigation', { name: 'Tables' }).getByRole('button');
    await expect(tables).toHaveCount(8);
    await expect(tables.first()).toContainText('Reports');
    await expect(tables.first()).toHaveAttribute('aria-current', 'true');
    unreadable = /tables/;
    await page.reload();
    await expect(page.getByText('Failed to load user data')).toBeVisible();
    unreadable = /none/;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(tables).toHaveCount(9);
  },
);

test(
  'a large archive is packed while its owner is on another page, and saved on return',
  { tag: atNight },
  async ({ page }) => {
    await becomeMember(page);
    await page.route('**/functions/export-user-data', (route) =>
      route.fulfill({ json: { data: null, export_id: exportId, file_name: 'user-data.zip' } }),
    );
    let state = 'waiting';
    await page.route(`**/privacy/exports/${exportId}`, (route) => route.fulfill({ json: archiveOf(state) }));
    await page.route('**/api/privacy-exports/made-up', (route) =>
      route.fulfill({
        body: 'PK',
        headers: { 'content-disposition': 'attachment; filename="user-data.zip"' },
      }),
    );
    await page.goto('/data-privacy');
    await requestOf(page, 'Download My Data').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Download My Data' }).click();
    await expect(page.getByText('Packing your records and photos', { exact: true })).toBeVisible();
    await lookAt(page, 'data-privacy-packing');
    await page.goto('/about');
    state = 'ready';
    await page.goto('/data-privacy');
    await expect(page.getByText('Your archive is ready')).toBeVisible();
    await expect(page.getByText('12 MB')).toBeVisible();
    await lookAt(page, 'data-privacy-ready');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save archive' }).click();
    expect((await download).suggestedFilename()).toBe('user-data.zip');
    await expect(page.getByText('Your archive is ready')).toBeHidden();
    await page.reload();
    await expect(requestOf(page, 'Download My Data')).toBeVisible();
    await expect(page.getByText('Your archive is ready')).toBeHidden();
  },
);

test(
  'a person deletes everything, after consent and proof, and the account is gone',
  { tag: onPhone },
  async ({ page, watch }) => {
    watch.allow(/status of 4\d\d/);
    const person = await becomeMember(page);
    await page.goto('/analysis');
    await openForm(page);
    await page.getByLabel('Session Name').fill('A draft');
    await expect.poll(() => keptKeys(page)).not.toEqual([]);
    await page.goto('/data-privacy');
    await requestOf(page, 'Delete My Data').click();
    const form = page.getByRole('dialog', { name: 'Delete your data' });
    const submit = form.getByRole('button', { name: 'Delete My Data' });
    const consent = form.getByLabel(/I consent to the deletion/);
    await expect(submit).toBeDisabled();
    await expect(form.getByText('Your payment history')).toBeVisible();
    await consent.check();
    await expect(submit).toBeEnabled();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await requestOf(page, 'Delete My Data').click();
    await expect(consent).not.toBeChecked();
    await lookAt(page, 'data-privacy-delete');

    await askForProofOnce(page);
    await form.getByLabel(/^Keep my comments on other people’s reports/).check();
    await consent.check();
    await form.getByLabel('Reason for your request (optional)').fill('I moved');
    await submit.click();
    await expect(page.getByRole('heading', { name: 'Please confirm it’s you' })).toBeVisible();
    await lookAt(page, 'data-privacy-proof');
    await page.getByLabel('Your password').fill(person.password);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(
      page.getByText('Your data has been successfully deleted. A confirmation email has been sent.').first(),
    ).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible();
    expect(await keptKeys(page)).toEqual([]);

    await openMail(page, person, 'Your data has been deleted');
    await expect(
      page.getByRole('article').getByText(/^As you chose, your comments on other people's reports stay/),
    ).toBeVisible();
    await expect(page.getByRole('article').getByText('This is our last email to you.')).toBeVisible();
    await signIn(page, person);
    await expect(page.getByText('Sign in failed')).toBeVisible();
  },
);

const exportId = '0b0f2a52-6b7e-4d8e-9b53-0d8a3f9d7a11';

function archiveOf(state: string) {
  const isReady = state === 'ready';
  return {
    id: exportId,
    state,
    url: isReady ? '/api/privacy-exports/made-up' : null,
    file_name: 'user-data.zip',
    size_bytes: isReady ? 12_000_000 : null,
    expires_at: isReady ? new Date(Date.now() + 3_600_000).toISOString() : null,
  };
}

/** The card that opens the form. */
function requestOf(page: Page, name: string) {
  return page.getByRole('main').getByRole('list').getByRole('button', { name });
}

/** Chooses from the list beside the tables, or on a narrow screen from the one above them. */
async function showTable(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= breakpointsPx.desktop) {
    const tables = page.getByRole('navigation', { name: 'Tables' });
    await tables.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    return;
  }
  const tables = page.getByLabel('Table', { exact: true });
  const option = tables.getByRole('option', { name: new RegExp(`^${name}`) });
  await tables.selectOption((await option.getAttribute('value')) ?? name);
}

/** What this browser stores for accounts besides the sign-in. */
function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('target-analysis:user:')),
  );
}

/** As after an old sign-in: the deletion is refused until there is a proof. */
async function askForProofOnce(page: Page): Promise<void> {
  await page.route(
    '**/functions/delete-user-data',
    (route) => route.fulfill(refusal('recent-sign-in-required')),
    { times: 1 },
  );
}
