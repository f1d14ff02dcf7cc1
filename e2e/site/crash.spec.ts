import { expect, test } from '@playwright/test';
import { choosePhoto, fillForm, markedPhoto, startAnalysis } from '../world/analysis-form.ts';
import { becomeMember } from '../world/people.ts';
import { targetPhoto } from '../world/pictures.ts';
import { startPrepared } from '../world/running-server.ts';
import { atNight } from '../world/test.ts';

test(
  'a server that is killed during an analysis finishes it once after its restart',
  { tag: atNight },
  async ({ browser }) => {
    test.setTimeout(240_000);
    const server = await startPrepared();
    const context = await browser.newContext({ baseURL: server.url });
    try {
      const page = await context.newPage();
      await becomeMember(page);
      await page.goto('/analysis');
      await choosePhoto(page, targetPhoto());
      await fillForm(page, 'Interrupted practice');
      const asked = page.waitForResponse((response) => response.url().endsWith('/functions/analyze-target'));
      await startAnalysis(page);
      await asked;
      await server.kill();
      await server.startAgain();

      await expect(page).toHaveURL(/\/report\//);
      await page.reload();
      // The dead worker's lease ends within 30 s; then the job runs again.
      await expect(markedPhoto(page)).toBeVisible({ timeout: 90_000 });
      await page.goto('/analysis');
      await expect(page.getByText('2 reports left')).toBeVisible();
      expect(await server.stop()).toBe(0);
    } finally {
      await context.close();
      await server.kill();
      await server.cleanUp();
    }
  },
);
