import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { choose, openForm } from '../world/analysis-form.ts';
import { lookAt } from '../world/look.ts';
import {
  becomeMember,
  followMailedLink,
  leave,
  newPerson,
  openProfile,
  readMailedCode,
  signIn,
} from '../world/people.ts';
import { atNight, atNightOnEveryScreen, expect, onPhone, refusal, test } from '../world/test.ts';

test('a shooter fills in the profile once, and the next form has it', { tag: onPhone }, async ({ page }) => {
  const { email } = await becomeMember(page);
  await openProfile(page);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Nickname')).toHaveValue('Robin Marksman');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeDisabled();
  await lookAt(page, 'profile');

  await page.getByLabel('Nickname').fill('R');
  await save.click();
  await expect(page.getByText('Nickname must be at least 2 characters long')).toBeVisible();
  await expect(page.getByLabel('Nickname')).toBeFocused();
  await page.getByLabel('Nickname').fill('Dry Fire');
  await page.getByLabel('First Name').fill('Robin');
  await choose(page, 'Handedness', 'Left');
  await choose(page, 'Dominant Eye', 'Right');
  await lookAt(page, 'profile-edited');
  await save.click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByText('Your personal information has been saved.')).toBeVisible();
  await expect(save).toBeDisabled();

  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Robin');
  await page.goto('/analysis?reset=true');
  await openForm(page);
  await expect(page.getByLabel('Nickname')).toHaveValue('Dry Fire');
  const left = page.getByRole('group', { name: 'Handedness' }).getByRole('radio', { name: 'Left' });
  await expect(left).toBeChecked();
});

test('an edit survives reloading the profile', { tag: atNight }, async ({ page }) => {
  await becomeMember(page);
  await openProfile(page);
  await page.getByLabel('First Name').fill('Robin');
  await page.clock.install();
  await page.clock.fastForward('01:00');
  const readAgain = page.waitForResponse(/\/api\/profiles\/mine/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await readAgain;
  await expect(page.getByLabel('First Name')).toHaveValue('Robin');
});

test('without a connection, the profile says so once', { tag: atNight }, async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await becomeMember(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/profile');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByText('Couldn’t load your plan, links, and devices')).toBeVisible();
  await expect(tryAgain).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Shared Links' })).toBeHidden();
  // The profile itself is kept on the device.
  await expect(page.getByLabel('Nickname')).toHaveValue('Robin Marksman');
  await page.unroute('**/api/**');
  await tryAgain.click();
  await expect(page.getByRole('heading', { name: 'Shared Links' })).toBeVisible();
  await expect(tryAgain).toHaveCount(0);
});

test('a refused change says why, and nothing typed is lost', { tag: atNight }, async ({ page, watch }) => {
  watch.allow(/status of 400/);
  await becomeMember(page);
  await openProfile(page);
  await page.route('**/api/profiles/mine', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill(refusal('invalid-input', { field: 'nickname' }))
      : route.continue(),
  );
  await page.getByLabel('Nickname').fill('Dry Fire');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Update failed')).toBeVisible();
  await expect(page.getByText('One of the values isn’t valid: nickname.')).toBeVisible();
  await expect(page.getByLabel('Nickname')).toHaveValue('Dry Fire');
});

test(
  'two-step sign-in is turned on, asked for at sign-in, and turned off',
  { tag: atNightOnEveryScreen },
  async ({ page, watch }) => {
    watch.allow(/status of 422/);
    const person = await becomeMember(page);
    await openProfile(page);
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    await lookAt(page, 'profile-enroll-name');
    await page.getByRole('button', { name: 'Continue' }).click();
    const key = await page.getByLabel('Key').inputValue();
    const picture = page.getByAltText("QR code of the key, for the app's camera");
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await lookAt(page, 'profile-enroll-code');
    await page.getByLabel('Code from the app').fill(wrongCode(key));
    await expect(page.getByText('That code is wrong.')).toBeVisible();
    await page.getByLabel('Code from the app').fill(codeOf(key));
    await expect(page.getByText('Two-step sign-in is on')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add another app' })).toBeVisible();
    await lookAt(page, 'profile-two-step-on');

    await leave(page);
    await signIn(page, person);
    await page.getByLabel('Six-digit code').fill(wrongCode(key));
    await expect(page.getByText('That code is wrong.')).toBeVisible();
    // The code that turned it on is used up; by now the app shows the next one.
    await page.getByLabel('Six-digit code').fill(codeOf(key, 1));
    await expect(page).toHaveURL('/');

    await openProfile(page);
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await expect(page.getByRole('heading', { name: 'Turn off two-step sign-in?' })).toBeVisible();
    await lookAt(page, 'profile-two-step-off');
    await page.getByRole('button', { name: 'Turn off', exact: true }).click();
    await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
  },
);

test('an abandoned two-step setup is not kept', { tag: atNight }, async ({ page }) => {
  await becomeMember(page);
  await openProfile(page);
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Key')).toBeVisible();
    const dropped = page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().includes('/factors/'),
    );
    await page.keyboard.press('Escape');
    expect((await dropped).status()).toBe(200);
  }
});

