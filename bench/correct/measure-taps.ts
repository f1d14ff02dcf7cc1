/** Measures taps that add holes to a report of the demo, on a real server, in a real browser. */
import { expect, type Browser, type Page } from '@playwright/test';
import { phone, withBrowser } from '../in-browser.ts';
import { measuredNow } from '../results.ts';
import type { CorrectFigures } from './results.ts';

const screens = { phone, desktop: { width: 1280, height: 800 } };
const slowdowns = [1, 4];
const tapsEach = 15;

type Tap = Pick<CorrectFigures['taps'][number], 'marksMs' | 'figureMs'>;

export async function measureTaps(): Promise<CorrectFigures> {
  return withBrowser(async (ready) => {
    const taps: CorrectFigures['taps'] = [];
    for (const screen of ['phone', 'desktop'] as const) taps.push(...(await measureScreen(ready, screen)));
    return {
      ...measuredNow(),
      taps,
    };
  });
}

async function measureScreen(
  { browser, address }: { browser: Browser; address: string },
  screen: 'phone' | 'desktop',
): Promise<CorrectFigures['taps']> {
  const context = await browser.newContext({ baseURL: address, viewport: screens[screen], hasTouch: true });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Demo Shooter' }).tap();
  await page.waitForURL('/');
  await page.goto('/reports');
  await page.getByRole('article').first().getByRole('link').first().tap();
  await page.getByRole('button', { name: 'Correct' }).tap();
  await page.getByRole('group', { name: 'Tools' }).getByRole('button', { name: 'Add', exact: true }).tap();
  await page.evaluate(watchScript);
  const processor = await context.newCDPSession(page);
  const rows: CorrectFigures['taps'] = [];
  for (const slowdown of slowdowns) {
    await processor.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const seen = [];
    for (let number = 0; number < tapsEach; number += 1) seen.push(await tap(page, number));
    const figures = seen.flatMap(({ figureMs }) => figureMs ?? []);
    rows.push({
      screen,
      slowdown,
      count: seen.length,
      marksMs: median(seen.map(({ marksMs }) => marksMs)),
      figureMs: figures.length === 0 ? null : median(figures),
    });
  }
  await context.close();
  return rows;
}

/** Adds a hole on a bare part of the target, and undoes it. */
async function tap(page: Page, number: number): Promise<Tap> {
  const photo = page.getByRole('group', { name: /^Photo of the target with [1-9]\d* holes marked/ });
  const label = await photo.getAttribute('aria-label');
  const figure = page.locator('#figure-meanRadius');
  const before = await figure.textContent();
  const box = await photo.boundingBox();
  if (box === null) throw new Error('the photo is not on the screen');
  const place = { x: box.x + box.width * 0.85, y: box.y + box.height * (0.75 + 0.01 * number) };
  // The page starts watching before the tap.
  await page.evaluate('tapSeen = seeTap(), null');
  await page.touchscreen.tap(place.x, place.y);
  const answer = await page.evaluate<Tap>('tapSeen');
  await page.getByRole('button', { name: /^Undo/ }).tap();
  // The effects of the undo must not count as those of the next tap.
  await expect(photo).toHaveAttribute('aria-label', label ?? '');
  await expect(figure).toHaveText(before ?? '');
  await page.evaluate(idleScript);
  return answer;
}

/**
 * Runs in the page: `seeTap()` watches one tap, and returns after how many milliseconds its changes were on the screen. It checks once
 * per frame, after the frame is painted, so watching adds no work to the tap.
 */
const watchScript = `
  const marks = () => document.querySelector('[aria-label*="holes marked"]').getAttribute('aria-label');
  const figure = () => document.querySelector('#figure-meanRadius')?.textContent ?? null;
  const painted = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
  const changed = async (read, before) => {
    for (;;) {
      const atMs = await painted();
      if (read() !== before) return atMs;
    }
  };
  window.seeTap = async () => {
    const isFigureShown = document.querySelector('#figure-meanRadius')?.checkVisibility() ?? false;
    const before = { marks: marks(), figure: figure() };
    const startMs = await new Promise((resolve) => {
      addEventListener('pointerup', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true });
    });
    const [marksAtMs, figureAtMs] = await Promise.all([
      changed(marks, before.marks),
      isFigureShown ? changed(figure, before.figure) : null,
    ]);
    return { marksMs: marksAtMs - startMs, figureMs: figureAtMs === null ? null : figureAtMs - startMs };
  };
`;

const idleScript = 'new Promise((resolve) => requestIdleCallback(() => resolve(null)))';

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10;
}
