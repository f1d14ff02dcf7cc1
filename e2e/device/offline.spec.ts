/** At a range without a network: the page and what it has stored. */
import { writeFile } from 'node:fs/promises';
import { choosePhoto, fillForm, startAnalysis } from '../world/analysis-form.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember, keptSignIn, leave, signIn } from '../world/people.ts';
import { targetPhoto } from '../world/pictures.ts';
import { makeReports } from '../world/reports.ts';
import { screens } from '../world/screens.ts';
import { atNight, expect, test } from '../world/test.ts';
import type { Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });
// Photos are measured both here and on the server.
test.describe.configure({ timeout: 240_000 });

test(
  'a page opened before shows the newest reports offline, even hours later',
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
    await expect(page.getByText('You’re offline. Showing what’s saved on this device.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    const picture = page.getByRole('article').first().locator('img');
    await expect(picture).toHaveAttribute('src', /^blob:/);
    await page.getByRole('link', { name: 'View First evening' }).click();
    await expect(page.getByText('First evening').first()).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByText('You’re offline.')).toBeHidden();
    await leave(page);
    await expect.poll(() => keptNames(page)).toEqual([]);
  },
);

test(
  'a photo taken offline is measured here, and sent once, automatically, after the page was closed',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await becomeMember(page);
    await loadNetworks(page);

    const context = page.context();
    await context.setOffline(true);
    await page.goto('/analysis');
    await choosePhoto(page, targetPhoto());
    await fillForm(page, 'Far from home');
    await expect(page.getByText(/hits? found/)).toBeVisible({ timeout: 90_000 });
    await startAnalysis(page);
    const waiting = page.getByRole('region', { name: 'Not sent yet' });
    await expect(waiting.getByText('Saved on this device')).toBeVisible();
    await expect(waiting.getByText(/\d+ hits/)).toBeVisible();
    await expect(waiting.getByText('We’ll send it when you’re back online.')).toBeVisible();
    await lookAt(page, 'unsent-photo');

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.goto('about:blank');
    await context.setOffline(false);

    // Two tabs start at the same time.
    const analyses: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('analyze-target') && request.method() === 'POST')
        analyses.push(request.url());
    });
    const second = await context.newPage();
    await Promise.all([page.goto('/reports'), second.goto('/reports')]);
    for (const tab of [page, second]) {
      await expect(tab.getByRole('link', { name: 'View Far from home' })).toHaveCount(1, { timeout: 60_000 });
      await expect(tab.getByText('Saved on this device', { exact: true })).toBeHidden();
    }
    expect(analyses).toHaveLength(1);
    await page.goto('/analysis');
    await expect(page.getByText('2 reports left')).toBeVisible();
  },
);

test('waiting photos are measured one after another', { tag: atNight }, async ({ page, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await becomeMember(page);
  await loadNetworks(page);
  await page.context().setOffline(true);
  for (const name of ['First stage', 'Second stage']) {
    await page.goto('/analysis');
    await choosePhoto(page, targetPhoto());
    await fillForm(page, name);
    await startAnalysis(page);
    await expect(page.getByText('Saved on this device').first()).toBeVisible();
  }

  // Each worker takes the memory of all networks, and several can end a phone's tab.
  let running = 0;
  let most = 0;
  page.on('worker', (worker) => {
    running += 1;
    most = Math.max(most, running);
    worker.on('close', () => {
      running -= 1;
    });
  });
  await page.goto('/reports');
  const waiting = page.getByRole('region', { name: 'Not sent yet' });
  await expect(waiting.getByText(/\d+ hits/)).toHaveCount(2, { timeout: 120_000 });
  expect(most).toBe(1);
});

test(
  'a waiting photo survives the end of its sign-in, and another account is told about it',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 40[013]/);
    const person = await becomeMember(page);
    await page.goto('/analysis');
    await choosePhoto(page, targetPhoto());
    await fillForm(page, 'Left behind');
    await page.context().setOffline(true);
    await startAnalysis(page);
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
    await page.goto('/about');

    // In the meantime, the sign-in has ended.
    await page.evaluate((key) => localStorage.removeItem(key), keptSignIn);
    await page.context().setOffline(false);
    await becomeMember(page);
    await page.goto('/reports');
    await expect(page.getByText(/^A photo from another account is waiting on this device/)).toBeVisible();
    await expect(page.getByText('Left behind')).toBeHidden();
    await leave(page);
    expect((await keptNames(page)).filter((name) => !name.startsWith('unsent-photo:'))).toEqual([]);

    await signIn(page, person);
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await page.goto('/reports');
    await expect(page.getByRole('link', { name: 'View Left behind' })).toBeVisible({ timeout: 60_000 });
    await expect.poll(async () => (await keptNames(page)).join()).not.toContain('unsent-photo:');
  },
);

