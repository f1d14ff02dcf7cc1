/** The frame of a page that the server writes itself, without scripts. */
import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

interface PlainPage {
  title: string;
  /** The stylesheet, and anything else that the page says about itself. */
  head: unknown;
  body: Markup;
}

/** Search engines don't list it, nor follow its links. */
export function plainPage({ title, head, body }: PlainPage): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

export function stylesheetAt(path: string): Markup {
  return html`<link rel="stylesheet" href="${path}" />`;
}
