/** The camera in the page. Not every Chromium has one, so the test gives the page a stream of a picture. */
import type { Page } from '@playwright/test';
import { lookAt } from '../world/look.ts';
import { targetPhoto } from '../world/pictures.ts';
import { asMember, atNight, expect, test } from '../world/test.ts';

asMember();

/** A camera that streams the picture. */
async function withCamera(page: Page, picture: Buffer): Promise<void> {
  await page.addInitScript((base64: string) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const still = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      const canvas = document.createElement('canvas');
      canvas.width = still.width;
      canvas.height = still.height;
      const draw = () => canvas.getContext('2d')?.drawImage(still, 0, 0);
      draw();
      setInterval(draw, 50);
      return canvas.captureStream(20);
    };
  }, picture.toString('base64'));
}

test('the camera gives hints, and its picture goes into the form', { tag: atNight }, async ({ page }) => {
  await withCamera(page, targetPhoto().buffer);
  await page.goto('/analysis?reset=true');
  await page.getByRole('button', { name: 'Take photo' }).click();
  const camera = page.getByRole('dialog', { name: 'Photograph your target' });
  await expect(camera.getByText('Good. Take the photo.')).toBeVisible();
  await lookAt(page, 'camera');
  await camera.getByRole('button', { name: 'Take the photo' }).click();
  await expect(camera).toBeHidden();
  await expect(page.getByAltText('The chosen target')).toBeVisible();
  await expect(page.getByText(/hits? found/)).toBeVisible({ timeout: 90_000 });
});

test('a camera whose hints did not load still takes the photo', { tag: atNight }, async ({ page, watch }) => {
  watch.allow(/A frame of the camera could not be looked at|camera-worker/);
  await withCamera(page, targetPhoto().buffer);
  await page.route('**/assets/camera-worker*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/analysis?reset=true');
  await page.getByRole('button', { name: 'Take photo' }).click();
  const camera = page.getByRole('dialog', { name: 'Photograph your target' });
  await camera.getByRole('button', { name: 'Take the photo' }).click();
  await expect(camera).toBeHidden();
  await expect(page.getByAltText('The chosen target')).toBeVisible();
});

test('a blocked camera says so, and offers the files instead', { tag: atNight }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await page.goto('/analysis?reset=true');
  await page.getByRole('button', { name: 'Take photo' }).click();
  const camera = page.getByRole('dialog', { name: 'Photograph your target' });
  await expect(camera.getByText('Camera access is off')).toBeVisible();
  const files = page.waitForEvent('filechooser');
  await camera.getByRole('button', { name: 'Use another camera or a file' }).click();
  await (await files).setFiles(targetPhoto());
  await expect(page.getByAltText('The chosen target')).toBeVisible();
});
