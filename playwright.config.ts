/** What a user does, in the Chromium of this machine. */
import { defineConfig } from '@playwright/test';
import { byTag, screens } from './e2e/world/screens.ts';
import { findChromium } from './tools/check/browser.ts';

const phone = { name: 'phone', use: { viewport: screens.phone } };
const tablet = { name: 'tablet', use: { viewport: screens.tablet } };
const desktop = { name: 'desktop', use: { viewport: screens.desktop } };

/** Without animations: a machine without a graphics card draws each frame on its processor. `waiting.spec.ts` keeps them. */
const calm = { contextOptions: { reducedMotion: 'reduce' as const } };

/** `npm test` runs each flow once, at the width where it matters most (decision 036). */
const once = [{ name: byTag, use: { ...desktop.use, ...calm }, grepInvert: /@night/ }];

/** `npm run test:all` runs each flow at every width, with animations on phones. A test without a width needs a desktop. */
const everyWidth = /@every-width/;
const repeated = [
  { ...phone, grep: everyWidth },
  { ...tablet, use: { ...tablet.use, ...calm }, grep: everyWidth },
  { ...desktop, use: { ...desktop.use, ...calm } },
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/test-results',
  globalSetup: './e2e/world/before-all.ts',
  forbidOnly: true,
  fullyParallel: false,
  // Each worker has a server of its own, and most of a test is waiting: two share two cores well.
  workers: 2,
  // A run that nobody watches names what passed only at the second try; a developer sees it fail at the first.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    // A trace reads blob: addresses in the page, which the content policy refuses and the tests would report.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A test sees no request that goes through one; `device/offline.spec.ts` lets it.
    serviceWorkers: 'block',
    // As long as a machine may need that analyses a photo beside it.
    actionTimeout: 45_000,
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      // Chromium as root refuses its sandbox. Without a graphics card, a process of its own for graphics only takes time. The rest
      // keeps the browser from calling its maker.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: process.env['E2E_WIDTHS'] === 'all' ? repeated : once,
});
