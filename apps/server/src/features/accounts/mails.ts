/** The mails of accounts, as text and as HTML. */
import { html } from 'hono/html';
import type { Mail } from '../../platform/mail/mail.ts';

interface Envelope {
  to: string;
  messageId: string;
}

interface ProofMail extends Envelope {
  link: string;
  code: string;
}

interface Letter extends Envelope {
  subject: string;
  /** One paragraph each. */
  before: string[];
  button: { label: string; link: string };
  code?: string;
  after: string[];
}

export function confirmationMail(mail: ProofMail): Promise<Mail> {
  return write({
    ...mail,
    subject: 'Confirm your e-mail address',
    before: ['Welcome to Target Analysis. Please confirm that this is your address:'],
    button: { label: 'Confirm my address', link: mail.link },
    after: ['If you did not sign up, you can ignore this mail: no account becomes active without you.'],
  });
}

export function recoveryMail(mail: ProofMail): Promise<Mail> {
  return write({
    ...mail,
    subject: 'Choose a new password',
    before: ['You asked for a new password for Target Analysis:'],
    button: { label: 'Choose a new password', link: mail.link },
    after: ['If you did not ask for this, you can ignore this mail: your password stays as it is.'],
  });
}

/** To the owner of an address that a stranger, or a forgetful owner, typed at sign-up. */
export function signUpAttemptMail({ siteUrl, ...mail }: Envelope & { siteUrl: string }): Promise<Mail> {
  return write({
    to: mail.to,
    messageId: mail.messageId,
    subject: 'Someone tried to sign up with your address',
    before: [
      'Someone tried to make a Target Analysis account with this address, which already has one.',
      'If it was you, sign in instead, or reset your password there:',
    ],
    button: { label: 'Sign in', link: `${siteUrl}/auth` },
    after: ['If it was not you, there is nothing to do: your account is as it was.'],
  });
}

async function write(letter: Letter): Promise<Mail> {
  return {
    to: letter.to,
    subject: letter.subject,
    messageId: letter.messageId,
    replyTo: null,
    text: asText(letter),
    html: (await asHtml(letter)).toString(),
  };
}

function asText({ before, button, code, after }: Letter): string {
  const digits = code === undefined ? [] : [`Or type this code on the page: ${code}`];
  return `${[...before, button.link, ...digits, ...after, 'Target Analysis'].join('\n\n')}\n`;
}

function asHtml({ subject, before, button, code, after }: Letter) {
  const paragraph = (text: string) => html`<p style="margin: 0 0 16px">${text}</p>`;
  return html`<div style="max-width: 480px; font: 16px/1.5 sans-serif; color: #1a1a1a">
    <h2 style="margin: 0 0 16px; font-size: 20px">${subject}</h2>
    ${before.map(paragraph)}
    <p style="margin: 0 0 16px">
      <a
        href="${button.link}"
        style="display: inline-block; padding: 12px 20px; border-radius: 6px; background: #14532d; color: #ffffff; text-decoration: none"
        >${button.label}</a
      >
    </p>
    ${
      code === undefined
        ? ''
        : html`<p style="margin: 0 0 16px">
            Or type this code on the page: <strong style="letter-spacing: 2px">${code}</strong>
          </p>`
    }
    ${after.map(paragraph)}
    <p style="margin: 24px 0 0; color: #666666">Target Analysis</p>
  </div>`;
}
