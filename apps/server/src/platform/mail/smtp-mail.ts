/** The mail port on SMTP. */
import { createTransport } from 'nodemailer';
import type { MailSender } from './mail.ts';

export interface SmtpMailSender extends MailSender {
  close: () => void;
}

/** Longest wait for the mail server at each step; a job tries again later. */
const waitMs = 20_000;

export function createSmtpMail(options: { url: string; from: string }): SmtpMailSender {
  const transport = createTransport({
    url: options.url,
    pool: true,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  });
  return {
    send: async ({ replyTo, ...mail }) => {
      await transport.sendMail({ ...mail, from: options.from, replyTo: replyTo ?? undefined });
    },
    close: () => {
      transport.close();
    },
  };
}
