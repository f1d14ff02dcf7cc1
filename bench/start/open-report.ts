/**
 * `node bench/start/open-report.ts`: on a phone, the owner opens a report, and a visitor a shared link: a processor slowed four times, a
 * slow mobile network, nothing cached. Says when the page is first drawn, and when its photo is.
 */
import type { BrowserContext } from '@playwright/test';
import { shareReport } from '../../e2e/world/sharing.ts';
import { phone, withBrowser } from '../in-browser.ts';

const slowdown = 4;
/** What Lighthouse takes for a slow mobile network: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1440 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const rounds = 3;

/**
 * Runs in the page, which has other types than this program. Returns the milliseconds from opening it to its first drawing, and to that
 * of its photo.
 */
const timesOfDrawing = `(async () => {
  await document.querySelector('main img').decode();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const photoMs = performance.now();
  return [performance.getEntriesByName('first-contentful-paint')[0].startTime, photoMs];
})()`;

await withBrowser(async ({ browser, address }) => {
  const { reportId, link, owner } = await shareReport(browser, address);
  const onPhone = { baseURL: address, viewport: phone, hasTouch: true };
  const owning = await browser.newContext({ ...onPhone, storageState: owner });
  const visiting = await browser.newContext(onPhone);
  for (let round = 0; round < rounds; round += 1) {
    await openSlowly('report', owning, `/report/${reportId}`);
    await openSlowly('shared report', visiting, link);
  }
});

async function openSlowly(what: string, context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('main img').first().waitFor({ timeout: 60_000 });
  const [drawnMs, photoMs] = await page.evaluate<[number, number]>(timesOfDrawing);
  process.stdout.write(
    `${what} first drawn after ${inSeconds(drawnMs)}, the photo after ${inSeconds(photoMs)}\n`,
  );
  await page.close();
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
