/** The frame of every page: header and menu, for each role. */
import type { Locator, Page } from '@playwright/test';
import { breakpointsPx } from '@target-analysis/contract/constants';
import { lookAt } from '../world/look.ts';
import { becomeMember, enterSignIn, isPhone, openMenu, signOut } from '../world/people.ts';
import { atNight, expect, onPhone, test } from '../world/test.ts';

const ofVisitors = ['Home', 'About', 'Drills', 'Pricing', 'Contact'];
const ofMembers = ['Home', 'About', 'Analysis', 'Reports', 'Drills', 'Profile', 'Pricing', 'Contact'];

test(
  "a member finds the account's pages, and signs out to the home page",
  { tag: onPhone },
  async ({ page }) => {
    const { email } = await becomeMember(page);
    await openMenu(page);
    await expectEntries(page, ofMembers);
    await expect(corner(page).getByText(email).filter({ visible: true })).toBeVisible();
    await lookAt(page, 'menu-member');
    await entries(page).getByRole('link', { name: 'Analysis' }).click();
    await expect(page).toHaveURL(/\/analysis/);
    await openMenu(page);
    await expect(entries(page).getByRole('link', { name: 'Analysis' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await entries(page).getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/profile');
    await signOut(page);
    await expect(page).toHaveURL('/');
    await openMenu(page);
    await expectEntries(page, ofVisitors);
    await expect(corner(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  },
);

test(
  'signing out happens once: going back to it leaves a later sign-in alone',
  { tag: atNight },
  async ({ page }) => {
    const person = await becomeMember(page);
    await signOut(page);
    await expect(corner(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await corner(page).getByRole('link', { name: 'Sign In' }).click();
    await enterSignIn(page, person);
    await expect(corner(page).getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await entries(page).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  },
);

test(
  'header and menu fit every width for an administrator with a long email address',
  { tag: atNight },
  async ({ page }) => {
    await page.route('**/api/rpc/check_user_admin_status', (route) => route.fulfill({ json: true }));
    await page.route('**/api/notifications', (route) => route.fulfill({ json: { items: [], unread: 100 } }));
    await becomeMember(page);
    const header = page.getByRole('banner');
    for (const widthPx of [320, 767, 768, 1023, 1024, 1280]) {
      await page.setViewportSize({ width: widthPx, height: 800 });
      await page.reload();
      await expect(page.getByRole('button', { name: '99+ unread notifications' })).toHaveText('99+');
      if (!isPhone(page)) await expectEntries(page, [...ofMembers, 'Admin']);
      expect.soft(await overlaps(header), `${String(widthPx)} px`).toEqual([]);
      const rows = isTablet(widthPx) ? 2 : 1;
      expect.soft((await header.boundingBox())?.height).toBeLessThan(rows * 50 + 20);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `${String(widthPx)} px`).toBeLessThanOrEqual(0);
      await openMenu(page);
      await lookAt(page, `header-${String(widthPx)}`);
    }
  },
);

test(
  'a typed address opens at the top, and a reload keeps the position',
  { tag: atNight },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 400 }));
    await page.reload();
    await expect.poll(() => scrolledPx(page)).toBe(400);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await scrolledPx(page)).toBe(0);
  },
);

test('a visitor who wants an analysis signs in first and comes back', async ({ page }) => {
  const person = await becomeMember(page);
  await signOut(page);
  await expect(corner(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.getByRole('link', { name: 'Upload Photos' }).click();
  await expect(page).toHaveURL('/auth');
  await enterSignIn(page, person);
  await expect(page).toHaveURL(/\/analysis/);
});

/** The header's entries, or on a phone those of the open menu. */
function entries(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

function isTablet(widthPx: number): boolean {
  return widthPx >= breakpointsPx.tablet && widthPx < breakpointsPx.desktop;
}

/** Pairs of overlapping links and buttons, and those that extend beyond the edge. */
function overlaps(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const boxes = [...element.querySelectorAll('a, button')].flatMap((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return width === 0 ? [] : [{ name, left, right, top, bottom }];
    });
    const over = boxes.filter(({ left, right }) => left < 0 || right > window.innerWidth);
    const pairs = boxes.flatMap((box, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${box.name} and ${other.name}`),
    );
    return [...over.map(({ name }) => name), ...pairs];
  });
}

async function expectEntries(page: Page, labels: string[]): Promise<void> {
  await expect(entries(page).getByRole('link')).toHaveText(labels);
}

/** The place of the email address and the sign-out button. */
function corner(page: Page): Locator {
  return isPhone(page) ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
}

function scrolledPx(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}
