/** At a range without a network: the page and what it kept. */
import { becomeMember, keptSignIn, signOut } from '../world/people.ts';
import { makeReports } from '../world/reports.ts';
import { atNight, expect, test } from '../world/test.ts';
import type { Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

test(
  'a page that was open before shows the newest reports without a network, even hours later',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await becomeMember(page);
    await makeReports(page, [
      { session_name: 'First evening', date: '2026-05-01' },
      { session_name: 'Second evening', date: '2026-05-08' },
    ]);
    await page.goto('/reports');
    await expect
      .poll(async () => (await keptNames(page)).filter((name) => name.startsWith('kept-report:')).length)
      .toBe(2);
    await page.goto('/about');

    await page.context().setOffline(true);
    await expireSignIn(page);
    await page.goto('/reports');
    await expect(page.getByText('You’re offline. This is what this device kept.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    const picture = page.getByRole('article').first().locator('img');
    await expect(picture).toHaveAttribute('src', /^blob:/);
    await page.getByRole('link', { name: 'View First evening' }).click();
    await expect(page.getByText('First evening').first()).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByText('You’re offline.')).toBeHidden();
    await signOut(page);
    await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible();
    await expect.poll(() => keptNames(page)).toEqual([]);
  },
);

/** What this browser keeps of any account, by name. */
function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('keyval-store');
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('keyval');
        };
        opening.onsuccess = () => {
          const reading = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            const names = [...reading.result, ...Object.keys(localStorage)].map(String);
            resolve(
              names
                .filter((name) => name.includes(':user:'))
                .map((name) => name.split(':').slice(3).join(':')),
            );
          };
        };
      }),
  );
}

/** As it is an hour later. */
async function expireSignIn(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify(Object.assign(Object(stored), { expires_at: 1 })));
  }, keptSignIn);
}
