/** Runs a server and a browser for the duration of a measurement. */
import { chromium, type Browser } from '@playwright/test';
import { startServer } from '../e2e/world/running-server.ts';
import { findChromium, howToGetOne } from '../tools/check/browser.ts';

interface InBrowser {
  browser: Browser;
  /** Of the server. */
  address: string;
}

/** The screen of a phone. */
export const phone = { width: 375, height: 812 };

/** @throws Error that says how to get a browser if none is found */
export async function withBrowser<Figures>(
  measure: (ready: InBrowser) => Promise<Figures>,
  settings: Record<string, string> = {},
): Promise<Figures> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(howToGetOne);
  const server = await startServer(settings);
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      return await measure({ browser, address: server.url });
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    await server.cleanUp();
  }
}
