/** What a user does, in the Chromium of this machine, at three widths. */
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/check/browser.ts';

const widths = {
  phone: { width: 375, height: 812 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/test-results',
  forbidOnly: true,
  fullyParallel: false,
  workers: 1,
  // A second try would hide what goes wrong sometimes.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    // A trace reads blob: addresses in the page, which the content policy refuses and the tests would report.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      // Chromium as root refuses its sandbox; the rest keeps it from calling its maker.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: Object.entries(widths).map(([name, viewport]) => ({
    name,
    use: { viewport },
    // What depends on the width is marked so; the rest is tried on a desktop.
    ...(name === 'desktop' ? {} : { grep: /@every-width/ }),
  })),
});
