/** A screen as it is looked at: what a machine can say about it, and pictures in both themes where all widths are asked for. */
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { findViolations } from './accessibility.ts';

/** Pictures are for people, and take as long as the rules: `npm run test:all` draws them. It also asks about the dark colors of each. */
const folder = process.env['E2E_WIDTHS'] === 'all' ? join(import.meta.dirname, '../screens') : null;
const themes = folder === null ? (['light'] as const) : (['light', 'dark'] as const);

/** What a theme can break: it changes nothing but colors. */
export const colorRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Every rule in both themes is asked of each page in `every-page.spec.ts`. */
const rulesIn: Record<'light' | 'dark', RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  dark: colorRules,
};

/** Expects no accessibility violation and nothing wider than the screen; saves `<name>-<width>-<theme>.png`. */
export async function lookAt(page: Page, name: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const file = `${name}-${test.info().project.name}-${colorScheme}.png`;
    if (folder !== null)
      await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
    expect.soft(await findViolations(page, rulesIn[colorScheme]), `accessibility of ${file}`).toEqual([]);
  }
  expect.soft(await overflowPx(page), `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** By how much the page is wider than the screen. */
export function overflowPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
