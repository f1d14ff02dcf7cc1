/** Runs axe-core on the open page. */
import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The rules that the page breaks, out of all or some, each with the elements that break it. */
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
