/** The parts that make up a page: titles, paragraphs, lists, cards, facts. */
import { createElement, type ReactElement } from 'react';
import { Text, type TextProps } from '@react-pdf/renderer';
import type { TextPart } from '../coach-texts.ts';
import type { MeasuredContent, PaperTile } from '../document-content.ts';
import type { FactList } from '../document-facts.ts';
import { paperDrawing } from './paper-drawing.ts';
import { styles } from './paper-styles.ts';
import { isRightToLeft } from './printable-text.ts';
import { bookmarked, tagged, type Tag } from './tags.ts';
import { view } from './view.ts';

type Style = Exclude<TextProps['style'], undefined | readonly unknown[]>;
type Parts = readonly (ReactElement | null)[];

/** A block of text in its own writing direction. */
export function block(text: string, style: Style = {}, tag: { tag: Tag } = tagged('P')): ReactElement {
  const direction = isRightToLeft(text) ? ({ direction: 'rtl' } as const) : {};
  // Lines break only where `breakWord` allows: this penalty keeps the library from adding hyphens.
  return createElement(
    Text,
    { ...tag, style: [style, direction], hyphenationPenalty: noHyphens, orphans: 2, widows: 2 },
    text,
  );
}

const noHyphens = 10_000;

export function quiet(text: string): ReactElement {
  return block(text, styles.quiet);
}

/** A section of the document: its title stays with the content below it, and is a bookmark. */
export function section(title: string, ...parts: Parts): ReactElement {
  return view(
    { key: title, ...tagged('Sect'), style: styles.section },
    view({ minPresenceAhead: 60, ...bookmarked(title) }, block(title, styles.sectionTitle, tagged('H2'))),
    ...parts,
  );
}

/** More than anyone writes by hand: ten thousand lines as separate paragraphs would exceed the press's time limit. */
const mostLines = 300;

/** One paragraph per line, so that a page can end between any two of them; too many lines become running text. */
export function paragraphs(text: string): ReactElement[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (lines.length > mostLines ? [lines.join(' ')] : lines)
    .flatMap((line) => piecesOf(line.trim()))
    .map((line, index) => view({ key: index, style: styles.paragraph }, block(line)));
}

/** The library would lay out a paragraph longer than a page over and over, so it is cut at the end of a sentence or word. */
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
  return view(
    { key: title },
    title === '' ? null : view({ minPresenceAhead: 30 }, block(title, styles.partTitle, tagged('H3'))),
    ...(typeof text === 'string' ? paragraphs(text) : [list(text)]),
  );
}

function list(points: readonly string[], isNumbered = false): ReactElement {
  return view(
    { key: 'list', ...tagged('L'), style: {} },
    ...points.map((text, index) =>
      view(
        {
          ...{ key: index, ...tagged('LI'), style: [styles.row, styles.paragraph] },
          // The last point does not go to the next page alone.
          ...(index === points.length - 2 && { minPresenceAhead: 45 }),
        },
        createElement(Text, { style: styles.bullet }, isNumbered ? `${String(index + 1)}.` : '•'),
        view({ style: styles.fill }, block(text, {}, tagged('LBody'))),
      ),
    ),
  );
}

/** To screen readers, each part of a tile is one line of the same paragraph. */
export function tilePart({ label, value, unit, note, band }: PaperTile): ReactElement {
  return view(
    { key: label, style: styles.tile, wrap: false },
    quiet(label),
    bigValue(value, unit, styles.tileValue),
    note === '' ? null : quiet(note),
    band && view({ style: styles.band }, paperDrawing(band.drawing, null)),
    band && quiet(band.words),
  );
}

/** Mean radii below each other, with their intervals. */
export function spreadsPart({ title, bars }: MeasuredContent['spreads'][number]): ReactElement {
  return section(
    title,
    ...bars.map(({ name, drawing, words }, index) =>
      view(
        { key: index, style: styles.bar, wrap: false },
        view({ style: styles.barName }, block(name, styles.strong)),
        paperDrawing(drawing, null),
        block(words),
      ),
    ),
  );
}

/** The same next to the photo, each name over its bar. */
export function spreadsBeside({ title, bars }: MeasuredContent['spreads'][number]): ReactElement {
  return view(
    { key: title, style: styles.besidePhoto },
    block(title, styles.strong, tagged('H3')),
    ...bars.map(({ name, drawing, words }, index) =>
      view(
        { key: index, style: styles.barBeside },
        view({ style: styles.row }, view({ style: styles.fill }, block(name, styles.strong)), block(words)),
        paperDrawing(drawing, null),
      ),
    ),
  );
}

export function keyFigure({ label, value, unit, lines }: MeasuredContent['figures'][number]): ReactElement {
  return view(
    { key: label, style: styles.figure, wrap: false },
    block(label, styles.figureName),
    bigValue(value, unit, styles.figureValue),
    block(lines.join(' · '), styles.figureLines),
  );
}

function bigValue(value: string, unit: string, style: Style): ReactElement {
  return createElement(
    Text,
    { ...tagged('P'), style },
    value,
    createElement(Text, { style: styles.figureUnit }, unit === '' ? '' : ` ${unit}`),
  );
}

type WorkOn = NonNullable<MeasuredContent['workOn']>;

/** What to do next, with its drill as a card to take to the range. */
export function workOnPart({ title, text, goal, drill }: WorkOn): ReactElement {
  return section(
    'What to work on',
    block(title, styles.strong, tagged('H3')),
    view({ style: styles.paragraph }, block(text)),
    goal === null ? null : view({ style: styles.paragraph }, block(goal)),
    drill &&
      view(
        { style: styles.card, wrap: false },
        block(drill.name, styles.strong, tagged('H3')),
        list(drill.steps, true),
        ...drill.about.map(([name, words]) =>
          view({ key: name }, quiet(name === '' ? words : `${name}: ${words}`)),
        ),
      ),
  );
}

export function notePart({ title, text }: { title: string; text: string }): ReactElement {
  return view(
    { key: title, style: styles.paragraph, wrap: false },
    createElement(
      Text,
      { ...tagged('P'), style: {} },
      createElement(Text, { style: styles.strong }, `${title}. `),
      createElement(Text, { style: { color: styles.quiet.color } }, text),
    ),
  );
}

export function finding({ strength, sentence }: { strength: string; sentence: string }): ReactElement {
  return view(
    { key: sentence, style: [styles.row, styles.paragraph], wrap: false },
    block(strength, styles.strength),
    view({ style: styles.fill }, block(sentence)),
  );
}

export function factList({ title, facts }: FactList): ReactElement {
  const words = facts.map(([name, value]) => (name === '' ? value : `${name}: ${value}`)).join(' · ');
  return view(
    { key: title, style: styles.paragraph },
    createElement(
      Text,
      { ...tagged('P'), style: { fontSize: styles.quiet.fontSize } },
      createElement(Text, { style: styles.strong }, `${title}. `),
      createElement(Text, { style: { color: styles.quiet.color } }, words),
    ),
  );
}
