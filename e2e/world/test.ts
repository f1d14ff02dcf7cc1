/** The `test` of every file here: a real server per worker, and a page that is watched for errors. */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { describeError, type ErrorCode, type ErrorData } from '@target-analysis/contract/errors';
import { becomeMember } from './people.ts';
import { shareReport, type SharedReport } from './sharing.ts';
import { startPrepared, type RunningServer } from './running-server.ts';
import { byTag, screens } from './screens.ts';

export { expect };

/** A shooter's flow: `npm test` runs it on a phone, `npm run test:all` at every width. A test without a tag runs on a desktop. */
export const onPhone = ['@phone', '@every-width'];

/** An administrator's flow: `npm test` runs it on a desktop, `npm run test:all` at every width. */
export const onDesktop = ['@every-width'];

/** Only in `npm run test:all`: decisions 036, 066, and 069 name what finds the same fault by day. */
export const atNight = ['@night'];

/** The same, at every width. */
export const atNightOnEveryScreen = [...atNight, '@every-width'];

interface Watch {
  /** Allows a console line that this test causes on purpose, such as a refused call. */
  allow: (line: RegExp) => void;
}

interface Worker {
  /** Settings of the server, in addition to those of every test. */
  settings: Record<string, string>;
  server: RunningServer;
  /** The browser storage of a signed-in member, for tests that spend nothing and leave no report behind. */
  member: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** For tests that leave its link open. */
  sharedReport: SharedReport;
}

export const test = base.extend<{ watch: Watch }, Worker>({
  settings: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ settings }, use) => {
      // All visitors share one address, so the rate limits would slow them down.
      const server = await startPrepared({ AUTH_LIMIT_FACTOR: '1000', ...settings });
      await use(server);
      await server.stop();
      await server.cleanUp();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  member: [
    async ({ server, browser }, use) => {
      const context = await browser.newContext({ baseURL: server.url });
      await becomeMember(await context.newPage());
      await use(await context.storageState());
      await context.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sharedReport: [
    async ({ server, browser }, use) => use(await shareReport(browser, server.url)),
    { scope: 'worker', timeout: 240_000 },
  ],
  // Not one project each: workers, and with them servers and browsers, belong to one project.
  viewport: async ({ viewport }, use, { tags, project }) =>
    use(project.name === byTag && tags.includes('@phone') ? screens.phone : viewport),
  baseURL: async ({ server }, use) => use(server.url),
  watch: [
    async ({ page, server }, use, { annotations, errors }) => {
      const allowed: RegExp[] = [];
      const problems = watchPage(page, server.url);
      await use({ allow: (line) => allowed.push(line) });
      if (errors.length > 0) annotations.push({ type: 'left at', description: await placeOf(page) });
      expect(problems.filter((problem) => !allowed.some((line) => line.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Without free reports, every report of an account was bought. Shared by all files, because each variant starts its own servers. */
export const testWithoutGift = test.extend({
  settings: [async ({}, use) => use({ DEMO: 'off' }), { scope: 'worker' }],
});

/** Signs in every test of the file or group. */
export function asMember(): void {
  test.use({ storageState: ({ member }, use) => use(member) });
}

/** An error of the catalog, as the server would answer it. */
export function refusal(code: ErrorCode, data: ErrorData = {}) {
  const { status, message } = describeError(code, data);
  return { status, json: { defined: false, code, status, message, data } };
}

/** Where a failed test ended: address, page title, open alerts. Shown in the log of all tests. */
async function placeOf(page: Page): Promise<string> {
  if (page.isClosed()) return 'a closed page';
  const words = await page.locator('h1, [role=alert]').allInnerTexts();
  return [page.url(), ...words.filter((text) => text !== '')].join(' | ');
}

/** Collects what a page must never cause: console errors, exceptions, requests to other machines. */
function watchPage(page: Page, home: string): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(home) || /^(data|blob):/.test(request.url());
    if (!isOurs) problems.push(`foreign request: ${request.url()}`);
  });
  return problems;
}
