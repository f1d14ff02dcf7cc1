/** What people do with their accounts, through the page. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { breakpointsPx } from '@target-analysis/contract/constants';

/** Where the page stores a browser's sign-in. */
export const keptSignIn = 'target-analysis:sign-in';

export interface Person {
  nickname: string;
  email: string;
  password: string;
}

/** A person that no other test knows. */
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
  await createAccount(page, person);
}

/** Fills in the open sign-up form. */
export async function fillSignUp(page: Page, { nickname, email, password }: Person): Promise<void> {
  await page.getByLabel('Nickname').fill(nickname);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

/** Fills in and sends the open sign-up form. */
export async function createAccount(page: Page, person: Person): Promise<void> {
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
}

/** Kinds of emails by subject. */
export const mails = {
  confirmation: 'Confirm your email address',
  signIn: 'Sign in to Target Analysis',
  recovery: 'Choose a new password',
};

/** Opens a person's newest email of a kind in the local mailbox, once it is there. */
export async function openMail(page: Page, person: Person, subject: string): Promise<void> {
  const mail = page.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.first().getByRole('link').click();
}

/** Opens the link in the newest email of a kind, and returns its address. */
export async function followMailedLink(
  page: Page,
  person: Person,
  subject = mails.confirmation,
): Promise<string> {
  await openMail(page, person, subject);
  const link = await page.locator('article a[href*="/auth/"]').getAttribute('href');
  const address = link ?? '/the-mail-has-no-link';
  await page.goto(address);
  return address;
}

/** Reads the six digits in the newest email of a kind, in another tab. */
export async function readMailedCode(page: Page, person: Person, subject: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await openMail(mailbox, person, subject);
  const text = await mailbox.locator('article').innerText();
  await mailbox.close();
  return /\b\d{6}\b/.exec(text)?.[0] ?? 'the mail has no code';
}

/**
 * A new person on the home page, signed in. This skips the forms and calls the server directly: `sign-up.spec.ts` and `account.spec.ts`
 * cover the forms.
 */
export async function becomeMember(page: Page): Promise<Person> {
  const person = newPerson();
  const { email, password, nickname } = person;
  await post(page, '/auth/v1/signup', { email, password, data: { display_name: nickname } });
  const mail = await pageText(page, await mailAddress(page, person));
  const token = /token_hash=([\w-]+)/.exec(mail)?.[1];
  const opened = await post(page, '/auth/v1/verify', { type: 'signup', token_hash: token });
  // A page on the same site without the app: signs in before the app starts.
  await page.goto('/api/health');
  await page.evaluate(([key, signIn]) => localStorage.setItem(key, signIn), [keptSignIn, opened] as const);
  // The first load creates the profile; without this wait, the test's next step could come before it.
  const madeProfile = page.waitForResponse('**/api/profiles/mine');
  await page.goto('/');
  await madeProfile;
  return person;
}

/** The mailbox address of a person's newest email, as soon as there is one. */
async function mailAddress(page: Page, person: Person): Promise<string> {
  let address = '';
  await expect(async () => {
    const newest = (await pageText(page, '/mailbox'))
      .split(/<li[ >]/)
      .find((item) => item.includes(person.email));
    address = /href="([^"]+)"/.exec(newest ?? '')?.[1] ?? '';
    expect(address).not.toBe('');
  }).toPass({ intervals: [50, 100, 200] });
  return address;
}

async function pageText(page: Page, address: string): Promise<string> {
  return (await page.request.get(address)).text();
}

async function post(page: Page, address: string, data: object): Promise<string> {
  const answer = await page.request.post(address, { data });
  expect(answer.ok(), `${address} answers ${String(answer.status())}`).toBe(true);
  return answer.text();
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  await enterSignIn(page, person);
}

/** Fills in and sends the open sign-in form. */
export async function enterSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens the profile and waits for all of it: until then its parts move, and a click may miss. */
export async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  await expect(main.getByText(/^Loading/)).toHaveCount(0);
}

/** On a phone the menu's entries and the account corner are behind a button. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < breakpointsPx.tablet;
}

export async function signOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  // If another page opens before the navigation home has finished, the sign-in stays.
  await page.waitForFunction((key) => localStorage.getItem(key) === null, keptSignIn);
}

/** Signs out, and waits for the start page of a visitor. */
export async function leave(page: Page): Promise<void> {
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible();
}

export async function askForReset(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Reset' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Validate Email' }).click();
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText('Reset email sent')).toBeVisible();
}
