import { expect, test } from '../world/test.ts';

test('the page can be installed on a home screen, with its name and icons', async ({ page }) => {
  await page.goto('/');
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/site.webmanifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ display: 'standalone', start_url: '/' });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A test's browser has no profile to install anything into.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
