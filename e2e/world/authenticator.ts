/** An authenticator app: enrolled through the profile, then asked for codes. */
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { openProfile } from './people.ts';

const stepMs = 30_000;

export interface Authenticator {
  /**
   * A code that no call has returned before. The server accepts each code once, from one step before now to one step after; so two
   * codes can follow each other without a wait, and each stays valid for at least one step.
   */
  nextCode: () => string;
}

function createAuthenticator(key: string): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  let nextStep = 0;
  return {
    nextCode: () => {
      const present = Math.floor(Date.now() / stepMs);
      // Never the previous step's code: it would expire as soon as the clock moves on.
      nextStep = Math.max(nextStep + 1, present);
      if (nextStep > present + 1) throw new Error('Too many codes at once: the server would refuse this one');
      return totp.generate({ timestamp: nextStep * stepMs });
    },
  };
}

/** Turns two-step sign-in on for the signed-in person. */
export async function enrollAuthenticator(page: Page): Promise<Authenticator> {
  await openProfile(page);
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const authenticator = createAuthenticator(await dialog.getByLabel('Key').inputValue());
  await dialog.getByLabel('Code from the app').fill(authenticator.nextCode());
  await expect(dialog).toBeHidden();
  return authenticator;
}