test(
  'on a phone, the note about a sent photo is at the foot, and never over the button that starts the next',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.setViewportSize(screens.phone);
    await becomeMember(page);
    await page.goto('/analysis');
    await choosePhoto(page, targetPhoto());
    await fillForm(page, 'From the range');
    await page.context().setOffline(true);
    await startAnalysis(page);
    await expect(page.getByText(/^Saved on this/)).toBeVisible();
    await page.context().setOffline(false);
    const note = page.getByText('From the range was sent');
    await expect(note).toBeVisible({ timeout: 60_000 });
    const topOf = async () => (await note.boundingBox())?.y;
    await expect.poll(topOf).toBeGreaterThan(500);
    await page.getByRole('link', { name: 'New Analysis' }).click();
    await expect(page.getByRole('button', { name: 'Start Analysis' })).toBeVisible();
    await expect.poll(topOf).toBeLessThan(100);
  },
);

test(
  'a sign-out that deletes waiting photos leaves nothing, and no other tab says that photos wait',
  { tag: atNight },
  async ({ page, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await becomeMember(page);
    await page.goto('/analysis');
    await choosePhoto(page, targetPhoto());
    await fillForm(page, 'Never sent');
    const second = await page.context().newPage();
    await second.goto('/reports');
    await page.context().setOffline(true);
    await startAnalysis(page);
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
    await second.reload();
    await expect(second.getByText('Saved on this device', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await holdStorage(page);
    await page.getByRole('button', { name: 'Delete and sign out' }).click();
    await expect(second.getByText('Sign in to see your reports.')).toBeVisible();
    await expect.poll(() => keptNames(second)).toEqual([]);
    // The note disappears after a while: it must not be there even for a moment.
    expect(await second.getByText('Photos are waiting on this device').isVisible()).toBe(false);
  },
);

test(
  'an imported report can be read offline with its pictures',
  { tag: atNight },
  async ({ page, server, watch }, info) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const person = await becomeMember(page);
    const list = info.outputPath('reports.json');
    const picture = `data:image/jpeg;base64,${targetPhoto().buffer.toString('base64')}`;
    const report = {
      title: 'League night 2019',
      report_type: 'comparison',
      created_at: '2019-05-04T18:00:00Z',
      image_urls: [picture],
    };
    await writeFile(list, JSON.stringify([report]));
    await server.operate('import-reports', person.email, list);
    await page.goto('/reports');
    await expect
      .poll(async () => (await keptNames(page)).filter((name) => name.startsWith('kept-report:')).length)
      .toBe(1);
    await page.goto('/about');

    await page.context().setOffline(true);
    await page.goto('/reports');
    await page.getByRole('link', { name: 'View League night 2019' }).click();
    await expect(page.getByRole('heading', { name: 'League night 2019' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'The target' })).toHaveAttribute('src', picture);
    await page.reload();
    await expect(page.getByRole('img', { name: 'The target' })).toHaveAttribute('src', picture);
  },
);

/** What this browser stores for any account, by name. */
function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('keyval-store');
        opening.onupgradeneeded = () => opening.result.createObjectStore('keyval');
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

/** Makes the sign-in look an hour older. */
async function expireSignIn(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify(Object.assign(Object(stored), { expires_at: 1 })));
  }, keptSignIn);
}

/** With a first photo, as long as there is a connection. */
async function loadNetworks(page: Page): Promise<void> {
  await page.goto('/analysis');
  await choosePhoto(page, targetPhoto());
  await expect(page.getByText(/hits? found/)).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Remove photo' }).click();
}

/** Lets every reader and writer of the storage wait for two seconds. They then come in the order in which they asked. */
async function holdStorage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('keyval-store');
      opening.onsuccess = () => resolve(opening.result);
    });
    const store = database.transaction('keyval', 'readwrite').objectStore('keyval');
    const until = performance.now() + 2000;
    const hold = () => {
      if (performance.now() < until) store.count().onsuccess = hold;
    };
    hold();
  });
}
