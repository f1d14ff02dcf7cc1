/** The content of a report as a PDF file. */
import { createElement, type ReactElement } from 'react';
import { Document, Image, Page, renderToBuffer, Text, View, type PageProps } from '@react-pdf/renderer';
import type { DocumentContent, MeasuredContent } from '../document-content.ts';
import { photoBox } from '../photo-drawing.ts';
import type { PrintedPhoto } from '../press.ts';
import { loadFontsFor } from './font-families.ts';
import { paperDrawing } from './paper-drawing.ts';
import {
  block,
  factList,
  finding,
  keyFigure,
  notePart,
  paragraphs,
  section,
  tablePart,
  textPart,
} from './paper-parts.ts';
import { styles } from './paper-styles.ts';
import { plainText, printableText } from './printable-text.ts';

const product = 'Target Analysis';

export async function reportFile(content: DocumentContent, photo: PrintedPhoto | null): Promise<Uint8Array> {
  const plain = mapTexts(content, plainText);
  const fonts = await loadFontsFor(allText(plain));
  const printable = mapTexts(plain, (text) => printableText(text, fonts.has));
  const title = printable.title.trim() === '' ? product : printable.title;
  const madeAt = new Date(content.madeAt);
  const about = { title, author: product, creator: product, producer: product, language: 'en' };
  return renderToBuffer(
    createElement(
      Document,
      { ...about, creationDate: madeAt, modificationDate: madeAt },
      createElement(
        Page,
        { size: 'A4', layout: frame(title), style: [styles.page, { fontFamily: fonts.families }] },
        ...pageParts({ ...printable, title }, photo),
      ),
    ),
  );
}

function pageParts(content: DocumentContent, photo: PrintedPhoto | null): (ReactElement | null)[] {
  const { title, lead, summary, measured, placement, training, notes, facts, disclaimer } = content;
  return [
    block(title, styles.title),
    block(lead, styles.lead),
    photoPart(measured, photo),
    measured && createElement(View, { style: styles.figures }, ...measured.figures.map(keyFigure)),
    section(
      'What the pattern says',
      createElement(View, {}, ...paragraphs(summary)),
      ...(measured?.findings.map(finding) ?? []),
    ),
    measured && plotPart(measured),
    measured && section('How far to trust it', ...measured.trust.map(notePart)),
    training.length > 0 ? section('What to train', ...training.map(textPart)) : null,
    notes === '' ? null : section('Notes', ...paragraphs(notes)),
    placement.length > 0 ? section('Shot placement in words', ...placement.map(textPart)) : null,
    ...(measured?.tables.map(tablePart) ?? []),
    section(
      'Session, shooter and firearm',
      createElement(View, { style: styles.factLists, wrap: false }, ...facts.map(factList)),
    ),
    createElement(View, { style: styles.disclaimer, wrap: false }, block(disclaimer)),
  ];
}

/** The photo as it fits the page, with what was found drawn over it. */
function photoPart(measured: MeasuredContent | null, photo: PrintedPhoto | null): ReactElement | null {
  if (photo === null) return measured && block('The photo of this report is no longer kept.', styles.quiet);
  const { width, height } = measured?.overPhoto ?? photoBox(photo);
  const place = { position: 'absolute', top: 0, left: 0, width, height } as const;
  return createElement(
    View,
    { style: [styles.photo, { width, height }], wrap: false },
    createElement(Image, { src: { data: Buffer.from(photo.jpeg), format: 'jpg' }, style: place }),
    measured && createElement(View, { style: place }, paperDrawing(measured.overPhoto)),
  );
}

function plotPart({ plot }: MeasuredContent): ReactElement {
  return createElement(
    View,
    { style: styles.section, wrap: false },
    block('The group on paper', styles.sectionTitle),
    createElement(View, { style: styles.photo }, paperDrawing(plot.drawing)),
    block(plot.text, styles.quiet),
  );
}

/** What stands around the content of every page. */
function frame(title: string): NonNullable<PageProps['layout']> {
  return ({ children, pageNumber = 1, totalPages = 1 }) => [
    createElement(
      View,
      { key: 'head', style: [styles.margin, styles.head] },
      createElement(Text, {}, product),
      createElement(Text, { style: styles.runningTitle }, title),
    ),
    children,
    createElement(
      View,
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

/** The content with each of its texts put through a function; drawings have digits and our own words only. */
function mapTexts(content: DocumentContent, change: (text: string) => string): DocumentContent {
  const part = ({ title, text }: DocumentContent['training'][number]) => ({
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
      findings: measured.findings.map((each) => ({ ...each, sentence: change(each.sentence) })),
    },
    placement: content.placement.map(part),
    training: content.training.map(part),
    notes: change(content.notes),
    facts: content.facts.map(({ title, facts }) => ({
      title,
      facts: facts.map(([name, value]) => [name, change(value)] as const),
    })),
  };
}
