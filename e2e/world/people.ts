/** What people do with their accounts, through the page. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { breakpointsPx } from '@target-analysis/contract/constants';

export interface Person {
  nickname: string;
  email: string;
  password: string;
}

/** Somebody whom no other test knows. */
export function newPerson(): Person {
  return {
    nickname: 'Robin Marksman',
    email: `robin-${randomUUID()}@example.com`,
    password: 'correct horse 7',
  };
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Nickname').fill(person.nickname);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
}

/** Opens the newest mail to somebody in the local mailbox, and the link in it. */
export async function followMailedLink(page: Page, person: Person): Promise<void> {
  const mail = page.getByRole('listitem').filter({ hasText: person.email }).first();
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.getByRole('link').click();
  const link = await page.locator('article a[href*="/auth/"]').getAttribute('href');
  await page.goto(link ?? '/the-mail-has-no-link');
}

/** Signs somebody new up, confirms the address and arrives at home, signed in. */
export async function becomeMember(page: Page): Promise<Person> {
  const person = newPerson();
  await signUp(page, person);
  await followMailedLink(page, person);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page).toHaveURL('/');
  return person;
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The menu's entries and the account's corner are behind a button on a phone. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < breakpointsPx.tablet;
}

export async function signOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
}
