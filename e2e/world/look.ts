/** A screen as it is looked at: pictures in both themes, and what a machine can say about its accessibility. */
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { findViolations } from './accessibility.ts';

const folder = join(import.meta.dirname, '../screens');

/** A theme changes nothing but colors; every rule in both themes is asked of each page in `accessibility.spec.ts`. */
const rulesIn: Record<'light' | 'dark', RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Saves `<name>-<width>-<theme>.png`, and expects no accessibility violation and nothing wider than the screen. */
export async function lookAt(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const file = `${name}-${test.info().project.name}-${colorScheme}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
    expect.soft(await findViolations(page, rulesIn[colorScheme]), `accessibility of ${file}`).toEqual([]);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}
