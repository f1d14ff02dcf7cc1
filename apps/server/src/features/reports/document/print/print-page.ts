/** The page that is printed from a hidden frame (decision 29): the same content as the file, laid out by the browser. */
import { html } from 'hono/html';
import type { FigureTable } from '@target-analysis/analysis/telling';
import { plainPage, stylesheetAt } from '../../../../platform/html/plain-page.ts';
import type { TextPart } from '../coach-texts.ts';
import type { DocumentContent, MeasuredContent, PaperTile } from '../document-content.ts';
import type { FactList } from '../document-facts.ts';
import { placeSpreads } from '../spread-places.ts';
import { placeTables, runsInTwo } from '../table-places.ts';
import { printDrawing, printInset, printPhoto, type Markup } from './print-drawing.ts';

/** The address of the page's stylesheet. */
export const printStylePath = '/documents/print.css';

export function printPage(content: DocumentContent, photoUrl: string): Markup {
  const { title, lead, measured, summary, training, notes, facts, disclaimer } = content;
  return plainPage({
    title,
    head: [html`<meta name="referrer" content="no-referrer" />`, stylesheetAt(printStylePath)],
    body: html`<main>
      <h1 dir="auto">${title}</h1>
      <p class="quiet" dir="auto">${lead}</p>
      ${
        measured === null
          ? html`<img class="photo" src="${photoUrl}" alt="The target" />`
          : answer(measured, photoUrl)
      }
      <p class="disclaimer">${disclaimer}</p>
      ${summary === '' ? '' : prose(summary)} ${measured === null ? '' : details(measured, facts)}
      ${training.length === 0 ? '' : section('From the coach', training.map(textPart))}
      ${notes === '' ? '' : section('Notes', [prose(notes)])}
      ${measured === null ? factsPart(facts) : placeTables(measured.tables).below.map(tablePart)}
    </main>`,
  });
}

/** The first page: what the shooter wants to know first. */
function answer(measured: MeasuredContent, photoUrl: string): Markup {
  const { verdict, checks, overPhoto, tiles, workOn } = measured;
  const { inset, legend } = overPhoto;
  return html`<h2 class="verdict">${verdict}</h2>
    ${checks.map((check) => html`<p class="check">${check}</p>`)}
    <div class="photo-row">
      ${printPhoto(overPhoto, photoUrl)}
      <div>
        ${inset && printInset(inset, photoUrl)} ${legend.map((words) => html`<p class="quiet">${words}</p>`)}
        ${placeSpreads(measured).beside.map(spreadsBeside)}
      </div>
    </div>
    ${tiles.length === 0 ? '' : html`<div class="columns">${tiles.map(tile)}</div>`}
    ${workOn && workOnPart(workOn)}`;
}

function tile({ label, value, unit, note, band }: PaperTile): Markup {
  return html`<div>
    <p class="quiet">${label}</p>
    <p class="value">${value} <small>${unit}</small></p>
    ${note === '' ? '' : html`<p class="quiet">${note}</p>`} ${band && printDrawing(band.drawing, null)}
    ${band && html`<p class="quiet">${band.words}</p>`}
  </div>`;
}

function workOnPart({ title, text, goal, drill }: NonNullable<MeasuredContent['workOn']>): Markup {
  const card = drill && [
    html`<h3>${drill.name}</h3>`,
    html`<ol>
      ${drill.steps.map((step) => html`<li>${step}</li>`)}
    </ol>`,
    ...drill.about.map(
      ([name, words]) => html`<p class="quiet">${name === '' ? words : `${name}: ${words}`}</p>`,
    ),
  ];
  return section('What to work on', [
    html`<h3>${title}</h3>`,
    html`<p>${text}</p>`,
    goal === null ? '' : html`<p>${goal}</p>`,
    card === null ? '' : html`<div class="card">${card}</div>`,
  ]);
}

