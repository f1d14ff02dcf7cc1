/** Every page against every rule of axe-core, its best practices too, in both themes; windows are looked at where they are opened. */
import type { Page } from '@playwright/test';
import { findViolations } from './world/accessibility.ts';
import { pageRules } from './world/page-rules.ts';
import { signIn } from './world/people.ts';
import { expect, test } from './world/test.ts';

test.beforeEach(({ watch }) => {
  watch.allow(/status of 404/);
});

async function expectAccessible(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await findViolations(page), `${address} in ${colorScheme}`).toEqual([]);
    }
  }
}

test('no page that visitors see breaks a rule of accessibility', async ({ page }) => {
  const open = Object.values(pageRules).filter(({ visitor }) => visitor === 'shown');
  await expectAccessible(
    page,
    open.map(({ address }) => address),
  );
});

test('no page that an administrator sees breaks a rule of accessibility', async ({ page, server }) => {
  const [, email = '', password = ''] = /administrator\s+(\S+)\s+password (\S+)/.exec(server.output()) ?? [];
  await signIn(page, { nickname: '', email, password });
  await expect(page).toHaveURL('/');
  const guarded = Object.values(pageRules).filter(
    ({ visitor, administrator }) => visitor !== 'shown' && administrator !== '/',
  );
  await expectAccessible(
    page,
    guarded.map(({ address }) => address),
  );
});
