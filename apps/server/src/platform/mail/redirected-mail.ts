/** A mail port that sends every email to one address, for a server used for testing. */
import { html } from 'hono/html';
import type { MailSender } from './mail.ts';

export function redirectMail(sender: MailSender, address: string): MailSender {
  return {
    send: async ({ to, text, html: page, ...mail }) => {
      const note = `This email was meant for ${to}. This server sends all email to ${address} instead.`;
      const noted = (
        await html`<p class="quiet" style="font: 16px/1.5 system-ui, sans-serif; color: #5b6068">${note}</p>`
      ).toString();
      await sender.send({
        ...mail,
        to: address,
        text: `${note}\n\n${text}`,
        // Before everything else that is displayed.
        html: page.replace(/<body[^>]*>/, (start) => `${start}${noted}`),
      });
    },
  };
}
