/** Measures a visitor's photo on the home page of a real server, in a real browser. */
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { encodeStoredPhoto } from '../../packages/analysis-node/src/index.ts';
import { resizeRaster } from '../../packages/analysis/src/image/resize.ts';
import { photographTarget, planTarget } from '../../packages/analysis/src/testing/index.ts';
import { phone, withBrowser } from '../in-browser.ts';
import { median } from '../timing.ts';
import { watchMemory } from './watch-memory.ts';

/** The size of a photo that a phone takes and sends, and of one that it takes and stores, in megapixels. */
const sizes = [2, 12];
/** Visits after the one that loads the networks. */
const visits = 3;

/** A busy machine may take long; processor time is what counts. */
const patienceMs = 300_000;

/**
 * Processor time of the page and its worker, from choosing a photo, with the networks already cached. The browser's own throttling
 * doesn't slow workers, so for a device four times slower, multiply these figures by four.
 */
export async function measurePhotos() {
  return withBrowser(async ({ browser, address }) => {
    const context = await browser.newContext({ baseURL: address, viewport: phone });
    const processes = await browser.newBrowserCDPSession();
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    const rows = [];
    for (const size of sizes) {
      const photo = await renderPhoto(size);
      rows.push({ megapixels: size, ...(await measurePhoto({ page, processes }, photo)) });
    }
    return rows;
  });
}

/** Eight holes in a rendered bullseye, as a phone sees it. */
async function renderPhoto(megapixels: number): Promise<Buffer> {
  const scene = photographTarget(planTarget(41, 8));
  const scale = Math.sqrt((megapixels * 1e6) / (scene.widthPx * scene.heightPx));
  const size = { widthPx: Math.round(scene.widthPx * scale), heightPx: Math.round(scene.heightPx * scale) };
  const { photo } = await encodeStoredPhoto(resizeRaster(scene, size));
  return Buffer.from(photo);
}

interface Watched {
  page: Page;
  processes: CDPSession;
}

async function measurePhoto(watched: Watched, photo: Buffer) {
  const stopWatching = watchMemory(() => renderers(watched.processes));
  await visit(watched.page);
  await tryPhoto(watched, photo);
  const tries = [];
  for (let turn = 0; turn < visits; turn += 1) {
    await visit(watched.page);
    tries.push(await tryPhoto(watched, photo));
  }
  const again = await tryPhoto(watched, photo);
  const readyAgainSeconds = await measureReadiness(watched, photo);
  return {
    firstMarksSeconds: median(tries.map(({ firstMarksSeconds }) => firstMarksSeconds)),
    fullSeconds: median(tries.map(({ fullSeconds }) => fullSeconds)),
    /** Another photo on the same page, with the networks already running. */
    againSeconds: again.fullSeconds,
    /** Wall-clock time from the first photo's result on the page until the worker starts on the next photo. */
    readyAgainSeconds,
    /** The tab's peak private memory, without the browser's program, which tabs share. */
    mostMemoryMegabytes: await stopWatching(),
  };
}

/** How long a person takes to find a photo among others. In the meantime the page gets ready. */
const choosingMs = 3000;

/** A fresh page: the browser has cached the networks, and the page starts them again. */
async function visit(page: Page): Promise<void> {
  await page.goto('/');
  const files = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a photo' }).click();
  await files;
  await pause(choosingMs);
}

async function tryPhoto({ page, processes }: Watched, buffer: Buffer) {
  const trial = page.getByRole('region', { name: 'Try your own photo' });
  const before = await processorSeconds(processes);
  await page.getByLabel('Photo to try').setInputFiles({ name: 'target.jpg', mimeType: 'image/jpeg', buffer });
  await trial.getByText('at first look').waitFor();
  const atFirstMarks = await processorSeconds(processes);
  await trial.getByText(/^Hits? found$/).waitFor();
  const atEnd = await processorSeconds(processes);
  return { firstMarksSeconds: atFirstMarks - before, fullSeconds: atEnd - before };
}

/** The next photo is chosen at the very moment when the first one has been measured. */
async function measureReadiness(watched: Watched, photo: Buffer): Promise<number> {
  await tryPhoto(watched, photo);
  const ready = watched.page.evaluate<number>(readinessScript);
  const file = { name: 'target.jpg', mimeType: 'image/jpeg', buffer: photo };
  await watched.page.getByLabel('Photo to try').setInputFiles(file);
  const seconds = await ready;
  await watched.page.getByText(/^Hits? found$/).waitFor();
  return seconds;
}

/** Runs in the page, which has other types than this program: transferring the photo into the browser doesn't count. */
const readinessScript = `new Promise((resolve) => {
  const begin = () => {
    const began = performance.now();
    const look = () => {
      const step = document.querySelector('[aria-current=step]');
      if (step?.textContent.includes('Finding hits')) resolve((performance.now() - began) / 1000);
      else requestAnimationFrame(look);
    };
    look();
  };
  document.addEventListener('change', begin, { capture: true, once: true });
})`;

/** Of the processes that hold pages and their workers. */
async function processorSeconds(processes: CDPSession): Promise<number> {
  return (await renderers(processes)).reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function renderers(processes: CDPSession) {
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer');
}
