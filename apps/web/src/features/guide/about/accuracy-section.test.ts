import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccuracySection } from './accuracy-section.tsx';
import { outOfHundred, scoreWords } from './accuracy-words.ts';
import { publishedFigures, type PublishedFigures } from './published-figures.ts';

/** The words of the section as a reader has them. */
function wordsOf(figures: PublishedFigures): string {
  const html = renderToStaticMarkup(createElement(AccuracySection, { figures }));
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

function numbersOf(words: string): string[] {
  return words.match(/\d+(\.\d+)?/g) ?? [];
}

/** What a page about these figures may say in digits, and nothing else. */
function numbersOfFile(figures: PublishedFigures): string[] {
  const { meanF1, precision: share, recall, photos, sets, measuredOn, kinds } = figures;
  return [
    scoreWords(meanF1),
    String(outOfHundred(recall)),
    String(outOfHundred(share)),
    String(photos),
    String(sets),
    String(Number(measuredOn.slice(8))),
    measuredOn.slice(0, 4),
    ...kinds.flatMap((kind) => [String(kind.photos), String(kind.holes), scoreWords(kind.f1)]),
  ];
}

test('the page says every figure of the published file', () => {
  expect(numbersOf(wordsOf(publishedFigures))).toEqual(
    expect.arrayContaining(numbersOfFile(publishedFigures)),
  );
});

test('another measurement changes every figure: none is typed into the page', () => {
  const other: PublishedFigures = {
    meanF1: 0.777,
    precision: 0.66,
    recall: 0.55,
    photos: 44,
    sets: 33,
    measuredOn: '2031-05-22',
    kinds: [{ name: 'clay-pigeons', photos: 88, holes: 99, f1: 0.123 }],
  };
  const words = wordsOf(other);
  expect(words).toContain('Of 100 holes it finds 55');
  expect(words).toContain('Of 100 marks it reports 66 are holes');
  // F1 itself, its range from 0 to 1, and the hundred are no measurements.
  const explaining = ['1', '0', '100'];
  const measured = numbersOf(words).filter((number) => !explaining.includes(number));
  expect(new Set(measured)).toEqual(new Set(numbersOfFile(other)));
});
