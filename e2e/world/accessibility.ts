/** What axe-core finds wrong with the page that is open. */
import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The rules that the page breaks, of all that there are or of some, each with the elements that break it. */
export async function findViolations(page: Page, runOnly?: RunOnly): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(
    async (some) => {
      if (window.axe === undefined) throw new Error('axe-core left the page');
      // What keeps the rules costs most to describe, and nobody reads it.
      const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...some });
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`,
      );
    },
    runOnly === undefined ? {} : { runOnly },
  );
}

/** Half a megabyte of script, which stays for the next question until another page is loaded. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => window.axe !== undefined);
    if (!isThere) await frame.evaluate(axe.source);
  }
}
