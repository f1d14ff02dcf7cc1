/** The content of a report as a PDF file. */
import { createElement, type ReactElement } from 'react';
import { Document, Image, Page, Text, type PageProps } from '@react-pdf/renderer';
import type { TextPart } from '../coach-texts.ts';
import type { DocumentContent, MeasuredContent } from '../document-content.ts';
import type { FactList } from '../document-facts.ts';
import { photoBox } from '../photo-part.ts';
import type { PrintedPhoto } from '../press.ts';
import { placeSpreads } from '../spread-places.ts';
import { placeTables } from '../table-places.ts';
import { loadFontsFor } from './font-families.ts';
import { paperDrawing } from './paper-drawing.ts';
import {
  block,
  factList,
  finding,
  keyFigure,
  notePart,
  paragraphs,
  quiet,
  section,
  spreadsBeside,
  spreadsPart,
  textPart,
  tilePart,
  workOnPart,
} from './paper-parts.ts';
import { styles } from './paper-styles.ts';
import { tableBeside, tablePart } from './paper-table.ts';
import { plainText, printableText } from './printable-text.ts';
import { taggedFile } from './tagged-file.ts';
import { bookmarked, tagged } from './tags.ts';
import { view } from './view.ts';

const product = 'Target Analysis';

export async function reportFile(content: DocumentContent, photo: PrintedPhoto | null): Promise<Uint8Array> {
  const plain = mapTexts(content, plainText);
  const fonts = await loadFontsFor(allText(plain));
  const printable = mapTexts(plain, (text) => printableText(text, fonts.has));
  const title = printable.title.trim() === '' ? product : printable.title;
  return taggedFile(
    createElement(
      Document,
      { title },
      createElement(
        Page,
        { size: 'A4', layout: frame(title), style: [styles.page, { fontFamily: fonts.families }] },
        ...pageParts({ ...printable, title }, photo),
      ),
    ),
    { title: plain.title.trim() === '' ? product : plain.title, product, madeAt: new Date(content.madeAt) },
  );
}

/** More characters need more than one line. */
const longTitle = 60;

function pageParts(content: DocumentContent, photo: PrintedPhoto | null): (ReactElement | null)[] {
  const { title, lead, summary, measured, training, notes, facts, disclaimer } = content;
  return [
    view(
      { ...bookmarked(title), style: {} },
      block(title, title.length > longTitle ? styles.longTitle : styles.title, tagged('H1')),
    ),
    block(lead, styles.lead),
    measured === null ? wholePhoto(photo) : view({}, answer(measured, photo), disclaimerPart(disclaimer)),
    ...paragraphs(summary),
    ...(measured === null ? [] : details(measured, facts, photo !== null)),
    training.length === 0 ? null : section('From the coach', ...training.map(textPart)),
    notes === '' ? null : section('Notes', ...paragraphs(notes)),
    ...(measured === null ? [] : placeTables(measured.tables).below.map(tablePart)),
    measured === null ? factsPart(facts) : null,
    measured === null ? disclaimerPart(disclaimer) : null,
  ];
}

function disclaimerPart(disclaimer: string): ReactElement {
  return view({ style: styles.disclaimer, wrap: false }, block(disclaimer));
}

/** The first page: what the shooter wants to know first. */
function answer(measured: MeasuredContent, photo: PrintedPhoto | null): ReactElement {
  const { verdict, checks, tiles, workOn } = measured;
  return view(
    {},
    view({ ...bookmarked(verdict), style: {} }, block(verdict, styles.verdict, tagged('H2'))),
    ...checks.map((check) => view({ key: check, style: styles.check }, block(check))),
    photoRow(measured, photo),
    tiles.length === 0 ? null : view({ style: styles.tiles }, ...tiles.map(tilePart)),
    workOn && workOnPart(workOn),
  );
}

/** The group with its marks; next to it a small picture of the whole sheet, the legend, and what compares several groups. */
function photoRow({ overPhoto, spreads }: MeasuredContent, photo: PrintedPhoto | null): ReactElement {
  if (photo === null) return quiet('The photo for this report is no longer available.');
  const { width, height, inset, legend, text } = overPhoto;
  const place = { position: 'absolute', top: 0, left: 0, width, height } as const;
  const small = photo.inset ?? null;
  return view(
    { style: styles.photoRow, wrap: false },
    view(
      { style: [styles.photo, { width, height }], ...tagged('Figure', { alt: text }) },
      createElement(Image, { src: jpegOf(photo.jpeg), style: place }),
      view({ style: place }, paperDrawing(overPhoto, null)),
    ),
    view(
      { style: styles.photoSide },
      inset && small && insetPart(inset, small),
      ...legend.map((words) => view({ key: words }, quiet(words))),
      ...placeSpreads({ spreads, overPhoto }).beside.map(spreadsBeside),
    ),
  );
}

