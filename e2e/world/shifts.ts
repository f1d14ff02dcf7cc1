/** How far the parts of a page jump while it loads, measured by Chromium's layout shifts. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Counts from the first frame of every page opened from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isExpected = 'hadRecentInput' in entry && entry.hadRecentInput === true;
        const value = 'value' in entry ? Number(entry.value) : 0;
        if (!isExpected) window.layoutShift = (window.layoutShift ?? 0) + value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    if (window.layoutShift === undefined) throw new Error('Nobody counts the shifts of this page');
    return window.layoutShift;
  });
}
