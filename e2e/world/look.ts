/** A screen as it is looked at: pictures in both themes, and what a machine can say about its accessibility. */
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../screens');

/** Saves `<name>-<width>-<theme>.png`, and expects no accessibility violation and nothing wider than the screen. */
export async function lookAt(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const file = `${name}-${test.info().project.name}-${colorScheme}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      .analyze();
    const words = violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`,
    );
    expect.soft(words, `accessibility of ${file}`).toEqual([]);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}
