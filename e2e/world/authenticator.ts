/** An authenticator app: enrolled through the profile, then asked for codes. */
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { openProfile } from './people.ts';

const stepMs = 30_000;

export interface Authenticator {
  /**
   * A code that no call has answered before. The server takes each once, and those of one step before and after the present; so
   * two follow each other without waiting, and each stays good for at least one step.
   */
  nextCode: () => string;
}

function createAuthenticator(key: string): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  let nextStep = 0;
  return {
    nextCode: () => {
      const present = Math.floor(Date.now() / stepMs);
      // Never one of the step before: it would be too old as soon as the clock moves on.
      nextStep = Math.max(nextStep + 1, present);
      if (nextStep > present + 1) throw new Error('Too many codes at once: the server would refuse this one');
      return totp.generate({ timestamp: nextStep * stepMs });
    },
  };
}

/** Turns two-step sign-in on for the signed-in person. */
export async function enrolAuthenticator(page: Page): Promise<Authenticator> {
  await openProfile(page);
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const authenticator = createAuthenticator(await dialog.getByLabel('Key').inputValue());
  await dialog.getByLabel('Code that the app shows').fill(authenticator.nextCode());
  await expect(dialog).toBeHidden();
  return authenticator;
}
