import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccuracySection } from './accuracy-section.tsx';
import { outOfHundred, scoreWords } from './accuracy-words.ts';
import { publishedFigures, type PublishedFigures } from './published-figures.ts';

/** The section's text as readers see it. */
function wordsOf(figures: PublishedFigures): string {
  const html = renderToStaticMarkup(createElement(AccuracySection, { figures }));
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

function numbersOf(words: string): string[] {
  return words.match(/\d+(\.\d+)?/g) ?? [];
}

/** The only figures that a page with this data may show. */
function numbersOfFile({ meanF1, photos }: PublishedFigures): string[] {
  return [scoreWords(meanF1), String(outOfHundred(meanF1)), String(photos)];
}

test('the page shows every figure of the published file', () => {
  expect(numbersOf(wordsOf(publishedFigures))).toEqual(
    expect.arrayContaining(numbersOfFile(publishedFigures)),
  );
});

test('another measurement changes every figure: none is hard-coded', () => {
  const other: PublishedFigures = { meanF1: 0.777, photos: 44 };
  const words = wordsOf(other);
  expect(words).toContain('It gets 77 of 100 right');
  // F1 itself, its best value, and the hundred are not measurements.
  const explaining = ['1', '100'];
  const measured = numbersOf(words).filter((number) => !explaining.includes(number));
  expect(new Set(measured)).toEqual(new Set(numbersOfFile(other)));
});
