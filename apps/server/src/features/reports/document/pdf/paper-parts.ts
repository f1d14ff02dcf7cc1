/** The parts that pages are made of: titles, paragraphs, lists, tables, facts. */
import { createElement, type ReactElement } from 'react';
import { Text, View, type TextProps } from '@react-pdf/renderer';
import type { FactList, TextPart } from '../document-content.ts';
import type { KeyFigure, Table } from '../group-figures.ts';
import type { Note } from '../trust-notes.ts';
import { styles } from './paper-styles.ts';
import { isRightToLeft } from './printable-text.ts';

type Style = Exclude<TextProps['style'], undefined | readonly unknown[]>;

/** A block of text in the direction that it is written in. */
export function block(text: string, style: Style = {}): ReactElement {
  const direction = isRightToLeft(text) ? ({ direction: 'rtl' } as const) : {};
  // Lines end only where `breakWord` says so: at this penalty the library adds no hyphens of its own.
  return createElement(
    Text,
    { style: [style, direction], hyphenationPenalty: noHyphens, orphans: 2, widows: 2 },
    text,
  );
}

const noHyphens = 10_000;

export function section(title: string, ...parts: (ReactElement | null)[]): ReactElement {
  return createElement(
    View,
    { style: styles.section },
    createElement(View, { minPresenceAhead: 60 }, block(title, styles.sectionTitle)),
    ...parts,
  );
}

/** More than anyone writes by hand: a paragraph for each of ten thousand lines would take the press longer than it may. */
const mostLines = 300;

/** A paragraph for each line, so that a page can end between any two of them; lines without end run on. */
export function paragraphs(text: string): ReactElement[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (lines.length > mostLines ? [lines.join(' ')] : lines)
    .flatMap((line) => piecesOf(line.trim()))
    .map((line, index) => createElement(View, { key: index, style: styles.paragraph }, block(line)));
}

/** A paragraph that is longer than a page would be laid out again and again: it is cut where a sentence or a word ends. */
const longestParagraph = 1500;

function piecesOf(line: string): string[] {
  if (line.length <= longestParagraph) return line === '' ? [] : [line];
  const head = line.slice(0, longestParagraph);
  const sentence = Math.max(head.lastIndexOf('. ') + 1, head.lastIndexOf('。') + 1);
  const end = sentence > longestParagraph / 2 ? sentence : head.lastIndexOf(' ');
  const cut = end > longestParagraph / 2 ? end : longestParagraph;
  return [line.slice(0, cut), ...piecesOf(line.slice(cut).trim())];
}

export function textPart({ title, text }: TextPart): ReactElement {
  return createElement(
    View,
    { key: title },
    createElement(View, { minPresenceAhead: 30 }, block(title, styles.partTitle)),
    ...(typeof text === 'string' ? paragraphs(text) : text.map(bulletPoint)),
  );
}

function bulletPoint(text: string): ReactElement {
  return createElement(
    View,
    { key: text, style: [styles.row, styles.paragraph] },
    createElement(Text, { style: styles.bullet }, '•'),
    createElement(View, { style: styles.fill }, block(text)),
  );
}

export function keyFigure({ label, value, unit, lines }: KeyFigure): ReactElement {
  return createElement(
    View,
    { key: label, style: styles.figure, wrap: false },
    createElement(Text, { style: styles.quiet }, label),
    createElement(
      Text,
      { style: styles.figureValue },
      value,
      createElement(Text, { style: styles.figureUnit }, unit === '' ? '' : ` ${unit}`),
    ),
    ...lines.map((words) => createElement(Text, { key: words, style: styles.quiet }, words)),
  );
}

export function notePart({ title, text }: Note): ReactElement {
  return createElement(
    View,
    { key: title, style: styles.paragraph, wrap: false },
    createElement(Text, { style: { fontWeight: 700 } }, title),
    block(text, { color: styles.quiet.color }),
  );
}

export function finding({ strength, sentence }: { strength: string; sentence: string }): ReactElement {
  return createElement(
    View,
    { key: sentence, style: [styles.row, styles.paragraph], wrap: false },
    createElement(Text, { style: styles.strength }, strength),
    createElement(View, { style: styles.fill }, block(sentence)),
  );
}

/** A long table runs in two columns, the second beside the first. */
export function tablePart({ title, caption, heads, rows }: Table): ReactElement {
  const isLong = rows.length > longTable;
  const half = Math.ceil(rows.length / 2);
  const lines = isLong
    ? rows.slice(0, half).map((row, index) => [row, rows[half + index] ?? []])
    : rows.map((row) => [row]);
  return section(
    title,
    createElement(Text, { style: [styles.quiet, styles.paragraph] }, caption),
    createElement(
      View,
      { style: styles.tableHead, minPresenceAhead: 40 },
      ...(isLong ? [heads, heads] : [heads]).map((each) => tableRow(each, heads.length)),
    ),
    ...lines.map((line, index) =>
      createElement(
        View,
        { key: index, style: styles.tableRow, wrap: false },
        ...line.map((row) => tableRow(row, heads.length)),
      ),
    ),
  );
}

/** Rows beyond which a table would be a long narrow strip. */
const longTable = 16;

/** The name is wider than the figures. */
function tableRow(row: readonly string[], columns: number): ReactElement {
  const cells = Array.from({ length: columns }, (_, index) =>
    createElement(Text, { key: index, style: { flex: isName(index, columns) ? 2 : 1 } }, row[index] ?? ''),
  );
  return createElement(View, { style: [styles.row, styles.fill] }, ...cells);
}

/** The first of three columns names a figure; the last of more says where a shot comes from. */
function isName(index: number, columns: number): boolean {
  return columns === 3 ? index === 0 : index === columns - 1;
}

export function factList({ title, facts }: FactList): ReactElement {
  return createElement(
    View,
    { key: title, style: styles.factList },
    createElement(Text, { style: styles.partTitle }, title),
    ...facts.map(([name, value]) =>
      createElement(
        View,
        { key: name, style: styles.row },
        createElement(Text, { style: styles.factName }, name),
        createElement(View, { style: styles.factValue }, block(value)),
      ),
    ),
  );
}
