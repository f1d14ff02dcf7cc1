/** What an email's link opens if it leads to another site: a page with a button that uses the link up. */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { plainPage } from '../../../platform/html/plain-page.ts';

export interface VerifyLink {
  token: string;
  type: 'signup' | 'email' | 'magiclink' | 'recovery' | 'email_change';
  redirectTo: string;
}

const words: Record<VerifyLink['type'], { title: string; button: string }> = {
  signup: { title: 'Confirm your email address', button: 'Confirm my address' },
  email: { title: 'Confirm your email address', button: 'Confirm my address' },
  magiclink: { title: 'Sign in to Target Analysis', button: 'Sign in' },
  recovery: { title: 'Choose a new password', button: 'Continue' },
  email_change: { title: 'Change your email address', button: 'Yes, change my address' },
};

/** @NOTE Browsers also apply `form-action` to the redirect that follows a form. */
export function verifyPagePolicy(redirectTo: string): string {
  const styleHash = createHash('sha256').update(stylesheet).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self'",
    `form-action 'self' ${new URL(redirectTo).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function verifyPage({ token, type, redirectTo }: VerifyLink) {
  const { title, button } = words[type];
  const { host } = new URL(redirectTo);
  return plainPage({
    title: `${title} - Target Analysis`,
    head: html`<meta name="referrer" content="no-referrer" /> ${raw(`<style>${stylesheet}</style>`)}`,
    body: html`<main>
      <h1>${title}</h1>
      <p>Press the button to continue to ${host}. If you did not ask for this, just close the page.</p>
      <form method="post" action="verify">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="type" value="${type}" />
        <input type="hidden" name="redirect_to" value="${redirectTo}" />
        <button type="submit">${button}</button>
      </form>
    </main>`,
  });
}

const stylesheet = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 28rem; margin: 0 auto; padding: 3rem 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; line-height: 1.25; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.5rem 1.25rem; border: 0; border-radius: 0.5rem; background: #14532d; color: #fff; cursor: pointer; }
button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;
