/** The page /mailbox: emails that a server on this machine would have sent. */
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as z from 'zod';
import { plainPage, stylesheetAt, type Markup } from '../html/plain-page.ts';
import { AppError } from '../http/app-error.ts';
import type { Attachment } from './mail.ts';
import type { Mailbox, MailboxMessage } from './mailbox.ts';

export const mailboxPath = '/mailbox';

export function mailboxPages(mailbox: Mailbox): Hono {
  const app = new Hono();
  app.get('/', async (context) => context.html(frame('Mailbox', listOf(await mailbox.list()))));
  app.get('/style.css', (context) =>
    context.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/:id', async (context) => {
    const message = await findMessage(mailbox, context.req.param('id'));
    const attachments = await mailbox.listAttachments(message.id);
    return context.html(frame(message.subject, openMessage(message, attachments)));
  });
  app.get('/:id/attachments/:position', async (context) => {
    const message = await findMessage(mailbox, context.req.param('id'));
    const attachments = await mailbox.listAttachments(message.id);
    const attachment = attachments[Number(context.req.param('position'))];
    if (attachment === undefined) throw new AppError('not-found');
    return context.body(Buffer.from(attachment.bytes), 200, {
      'content-type': attachment.contentType,
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(attachment.fileName)}`,
    });
  });
  return app;
}

/** @throws AppError not-found */
async function findMessage(mailbox: Mailbox, id: string): Promise<MailboxMessage> {
  const parsed = z.uuid().safeParse(id);
  const message = parsed.success ? await mailbox.find(parsed.data) : null;
  if (message === null) throw new AppError('not-found');
  return message;
}

function listOf(messages: MailboxMessage[]): Markup {
  return html`<h1>Mailbox</h1>
    <p>
      This server sends no mail. The emails it would have sent are listed here, newest first. Only this
      machine can see it.
    </p>
    ${messages.length === 0 ? html`<p class="quiet">No mail yet.</p>` : ''}
    <ol>
      ${messages.map(
        (message) =>
          html`<li>
            <a href="${mailboxPath}/${message.id}">${message.subject}</a>
            <span>${message.to}</span>
            ${timeOf(message)}
          </li>`,
      )}
    </ol>`;
}

/** @NOTE The HTML comes from our own emails, which escape all foreign text; the page's policy runs no scripts in it. */
function openMessage(message: MailboxMessage, attachments: Attachment[]): Markup {
  const places = attachments.map((file, position) => ({
    ...file,
    address: `${mailboxPath}/${message.id}/attachments/${String(position)}`,
  }));
  return html`<nav><a href="${mailboxPath}">All mail</a></nav>
    <h1>${message.subject}</h1>
    <p class="quiet">
      To ${message.to}${message.replyTo === null ? '' : `, replies to ${message.replyTo}`}, ${timeOf(message)}
    </p>
    <article>${raw(shownBody(message.html, places))}</article>
    ${places
      .filter(({ contentId }) => contentId === null)
      .map(({ fileName, address }) => html`<p><a href="${address}">${fileName}</a></p>`)}
    <details>
      <summary>As plain text</summary>
      <pre>${message.text}</pre>
    </details>`;
}

/** The body of the email's own page, with pictures served from here. */
function shownBody(page: string, places: { contentId: string | null; address: string }[]): string {
  const body = /<body[^>]*>(.*)<\/body>/s.exec(page)?.[1] ?? page;
  return places.reduce(
    (shown, { contentId, address }) =>
      contentId === null ? shown : shown.replaceAll(`"cid:${contentId}"`, `"${address}"`),
    body,
  );
}

function timeOf(message: MailboxMessage): Markup {
  const time = message.createdAt.toISOString();
  return html`<time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function frame(title: string, content: Markup): Markup {
  return plainPage({
    title: `${title} - Target Analysis`,
    head: stylesheetAt(`${mailboxPath}/style.css`),
    body: html`<main>${content}</main>`,
  });
}

const stylesheet = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; line-height: 1.25; }
ol { list-style: none; padding: 0; }
li { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0.75rem 0; border-top: 1px solid #8886; }
li a { flex: 1 1 16rem; font-weight: 600; }
time, .quiet, li span { color: light-dark(#6b6b6b, #a6a6a6); font-size: 0.875rem; }
article { padding: 1rem; border: 1px solid #8886; border-radius: 0.5rem; background: #faf8f4; }
details { margin-top: 1rem; }
pre { white-space: pre-wrap; }
`;
