/** A page before its script: what the server drew of it. */
import { expect, type Page } from '@playwright/test';
import { lookAt } from './look.ts';

/** Opens a report whose script arrives after its first look, and expects that nothing moves then. */
export async function openBeforeScript(page: Page, address: string, name: string): Promise<void> {
  const arrival = Promise.withResolvers<null>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('#first-look [data-verdict]')).toHaveText(/\S/);
  const drawn = await placesOf(page);
  await lookAt(page, name);
  arrival.resolve(null);
  await expect(page.getByRole('group', { name: 'Photo tools' })).toBeVisible();
  expect(await placesOf(page)).toEqual(drawn);
  await expect(page.locator('#first-look')).toHaveCount(0);
}

/** Where a report's heading, photo, first hole, verdict, and first figure are, to the nearest two pixels. */
function placesOf(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await document.querySelector<HTMLImageElement>('main img')?.decode();
    const parts = ['h1', 'main img', '[data-hole="1"] circle', '[data-verdict] h2', '[data-tile]'];
    const rounded = (length: number) => Math.round(length / 2) * 2;
    return Object.fromEntries(
      parts.map((part) => {
        const { left, top, width, height } =
          document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return [part, [left, top, width, height].map(rounded)];
      }),
    );
  });
}
