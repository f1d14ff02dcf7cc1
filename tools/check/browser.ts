/** Finds the Chromium of this machine: none is downloaded. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// A headless browser draws no toolbars: the tests take a quarter less time in it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

export const howToGetOne =
  'No Chromium was found. Install one (Debian and Ubuntu: sudo apt-get install chromium; elsewhere: https://www.google.com/chrome/), or name it: CHROME_PATH=/path/to/chrome npm test';

/** Returns the path of a Chromium, `CHROME_PATH` first; null if there is none. */
export function findChromium(): string | null {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [process.env['CHROME_PATH'] ?? '', ...found, mac].find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  if (path === '') return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
