/**
 * Every page at every width: all axe-core rules pass, nothing is wider than the screen, also not with letters twice as large, nothing
 * is logged to the console, nothing jumps.
 */
import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../world/administration.ts';
import { colorRules, findViolations, overflowPx } from '../world/look.ts';
import { pageRules } from '../world/page-rules.ts';
import { recordShifts, shiftOf } from '../world/shifts.ts';
import { screens } from '../world/screens.ts';
import { atNight, expect, test } from '../world/test.ts';

/** At this width all parts look like those at one of the others: only their places differ. */
const between = screens.tablet;

/** By day every page loads on a phone, and its window is then widened: jumps during a load on a wider screen are found at night. */
const byDay = screens.phone;

const viewports = [byDay, between, screens.desktop];

/** Google's limit for a good score: https://web.dev/articles/cls */
const mostShift = 0.1;

const rules = Object.values(pageRules);
const open = rules.filter(({ visitor }) => visitor === 'shown').map(({ address }) => address);
const guarded = rules.filter(({ visitor }) => visitor !== 'shown');
const ofMembers = guarded
  .filter(({ member }) => member !== 'access-denied')
  // With a drill open: closed ones show little.
  .map(({ address }) => (address === '/practical-drills' ? '/practical-drills#dot-torture' : address));
const ofAdministrators = [
  ...rules.filter(({ member }) => member === 'access-denied').map(({ address }) => address),
  ...['subscriptions', 'details', 'privacy-logs'].map((tab) => `/admin?tab=${tab}`),
  '/test-subscription',
];

/** Pages that stay at their address, opened by people who may see them. */
const shown = rules.filter(({ administrator }) => administrator === 'shown').map(({ address }) => address);

// Each of these takes half a minute: the workers share them.
test.describe.configure({ mode: 'parallel' });

test.beforeEach(async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await recordShifts(page);
});

for (const viewport of viewports) {
  test.describe(`at ${String(viewport.width)} px`, { tag: viewport === byDay ? [] : atNight }, () => {
    test.use({ viewport });

    test('no page that visitors see breaks a rule', async ({ page, sharedReport: { link } }) => {
      await sweep(page, [...open, link]);
    });

    test.describe('signed in', () => {
      test.use({ storageState: ({ sharedReport }, use) => use(sharedReport.owner) });

      test('no page that a member sees breaks a rule', async ({ page, sharedReport: { reportId, link } }) => {
        await sweep(page, [...ofMembers, '/reports?view=progress', `/report/${reportId}`, link]);
      });
    });
  });
}

test('no page that only an administrator sees breaks a rule', async ({ page, server }) => {
  await signInAsAdministrator(page, server);
  await page.setViewportSize(byDay);
  await sweep(page, ofAdministrators);
});

test(
  'no page that only an administrator sees breaks a rule on a desktop',
  { tag: atNight },
  async ({ page, server }) => {
    await signInAsAdministrator(page, server);
    await sweep(page, ofAdministrators);
  },
);

async function expectRulesKept(page: Page, where: string): Promise<void> {
  expect.soft(await findViolations(page), `${where}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // A theme changes only colors.
  expect.soft(await findViolations(page, colorRules), `${where}, dark`).toEqual([]);
}

/** Checks the open page in wider windows. */
async function expectRoomWhenWidened(page: Page, address: string): Promise<void> {
  for (const wider of [between, screens.desktop]) {
    await page.setViewportSize(wider);
    const where = `${address}, widened to ${String(wider.width)} px,`;
    await expect.soft
      .poll(() => overflowPx(page), `${where} is wider than the screen`)
      .toBeLessThanOrEqual(0);
    await expectRoomForLargeText(page, where);
  }
  await page.setViewportSize(byDay);
}

/** Checks the open page with letters twice as large (https://www.w3.org/TR/WCAG22/#resize-text). */
async function expectRoomForLargeText(page: Page, address: string): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await setSize('200%');
  const where = `${address} with large text is wider than the screen`;
  await expect.soft.poll(() => overflowPx(page), where).toBeLessThanOrEqual(0);
  await setSize('');
}

async function sweep(page: Page, addresses: string[]): Promise<void> {
  // On a first visit, any page swaps its fonts when the network delivers them.
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  for (const address of addresses) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (shown.includes(address)) {
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Access Denied');
    }
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
    // Until the script has taken over, what the server drew is hidden from screen readers.
    await expect(page.locator('#first-look')).toHaveCount(0);
    const where = `${address} at ${String(page.viewportSize()?.width)} px`;
    if (page.viewportSize()?.width !== between.width) await expectRulesKept(page, where);
    expect.soft(await overflowPx(page), `${where} is wider than the screen`).toBeLessThanOrEqual(0);
    expect.soft(await shiftOf(page), `${where} jumps`).toBeLessThan(mostShift);
    if (page.viewportSize()?.width === byDay.width) {
      await expectRoomForLargeText(page, address);
      await expectRoomWhenWidened(page, address);
    }
  }
  // Each missing page logs its address to the console; the service worker has a separate test.
  const expected =
    /status of 404|^warning: (There is no page at this address|Service Worker registration blocked)/;
  expect.soft(lines.filter((line) => !expected.test(line))).toEqual([]);
}
