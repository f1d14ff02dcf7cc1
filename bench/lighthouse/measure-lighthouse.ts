/** Lighthouse on the built page of a real server, in a browser in which the demo shooter is signed in. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { signIn as signInByPassword } from '../../e2e/world/people.ts';
import { startServer, type RunningServer } from '../../e2e/world/running-server.ts';
import { findChromium, howToGetOne } from '../../tools/check/browser.ts';
import { stampOfNow } from '../detector/results.ts';
import { paintLargePhoto } from '../painted-photo.ts';
import { demoShooter, signIn, timeReport } from '../server-bench.ts';
import { openLighthouse, type Audit } from './audit.ts';
import type { LighthouseFigures, PageFigures } from './results.ts';

/** Its middle one counts: on a small machine single runs differ by some points. */
const runs = 3;
const photoMegapixels = 12;
const debuggingPort = 9333;

export async function measureLighthouse(): Promise<LighthouseFigures> {
  const { audit, version } = await openLighthouse(debuggingPort);
  const server = await startServer();
  try {
    const { report } = await timeReport(await signIn(server), (await paintLargePhoto(photoMegapixels)).bytes);
    const open = await inBrowser(null, () => auditPages(audit, server.url, ['/', '/auth', '/pricing']));
    const own = await inBrowser(server, () => auditPages(audit, server.url, [`/report/${report}`]));
    const { measuredOn, machine } = stampOfNow();
    const pages = [...open, ...own.map((figures) => ({ ...figures, page: '/report/{id}' }))];
    return { measuredOn, machine, lighthouse: version, runs, pages };
  } finally {
    await server.stop();
    await server.cleanUp();
  }
}

async function auditPages(audit: Audit, url: string, paths: string[]): Promise<PageFigures[]> {
  const pages: PageFigures[] = [];
  for (const path of paths) {
    const found: PageFigures[] = [];
    for (let run = 0; run < runs; run += 1) found.push({ page: path, ...(await audit(`${url}${path}`)) });
    const middle = found.toSorted((a, b) => a.performance - b.performance)[Math.floor(runs / 2)];
    if (middle !== undefined) pages.push(middle);
  }
  return pages;
}

/** With a server: as its demo shooter. Lighthouse sees only what the browser keeps outside of private contexts. */
async function inBrowser<Result>(server: RunningServer | null, work: () => Promise<Result>): Promise<Result> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(howToGetOne);
  const folder = await mkdtemp(join(tmpdir(), 'target-analysis-lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    ...(server !== null && { baseURL: server.url }),
    args: ['--no-sandbox', `--remote-debugging-port=${String(debuggingPort)}`],
  });
  try {
    if (server !== null) await signInOnPage(context, server);
    return await work();
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function signInOnPage(context: BrowserContext, server: RunningServer): Promise<void> {
  const page = await context.newPage();
  await signInByPassword(page, { nickname: '', ...demoShooter(server) });
  await page.waitForURL(`${server.url}/`);
  await page.close();
}
