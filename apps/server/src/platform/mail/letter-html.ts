/** A letter as HTML: readable without pictures, on a phone, and in dark mode. */
import { html } from 'hono/html';
import { signature, type ToldPart } from './letter-parts.ts';

type Markup = ReturnType<typeof html>;

/** Inline styles, since many mail readers drop style sheets; only readers that keep them show dark mode. */
const sheet =
  'max-width: 480px; margin: 0 auto; padding: 24px; border: 1px solid #e4e0d8; border-radius: 12px; background: #ffffff; color: #16181d; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere';
const spaced = 'margin: 0 0 16px';
const quiet = 'color: #5b6068';
const button =
  'display: inline-block; padding: 12px 20px; border-radius: 8px; background: #bf3d0a; color: #ffffff; font-weight: 600; text-decoration: none';
/** A name keeps its words whole; a value may be one long word. */
const fact = 'padding: 2px 0; text-align: left; vertical-align: top';
const factName = `${fact}; padding-right: 16px; font-weight: 400; overflow-wrap: break-word; ${quiet}`;
const quote = `${spaced}; padding: 0 0 0 12px; border-left: 3px solid #e4e0d8; white-space: pre-wrap`;
const picture = 'display: block; max-width: 100%; height: auto; border-radius: 8px';

export async function letterAsHtml(subject: string, parts: readonly ToldPart[]): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          @media (prefers-color-scheme: dark) {
            .page {
              background: #101216 !important;
            }
            .sheet {
              background: #181b21 !important;
              color: #ece9e3 !important;
              border-color: #2a2e36 !important;
            }
            .quiet {
              color: #9ba1ab !important;
            }
            .quote {
              border-color: #2a2e36 !important;
            }
            .button {
              background: #ff7a3d !important;
              color: #101216 !important;
            }
            .link {
              color: #ff7a3d !important;
            }
          }
        </style>
      </head>
      <body class="page" style="margin: 0; padding: 16px; background: #faf8f4">
        ${previewText(parts)}
        <div class="sheet" style="${sheet}">
          <h1 style="margin: 0 0 16px; font-size: 20px; line-height: 1.25">${subject}</h1>
          ${parts.map(partAsHtml)}
          <p class="quiet" style="margin: 24px 0 0; ${quiet}">${signature}</p>
        </div>
      </body>
    </html>`;
  return page.toString();
}

/** What a list of emails shows next to the subject. */
function previewText(parts: readonly ToldPart[]): Markup | '' {
  const first = parts.find((part) => part.kind === 'paragraph');
  if (first === undefined) return '';
  return html`<div style="display: none; max-height: 0; overflow: hidden">${first.words}</div>`;
}

function partAsHtml(part: ToldPart): Markup {
  switch (part.kind) {
    case 'paragraph':
      return html`<p style="${spaced}">${part.words}</p>`;
    case 'button':
      return buttonAsHtml(part);
    case 'code':
      return html`<p style="${spaced}">
        ${part.label}
        <strong style="font-size: 20px; letter-spacing: 3px; white-space: nowrap">${part.code}</strong>
      </p>`;
    case 'facts':
      return html`<table style="${spaced}; border-collapse: collapse">
        ${part.facts.map(
          ([name, value]) =>
            html`<tr>
              <th class="quiet" scope="row" style="${factName}">${name}</th>
              <td dir="auto" style="${fact}">${value}</td>
            </tr>`,
        )}
      </table>`;
    case 'picture':
      return html`<p style="${spaced}">
        <img src="cid:${part.contentId}" alt="${part.alt}" width="${part.widthPx}" style="${picture}" />
      </p>`;
    case 'quote':
      return quoteAsHtml(part.lines.join('\n'));
  }
}

function buttonAsHtml({ label, link, showsLink }: Extract<ToldPart, { kind: 'button' }>): Markup {
  return html`<p style="${spaced}"><a class="button" href="${link}" style="${button}">${label}</a></p>
    ${
      showsLink === true
        ? html`<p style="${spaced}"><a class="link" href="${link}" style="color: #bf3d0a">${link}</a></p>`
        : ''
    }`;
}

/** @NOTE On one line, because every space inside would show. */
function quoteAsHtml(words: string): Markup {
  return html`<blockquote class="quote" dir="auto" style="${quote}">${words}</blockquote>`;
}