test(
  'another device is signed out from here',
  { tag: atNightOnEveryScreen },
  async ({ page, browser, baseURL }) => {
    const person = await becomeMember(page);
    const otherDevice = await browser.newContext({ baseURL });
    const otherPage = await otherDevice.newPage();
    await signIn(otherPage, person);
    await expect(otherPage).toHaveURL('/');
    await otherPage.goto('/reports');
    await expect(otherPage).toHaveURL('/reports');

    await openProfile(page);
    await expect(page.getByText('This device')).toBeVisible();
    await lookAt(page, 'profile-devices');
    await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).press('Enter');
    await expect(page.getByText('Device signed out')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Where you are signed in' })).toBeFocused();

    await otherPage.goto('/reports');
    await expect(otherPage).toHaveURL('/auth');
    await signIn(otherPage, person);
    await expect(otherPage).toHaveURL('/reports');
    await page.reload();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('Signed out everywhere else')).toBeVisible();
    await otherPage.goto('/reports');
    await expect(otherPage).toHaveURL('/auth');
    await otherDevice.close();
  },
);

test(
  'a password is changed after a proof, and the new one works',
  { tag: onPhone },
  async ({ page, watch }) => {
    watch.allow(/status of 4\d\d/);
    const person = await becomeMember(page);
    await openProfile(page);
    await askForProofOnce(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('New password').fill('12345');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    await lookAt(page, 'profile-password');
    await page.getByLabel('New password').fill('another horse 8');
    await page.getByRole('button', { name: 'Save password' }).click();

    await page.getByLabel('Your password').fill('not the password');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('The password or code is wrong. Please try again.')).toBeVisible();
    await lookAt(page, 'profile-proof');
    await page.getByLabel('Your password').fill(person.password);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Password changed')).toBeVisible();

    await leave(page);
    await signIn(page, { ...person, password: 'another horse 8' });
    await expect(page).toHaveURL('/');
  },
);

test('identity is proven with an emailed code', { tag: atNightOnEveryScreen }, async ({ page, watch }) => {
  watch.allow(/status of 4\d\d/);
  const person = await becomeMember(page);
  await openProfile(page);
  await askForProofOnce(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password').fill('another horse 8');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByLabel('Code from the email')).toBeFocused();
  await lookAt(page, 'profile-proof-code');
  await page
    .getByLabel('Code from the email')
    .fill(await readMailedCode(page, person, 'Your confirmation code'));
  await expect(page.getByText('Password changed')).toBeVisible();
});

test('an email changes once both addresses have agreed', { tag: atNightOnEveryScreen }, async ({ page }) => {
  const person = await becomeMember(page);
  const { email: newEmail } = newPerson();
  await openProfile(page);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(newEmail);
  await lookAt(page, 'profile-email');
  await page.getByRole('button', { name: 'Send both links' }).click();
  await expect(page.getByText(`Changing to ${newEmail}`)).toBeVisible();
  await lookAt(page, 'profile-email-waiting');

  await followMailedLink(page, { ...person, email: newEmail }, 'Confirm your new email address');
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByText('One more confirmation')).toBeVisible();
  await openProfile(page);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);

  const code = await readMailedCode(page, person, 'Confirm your email address change');
  await page.getByText('Type the codes instead').click();
  await lookAt(page, 'profile-email-codes');
  await page.getByLabel(`Code from the email to ${person.email}`).fill(code);
  await expect(page.getByText('Email changed')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(newEmail);
  await expect(page.getByText(`Changing to ${newEmail}`)).toBeHidden();
  await leave(page);
  await signIn(page, { ...person, email: newEmail });
  await expect(page).toHaveURL('/');
});

/** What the app shows: now, or this many steps of 30 s later. */
function codeOf(key: string, stepsAhead = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return app.generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

/** Six digits that none of the nearby steps shows. */
function wrongCode(key: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(key, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
}

/** As after an old sign-in: the next change to the account is refused until there is a proof. */
async function askForProofOnce(page: Page): Promise<void> {
  let isProven = false;
  await page.route('**/auth/v1/user*', (route) => {
    if (isProven || route.request().method() !== 'PUT') return route.fallback();
    isProven = true;
    return route.fulfill({
      status: 400,
      json: { code: 400, error_code: 'reauthentication_needed', msg: 'Please confirm that it is you' },
    });
  });
}
