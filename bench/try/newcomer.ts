/**
 * `node bench/try/newcomer.ts`: a newcomer with a photo, on a phone slowed down four times: from the home page to the verdict of a try,
 * and on to the first report. Each tap costs a decision of one second; each letter takes a fifth of one.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { root } from '../../tools/repository.ts';
import { phone, withBrowser } from '../in-browser.ts';

const decisionMs = 1000;
const letterMs = 200;
/** For the page; the browser doesn't slow the worker that analyzes the photo. */
const slowdown = 4;
const photo = join(root, 'e2e/pictures/target.jpg');

const spent = { taps: 0, letters: 0 };

await withBrowser(
  async ({ browser, address }) => {
    const context = await browser.newContext({ baseURL: address, viewport: phone, hasTouch: true });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const began = performance.now();
    await page.goto('/');
    await tryPhoto(page);
    say('the verdict of a try', began);
    await signUp(page);
    say('an account', began);
    await fillForm(page);
    say('the form', began);
    await page.getByRole('region', { name: 'The answer' }).getByRole('heading').waitFor();
    say('the first report', began);
  },
  { AUTH_CONFIRM_EMAIL: 'off' },
);

function say(what: string, began: number): void {
  const seconds = (performance.now() - began) / 1000;
  const person = (spent.taps * decisionMs + spent.letters * letterMs) / 1000;
  process.stdout.write(
    `${what}: ${seconds.toFixed(1)} s, of them ${person.toFixed(1)} s for ${String(spent.taps)} taps and ${String(spent.letters)} letters\n`,
  );
}

async function tap(place: Locator): Promise<void> {
  await place.waitFor();
  await pause(decisionMs);
  spent.taps += 1;
  await place.click();
}

async function type(place: Locator, text: string): Promise<void> {
  await tap(place);
  spent.letters += text.length;
  await place.pressSequentially(text, { delay: letterMs });
}

async function tryPhoto(page: Page): Promise<void> {
  const files = page.waitForEvent('filechooser');
  await tap(page.getByRole('button', { name: 'Choose a photo' }));
  await pause(decisionMs);
  spent.taps += 1;
  await (await files).setFiles(photo);
  await page.getByText(/^Hits? found$/).waitFor();
}

async function signUp(page: Page): Promise<void> {
  await tap(page.getByRole('button', { name: 'Get the full report' }));
  await type(page.getByLabel('Nickname'), 'Robin');
  await type(page.getByLabel('Email'), 'robin@example.com');
  await type(page.getByLabel('Password'), 'correct horse 7');
  await tap(page.getByRole('button', { name: 'Create Account' }));
  await page.getByAltText('The chosen target').waitFor();
}

/** Fills in only what is required, in the steps of a first form. */
async function fillForm(page: Page): Promise<void> {
  await type(page.getByLabel('Session Name'), 'First try');
  for (const answer of ['Indoor Range', 'Bullseye']) await tap(page.getByText(answer, { exact: true }));
  for (const [question, answer] of [
    ['Handedness', 'Right'],
    ['Dominant Eye', 'Right'],
    ['Training Goals', 'Precision Shooting'],
  ] as const)
    await tap(page.getByRole('group', { name: question }).getByText(answer, { exact: true }));
  await tap(page.getByLabel('Make'));
  await page.getByLabel('Make').selectOption('Glock');
  await type(page.getByLabel('Model'), '17');
  await tap(page.getByRole('combobox', { name: /Caliber/ }));
  await tap(page.getByRole('option', { name: '9mm Luger' }));
  await tap(page.getByRole('button', { name: 'Start Analysis' }));
}
