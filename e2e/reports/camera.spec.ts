/** The camera in the page, which films a picture of a target. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookAt } from '../world/look.ts';
import { targetPhoto } from '../world/pictures.ts';
import { asMember, atNight, expect, test } from '../world/test.ts';

/** A film of one picture: JPEGs one after the other. */
function filmOf(picture: Buffer): string {
  const film = join(mkdtempSync(join(tmpdir(), 'film-')), 'target.mjpeg');
  writeFileSync(film, Buffer.concat([picture, picture]));
  return film;
}

const film = filmOf(targetPhoto().buffer);
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
  },
});
asMember();

test(
  'the camera says what to do better, and its picture goes into the form',
  { tag: atNight },
  async ({ page, context }) => {
    await context.grantPermissions(['camera']);
    await page.goto('/analysis?reset=true');
    await page.getByRole('button', { name: 'Take photo' }).click();
    const camera = page.getByRole('dialog', { name: 'Photograph your target' });
    await expect(camera.getByText('Good. Take the photo.')).toBeVisible();
    await lookAt(page, 'camera');
    await camera.getByRole('button', { name: 'Take the photo' }).click();
    await expect(camera).toBeHidden();
    await expect(page.getByAltText('The chosen target')).toBeVisible();
    await expect(page.getByText(/hits? found/)).toBeVisible();
  },
);

test('a camera that is refused says so, and leads to the files', { tag: atNight }, async ({ page }) => {
  await page.goto('/analysis?reset=true');
  await page.getByRole('button', { name: 'Take photo' }).click();
  const camera = page.getByRole('dialog', { name: 'Photograph your target' });
  await expect(camera.getByText('This page may not use the camera')).toBeVisible();
  const files = page.waitForEvent('filechooser');
  await camera.getByRole('button', { name: 'Use another camera or a file' }).click();
  await (await files).setFiles(targetPhoto());
  await expect(page.getByAltText('The chosen target')).toBeVisible();
});
