/** Some phones turn WebAssembly off for safety. */
import { choosePhoto, fillForm, markedPhoto, startAnalysis } from '../world/analysis-form.ts';
import { becomeMember } from '../world/people.ts';
import { targetPhoto } from '../world/pictures.ts';
import { atNight, expect, test } from '../world/test.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--jitless'] });
    },
    { scope: 'worker' },
  ],
});

test(
  'without WebAssembly, the server does everything, and no networks are downloaded',
  { tag: atNight },
  async ({ page }) => {
    const downloaded: string[] = [];
    page.context().on('request', (request) => {
      if (/\.(onnx|wasm)$/.test(request.url())) downloaded.push(request.url());
    });
    await page.goto('/');
    expect(await page.evaluate(() => typeof WebAssembly)).toBe('undefined');
    await page.getByLabel('Photo to try').setInputFiles(targetPhoto());
    await expect(page.getByText('This browser can’t analyze photos')).toBeVisible();
    await expect(page.getByText('Our server can do it after you sign up.')).toBeVisible();
    await becomeMember(page);
    await page.goto('/analysis');
    await choosePhoto(page, targetPhoto());
    await fillForm(page, 'Locked down');
    await startAnalysis(page);
    await expect(markedPhoto(page)).toBeVisible({ timeout: 90_000 });
    expect(downloaded).toEqual([]);
  },
);
