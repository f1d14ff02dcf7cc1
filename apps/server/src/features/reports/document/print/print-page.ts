/** The page that is printed from a hidden frame (decision 29): everything of the file, laid out by the browser. */
import { html } from 'hono/html';
import type { DocumentContent, FactList, MeasuredContent, TextPart } from '../document-content.ts';
import type { KeyFigure, Table } from '../group-figures.ts';
import { printDrawing, printPhoto, type Markup } from './print-drawing.ts';

/** Where the stylesheet of the page is served. */
export const printStylePath = '/documents/print.css';

export function printPage(content: DocumentContent, photoUrl: string): Markup {
  const { title, lead, measured, summary, training, placement, notes, facts, disclaimer } = content;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${printStylePath}" />
      </head>
      <body>
        <main>
          <h1 dir="auto">${title}</h1>
          <p class="quiet" dir="auto">${lead}</p>
          ${
            measured === null
              ? html`<img class="photo" src="${photoUrl}" alt="The target" />`
              : measuredHead(measured, photoUrl)
          }
          ${section('What the pattern says', [prose(summary), measured === null ? '' : findings(measured)])}
          ${measured === null ? '' : measuredBody(measured)}
          ${training.length === 0 ? '' : section('What to train', training.map(textPart))}
          ${notes === '' ? '' : section('Notes', [prose(notes)])}
          ${placement.length === 0 ? '' : section('Shot placement in words', placement.map(textPart))}
          ${measured === null ? '' : measured.tables.map(tablePart)}
          ${section('Session, shooter and firearm', [
            html`<div class="columns">${facts.map(factList)}</div>`,
          ])}
          <p class="disclaimer">${disclaimer}</p>
        </main>
      </body>
    </html>`;
}

function measuredHead({ overPhoto, figures }: MeasuredContent, photoUrl: string): Markup {
  return html`<div class="photo">${printPhoto(overPhoto, photoUrl)}</div>
    <div class="columns">${figures.map(keyFigure)}</div>`;
}

function keyFigure({ label, value, unit, lines }: KeyFigure): Markup {
  return html`<div class="figure">
    <p class="quiet">${label}</p>
    <p class="value">${value} <small>${unit}</small></p>
    ${lines.map((line) => html`<p class="quiet">${line}</p>`)}
  </div>`;
}

function findings({ findings: found }: MeasuredContent): Markup {
  return html`<dl class="findings">
    ${found.map(
      ({ strength, sentence }) =>
        html`<div>
          <dt>${strength}</dt>
          <dd dir="auto">${sentence}</dd>
        </div>`,
    )}
  </dl>`;
}

function measuredBody({ plot, trust }: MeasuredContent): Markup {
  return html`<section class="whole">
      <h2>The group on paper</h2>
      <div class="photo">${printDrawing(plot.drawing, plot.text)}</div>
      <p class="quiet">${plot.text}</p>
    </section>
    ${section(
      'How far to trust it',
      trust.map(
        (note) =>
          html`<div class="whole">
            <h3>${note.title}</h3>
            <p>${note.text}</p>
          </div>`,
      ),
    )}`;
}

function section(title: string, parts: readonly (Markup | string)[]): Markup {
  return html`<section>
    <h2>${title}</h2>
    ${parts}
  </section>`;
}

function textPart({ title, text }: TextPart): Markup {
  return html`<h3>${title}</h3>
    ${
      typeof text === 'string'
        ? prose(text)
        : html`<ul>
            ${text.map((item) => html`<li dir="auto">${item}</li>`)}
          </ul>`
    }`;
}

/** Text whose line breaks mean something. */
function prose(text: string): Markup {
  return html`<p class="prose" dir="auto">${text}</p>`;
}

function tablePart({ title, caption, heads, rows }: Table): Markup {
  return html`<section>
    <h2>${title}</h2>
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name = '', ...values]) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${values.map((value) => html`<td>${value}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function factList({ title, facts }: FactList): Markup {
  return html`<div>
    <h3>${title}</h3>
    <dl class="facts">
      ${facts.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd dir="auto">${value}</dd>`,
      )}
    </dl>
  </div>`;
}