/** The second page: everything the answer is based on. */
function details(measured: MeasuredContent, facts: readonly FactList[]): Markup {
  const { plot, figures, findings, trust, tables } = measured;
  const { beside } = placeTables(tables);
  return html`<section class="whole">
      <h2>${plot.title}</h2>
      ${figures.map(keyFigure)}
      <div class="plot-row">
        <div>${printDrawing(plot.drawing, plot.text)}</div>
        <div>
          <p class="quiet">${plot.text}</p>
          ${beside.map(
            (table) =>
              html`<h3>${table.title}</h3>
                ${tableOf(table)}`,
          )}
        </div>
      </div>
    </section>
    ${placeSpreads(measured).below.map(spreadsPart)}
    ${section('What the holes show', [
      html`<dl class="findings">
        ${findings.map(
          ({ strength, sentence }) =>
            html`<div>
              <dt>${strength}</dt>
              <dd dir="auto">${sentence}</dd>
            </div>`,
        )}
      </dl>`,
    ])}
    <div class="plot-row">
      <div>${section('How far to trust it', trust.map(trustNote))}</div>
      <div>${factsPart(facts)}</div>
    </div>`;
}

type Spreads = MeasuredContent['spreads'][number];

/** Mean radii below each other, with their intervals. */
function spreadsPart({ title, bars }: Spreads): Markup {
  return section(title, [barList(bars)]);
}

function spreadsBeside({ title, bars }: Spreads): Markup {
  return html`<h3>${title}</h3>
    ${barList(bars)}`;
}

function barList(bars: Spreads['bars']): Markup {
  return html`<dl class="bars">
    ${bars.map(
      ({ name, drawing, words }) =>
        html`<div>
          <dt dir="auto">${name}</dt>
          <dd>${printDrawing(drawing, null)} ${words}</dd>
        </div>`,
    )}
  </dl>`;
}

function keyFigure({ label, value, unit, lines }: MeasuredContent['figures'][number]): Markup {
  return html`<div class="key-figure">
    <p>${label}</p>
    <p><strong>${value}</strong> <small>${unit}</small></p>
    <p class="quiet">${lines.join(' · ')}</p>
  </div>`;
}

function trustNote({ title, text }: { title: string; text: string }): Markup {
  return html`<p class="whole"><strong>${title}.</strong> ${text}</p>`;
}

function section(title: string, parts: readonly (Markup | string)[]): Markup {
  return html`<section>
    <h2>${title}</h2>
    ${parts}
  </section>`;
}

function textPart({ title, text }: TextPart): Markup {
  return html`${title === '' ? '' : html`<h3>${title}</h3>`}
  ${
    typeof text === 'string'
      ? prose(text)
      : html`<ul>
          ${text.map((item) => html`<li dir="auto">${item}</li>`)}
        </ul>`
  }`;
}

/** Text with meaningful line breaks. */
function prose(text: string): Markup {
  return html`<p class="prose" dir="auto">${text}</p>`;
}

/** A long table runs in two columns side by side. */
function tablePart(table: FigureTable): Markup {
  if (!runsInTwo(table)) return section(table.title, [tableOf(table)]);
  const { rows } = table;
  const half = Math.ceil(rows.length / 2);
  const halves = [rows.slice(0, half), rows.slice(half)];
  return section(table.title, [
    html`<p class="quiet">${table.caption}</p>
      <div class="halves">${halves.map((part) => gridOf({ ...table, rows: part }, ''))}</div>`,
  ]);
}

function tableOf(table: FigureTable): Markup {
  return gridOf(
    table,
    html`<caption>
      ${table.caption}
    </caption>`,
  );
}

function gridOf({ heads, rows }: Pick<FigureTable, 'heads' | 'rows'>, caption: Markup | string): Markup {
  return html`<table>
    ${caption}
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
  </table>`;
}

function factsPart(facts: readonly FactList[]): Markup | string {
  return facts.length === 0 ? '' : section('Shooter and range', facts.map(factList));
}

function factList({ title, facts }: FactList): Markup {
  const words = facts.map(([name, value]) => (name === '' ? value : `${name}: ${value}`)).join(' · ');
  return html`<p class="quiet" dir="auto"><strong>${title}.</strong> ${words}</p>`;
}