function insetPart(
  inset: NonNullable<MeasuredContent['overPhoto']['inset']>,
  jpeg: Uint8Array,
): ReactElement {
  const { width, height } = inset;
  const place = { position: 'absolute', top: 0, left: 0, width, height } as const;
  return view(
    {
      style: [styles.inset, { width, height }],
      ...tagged('Figure', { alt: 'The whole photo, with a frame around the part shown' }),
    },
    createElement(Image, { src: jpegOf(jpeg), style: place }),
    view({ style: place }, paperDrawing(inset, null)),
  );
}

function wholePhoto(photo: PrintedPhoto | null): ReactElement | null {
  if (photo === null) return null;
  return view(
    {
      style: [styles.photo, { ...photoBox(photo) }],
      wrap: false,
      ...tagged('Figure', { alt: 'The target' }),
    },
    createElement(Image, { src: jpegOf(photo.jpeg), style: {} }),
  );
}

function jpegOf(jpeg: Uint8Array) {
  return { data: Buffer.from(jpeg), format: 'jpg' } as const;
}

/** The second page: everything the answer is based on. */
function details(measured: MeasuredContent, facts: readonly FactList[], hasPhoto: boolean): ReactElement[] {
  const { plot, figures, findings, trust } = measured;
  const spreads = hasPhoto ? placeSpreads(measured).below : measured.spreads;
  const { beside } = placeTables(measured.tables);
  return [
    view(
      { key: 'plot', wrap: false },
      section(
        plot.title,
        figures.length === 0 ? null : view({ style: styles.figures }, ...figures.map(keyFigure)),
        view(
          { style: styles.columns },
          view({ style: { width: plot.drawing.width } }, paperDrawing(plot.drawing, plot.text)),
          view(
            { style: styles.fill },
            view({ style: styles.beside }, quiet(plot.text)),
            ...beside.map(tableBeside),
          ),
        ),
      ),
    ),
    ...spreads.map(spreadsPart),
    section('What the holes show', ...findings.map(finding)),
    view(
      { key: 'trust', style: styles.columns, wrap: false },
      view({ style: styles.trust }, section('How far to trust it', ...trust.map(notePart))),
      view({ style: styles.fill }, factsPart(facts)),
    ),
  ];
}

function factsPart(facts: readonly FactList[]): ReactElement | null {
  return facts.length === 0 ? null : section('Shooter and range', ...facts.map(factList));
}

/** The header and footer of every page. */
function frame(title: string): NonNullable<PageProps['layout']> {
  return ({ children, pageNumber = 1, totalPages = 1 }) => [
    view(
      { key: 'head', style: [styles.margin, styles.head] },
      createElement(Text, {}, product),
      createElement(Text, { style: styles.runningTitle }, title),
    ),
    children,
    view(
      { key: 'foot', style: [styles.margin, styles.foot] },
      createElement(Text, {}, `${String(pageNumber)} of ${String(totalPages)}`),
    ),
  ];
}

function allText(content: DocumentContent): string {
  const texts: string[] = [];
  mapTexts(content, (text) => {
    texts.push(text);
    return text;
  });
  return texts.join('');
}

/** The content with a function applied to each text; drawings only contain digits and our own words. */
function mapTexts(content: DocumentContent, change: (text: string) => string): DocumentContent {
  const part = ({ title, text }: TextPart) => ({
    title,
    text: typeof text === 'string' ? change(text) : text.map(change),
  });
  const { measured } = content;
  return {
    ...content,
    title: change(content.title).replaceAll('\n', ' '),
    lead: change(content.lead),
    summary: change(content.summary),
    measured: measured && {
      ...measured,
      verdict: change(measured.verdict),
      tables: measured.tables.map((table) => ({ ...table, rows: table.rows.map((row) => row.map(change)) })),
      spreads: measured.spreads.map((spreads) => ({
        ...spreads,
        bars: spreads.bars.map((bar) => ({ ...bar, name: change(bar.name) })),
      })),
      findings: measured.findings.map((each) => ({ ...each, sentence: change(each.sentence) })),
    },
    training: content.training.map(part),
    notes: change(content.notes),
    facts: content.facts.map(({ title, facts }) => ({
      title,
      facts: facts.map(([name, value]) => [name, change(value)] as const),
    })),
  };
}
