/** Browsers that refuse what a photo needs: each one says so, and nothing is lost. */
import { choosePhoto, fillForm, markedPhoto, startAnalysis } from '../world/analysis-form.ts';
import { becomeMember } from '../world/people.ts';
import { brokenHeicPhoto, targetPhoto } from '../world/pictures.ts';
import { atNight, expect, test } from '../world/test.ts';
import type { Page } from '@playwright/test';

test.describe.configure({ timeout: 240_000 });

const notKept = 'The photo wasn’t saved';

test('leaves a HEIC that this browser cannot draw to the server', { tag: atNight }, async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Photo to try').setInputFiles(brokenHeicPhoto());
  await expect(page.getByText('Your browser can’t read this format')).toBeVisible();
  await expect(
    page.getByText('Our server can read it after you sign up. To try it here, use a JPEG or PNG.'),
  ).toBeVisible();
  await becomeMember(page);
  await page.goto('/analysis');
  await choosePhoto(page, brokenHeicPhoto());
  await expect(page.getByText('IMG_0001.HEIC')).toBeVisible();
});

test(
  'without storage, the form stays and is sent once there is a network',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('A private window', 'SecurityError');
      };
    });
    await becomeMember(page);
    await page.goto('/analysis');
    await sendOnceThereIsANetwork(page, 'In private');
  },
);

test(
  'without free space, the form stays and is sent once there is a network',
  { tag: atNight },
  async ({ page, watch, server }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await leaveNoRoom(page, server.url);
    await becomeMember(page);
    await page.goto('/analysis');
    await sendOnceThereIsANetwork(page, 'No room left');
  },
);

test('says so if a tried photo cannot be kept for the form', { tag: atNight }, async ({ page, server }) => {
  await leaveNoRoom(page, server.url);
  await page.goto('/');
  await page.getByLabel('Photo to try').setInputFiles(targetPhoto());
  await page.getByRole('button', { name: 'Get the full report' }).click({ timeout: 60_000 });
  await expect(page.getByText(notKept)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
});

test(
  'a browser that blocks all storage shows a shared report, and can switch themes',
  { tag: atNight },
  async ({ page, sharedReport: { link } }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException('Storage is blocked', 'SecurityError');
          },
        });
    });
    await page.goto(link);
    await expect(markedPhoto(page)).toBeVisible();
    await page.getByText('Dark', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  },
);

async function sendOnceThereIsANetwork(page: Page, sessionName: string): Promise<void> {
  await choosePhoto(page, targetPhoto());
  await fillForm(page, sessionName);
  await page.context().setOffline(true);
  await startAnalysis(page);
  await expect(page.getByText(notKept)).toBeVisible();
  await expect(page.getByText('Leave the form open, and send it when you’re back online.')).toBeVisible();
  await expect(page.getByLabel('Session Name')).toHaveValue(sessionName);
  await page.context().setOffline(false);
  await startAnalysis(page);
  await expect(markedPhoto(page)).toBeVisible({ timeout: 90_000 });
  await page.goto('/analysis');
  await expect(page.getByText('2 reports left')).toBeVisible();
}

/** Call it before the first page: storage that a page has opened keeps its space. */
async function leaveNoRoom(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
}
