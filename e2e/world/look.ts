/** Looks at a screen: the checks that a machine can do, and pictures in both themes if all widths are requested. */
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The pictures are for people, and take as long as the checks: `npm run test:all` takes them. It also checks each one's dark colors. */
const folder = process.env['E2E_WIDTHS'] === 'all' ? join(import.meta.dirname, '../screens') : null;
const themes = folder === null ? (['light'] as const) : (['light', 'dark'] as const);

/** The rules that a theme can break, because it changes only colors. */
export const colorRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** `every-page.spec.ts` checks every rule on each page. */
const rulesIn: Record<'light' | 'dark', RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  dark: colorRules,
};

/**
 * Expects no accessibility violation and nothing wider than the screen; saves `<name>-<width>-<theme>.png`. A picture of the whole page
 * resizes its window for a moment, which would move what a finger holds: then only the screen is pictured.
 */
export async function lookAt(page: Page, name: string, pictured: 'page' | 'screen' = 'page'): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const file = `${name}-${test.info().project.name}-${colorScheme}.png`;
    if (folder !== null)
      await page.screenshot({
        path: join(folder, file),
        fullPage: pictured === 'page',
        animations: 'disabled',
      });
    expect.soft(await findViolations(page, rulesIn[colorScheme]), `accessibility of ${file}`).toEqual([]);
  }
  expect.soft(await overflowPx(page), `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** How much wider the page is than the screen, in pixels. */
export function overflowPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** The rules of axe-core that the page breaks, out of all or some, each with the elements that break it. */
export async function findViolations(page: Page, runOnly?: RunOnly): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(
    async (some) => {
      if (window.axe === undefined) throw new Error('axe-core left the page');
      // Describing the elements that pass costs the most, and no one reads it.
      const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...some });
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`,
      );
    },
    runOnly === undefined ? {} : { runOnly },
  );
}

/** Half a megabyte of script, which stays until another page loads. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => window.axe !== undefined);
    if (!isThere) await frame.evaluate(axe.source);
  }
}
