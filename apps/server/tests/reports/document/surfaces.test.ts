/** One report in every form outside the page: all say the same as the telling. */
import { reportSchema } from '@target-analysis/contract';
import { exampleAimGroup } from '@target-analysis/analysis/testing';
import { tellReport } from '@target-analysis/analysis/telling';
import { expect } from 'vitest';
import { contentOf } from '../../../src/features/reports/document/document-content.ts';
import { printPage } from '../../../src/features/reports/document/print/print-page.ts';
import { reportLetter } from '../../../src/features/reports/mail/report-letter.ts';
import { measurementWithoutHidden } from '../../../src/features/sharing/hidden-facts.ts';
import { readPdf, readyRow, testWithPress as test } from './_documents.ts';

const badlyRead = { isBadlyRead: true, withheld: [] };
const twoAims = [
  exampleAimGroup({ label: '42.1 gr', aim: { column: 100, row: 100 }, holeNumbers: [1, 2] }),
  exampleAimGroup({ aim: { column: 300, row: 200 }, holeNumbers: [3, 4, 5] }),
];
const doubted = { isBadlyRead: false, withheld: ['flyer' as const] };

test.for([
  ['five shots', readyRow()],
  ['one shot', readyRow({ shots: [[200, 150]] })],
  ['shots that were not all found', readyRow({ measurement: { shotsFired: 8 } })],
  ['a doubt that has to be checked first', readyRow({ measurement: { reading: doubted } })],
  ['a photo that was read badly', readyRow({ measurement: { reading: badlyRead } })],
  ['a sheet with two aims', readyRow({ measurement: { aimGroups: twoAims } })],
] as const)('%s: the same verdict, tiles and figures everywhere', async ([, row], { press }) => {
  const report = reportSchema.parse(row.measurement);
  const content = contentOf(row, 'mm');
  const page = plain(String(await printPage(content, '/photo.jpg')));
  const file = readPdf(
    await press.print({ owner: 'anna', content, readPhoto: () => Promise.resolve(null) }),
  ).text;
  const letter = await reportLetter({
    to: 'ann@example.com',
    messageId: '<1@club.example>',
    content,
    link: 'https://club.example/report/1',
    file: { fileName: 'report.pdf', bytes: new Uint8Array() },
  });
  const { verdict, tiles, spreads, figures, workOn, doubt } = tellReport(report, 'mm');
  const shownFigures = report.reading.isBadlyRead ? [] : figures.filter(({ value }) => value !== '–');
  const first = [
    verdict.sentence,
    ...tiles.flatMap(({ label, value, unit, note, band }) => [
      label,
      `${value} ${unit}`,
      note,
      band?.words ?? '',
    ]),
    ...spreads.flatMap(({ title, bars }) => [title, ...bars.flatMap(({ name, words }) => [name, words])]),
    ...(workOn === null ? [] : [workOn.title, workOn.text, workOn.goal ?? '']),
    ...(doubt === null ? [] : [doubt.title, doubt.reason]),
  ];
  const all = shownFigures.flatMap(({ label, value }) => [label, value]);
  for (const [surface, text] of Object.entries({ page, file, mail: withoutSpaces(letter.text) })) {
    const words = surface === 'mail' ? first : [...first, ...all];
    // An email puts notes in parentheses, where they start with a small letter.
    const said = text.toLowerCase();
    expect(words.filter((each) => !said.includes(withoutSpaces(each).toLowerCase()))).toEqual([]);
    expect(text.indexOf(withoutSpaces(verdict.sentence))).toBeLessThan(
      tiles.length === 0
        ? Infinity
        : text.indexOf(withoutSpaces(tiles[0]?.value ?? '') + withoutSpaces(tiles[0]?.unit ?? '')),
    );
  }
});

test.for([
  ['five shots', readyRow()],
  ['shots that were not all found', readyRow({ measurement: { shotsFired: 8 } })],
  ['a photo that was read badly', readyRow({ measurement: { reading: badlyRead } })],
] as const)('%s: a shared link tells the same', ([, row]) => {
  const report = reportSchema.parse(row.measurement);
  const shared = measurementWithoutHidden(report, { firearm: null, location: [row.targetLocation] });
  expect(tellReport(shared, 'in')).toEqual({ ...tellReport(report, 'in'), lengths: expect.anything() });
  const withoutFirearm = tellReport(measurementWithoutHidden(report, { firearm: ['Glock'], location: null }));
  const { verdict, tiles, workOn } = tellReport(report);
  expect(withoutFirearm).toMatchObject({ verdict, tiles, workOn });
});

test('no sentence appears twice on paper', () => {
  const { measured, training } = contentOf(readyRow(), 'mm');
  const texts = [
    measured?.verdict,
    ...(measured?.checks ?? []),
    measured?.workOn?.text,
    measured?.workOn?.goal ?? undefined,
    ...(measured?.findings.map(({ sentence }) => sentence) ?? []),
    ...(measured?.trust.map(({ text }) => text) ?? []),
    ...training.flatMap(({ text }) => text),
  ];
  const sentences = texts.flatMap((text) => text?.split(/(?<=[.!?]) (?=[A-Z])/) ?? []);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

function plain(markup: string): string {
  const entities: Record<string, string> = {
    '&quot;': '"',
    '&#39;': "'",
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
  };
  const text = markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\S+?;/g, (entity) => entities[entity] ?? entity);
  return withoutSpaces(text);
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}
