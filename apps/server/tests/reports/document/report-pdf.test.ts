/** The file of a report, printed by the real thread. */
import { photographTarget, planManyShots } from '@target-analysis/analysis/testing';
import { encodePrintedPhoto, encodeStoredPhoto } from '@target-analysis/analysis-node';
import { markColors } from '@target-analysis/contract/mark-colors';
import { expect } from 'vitest';
import { exampleAimGroup } from '@target-analysis/analysis/testing';
import { contentOf } from '../../../src/features/reports/document/document-content.ts';
import { createDocumentPress } from '../../../src/features/reports/document/local-press.ts';
import type { DocumentPress } from '../../../src/features/reports/document/press.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { printPage } from '../../../src/features/reports/document/print/print-page.ts';
import { placeSpreads } from '../../../src/features/reports/document/spread-places.ts';
import { readPdf, readyRow, testWithPress as test } from './_documents.ts';
import { createTestClock } from '../../world/server.ts';
import type { Place } from '../_shots.ts';

async function print(press: DocumentPress, row = readyRow()): Promise<Uint8Array> {
  return press.print({
    owner: 'anna',
    content: contentOf(row, undefined),
    readPhoto: () => Promise.resolve(null),
  });
}

/** Rows of shots across the photo of 400 by 300 px. */
function manyShots(count: number): Place[] {
  return Array.from({ length: count }, (_, index): Place => [
    20 + (index % 20) * 18,
    20 + Math.floor(index / 20) * 26,
  ]);
}

test('prints five shots with their photo on two numbered pages, with alternative texts, small enough to email', async ({
  press,
}) => {
  const { photo } = await encodeStoredPhoto(photographTarget(planManyShots(1, 10)));
  const content = contentOf(fullRow(), undefined);
  const readPhoto = () => encodePrintedPhoto(photo, null);
  const bytes = await press.print({ owner: 'anna', content, readPhoto });
  const { pages, text, frame } = readPdf(bytes);
  expect(pages).toBe(2);
  expect(text).toContain('Fridaypractice');
  expect(text).toContain('2of2');
  expect(bytes.length).toBeLessThan(1024 * 1024);
  const figures = frame.split('endobj').filter((object) => object.includes('/S /Figure'));
  expect(figures).toHaveLength(2);
  expect(figures.filter((figure) => !figure.includes('/Alt ('))).toEqual([]);
});

test('tells screen readers what each part is, in order, with bookmarks', async ({ press }) => {
  const aiAnalysis = { ...readyRow().aiAnalysis, suggestions: ['Check your sights.', 'Shoot ten more.'] };
  const row = readyRow({ row: { aiAnalysis } });
  const { roles, frame } = readPdf(await print(press, row));
  expect([...roles]).toEqual(
    expect.arrayContaining([
      'Document',
      'H1',
      'H2',
      'H3',
      'P',
      'L',
      'LI',
      'Table',
      'TR',
      'TH',
      'TD',
      'Figure',
    ]),
  );
  expect(frame).toContain('/Marked true');
  expect(frame).toContain('/Lang (en-US)');
  expect(frame).toMatch(/\/Alt \(5 shots\. The group center/);
  const bookmarks = [...frame.matchAll(/\/Dest \[[\s\S]*?\/Title \(([^)]*)\)/g)].map(([, title]) => title);
  expect(bookmarks).toEqual([
    'Friday practice',
    'No clear fault. Work on a tighter group.',
    'What to work on',
    'The group on paper',
    'What the holes show',
    'How far to trust it',
    'Shooter and range',
    'From the coach',
  ]);
});

/** A report with every detail filled in. */
function fullRow() {
  const row = readyRow();
  const told = {
    shooter_name: 'Ann Example',
    shooter_handedness: 'right',
    shooter_dominant_eye: 'left',
    shooter_training_goals: 'precision shooting',
    shooter_target_type: 'bullseye',
    shooter_distance: '25 yards',
    shooter_range_location: 'indoor',
    shooter_firearm_make: 'Glock',
    shooter_firearm_model: '17',
  };
  return readyRow({
    row: { targetFace: 'nra-b8', shotsFired: 5, aiAnalysis: { ...row.aiAnalysis, ...told } },
  });
}

const names = [
  'Łukasz Çağrı Nguyễn',
  'Ελένη Παπαδοπούλου',
  'Юрий Гагарин',
  'محمد عبد الرحمن',
  'משה כהן',
  'สมชาย ใจดี',
  'अमर सिंह',
  'তানিয়া',
  'தமிழ்',
  'ნინო',
  'Արամ',
  '张伟',
  '佐藤れん',
  '김민수',
];

test('writes names of many scripts as text, each in a font that has it', async ({ press }) => {
  const row = readyRow({ row: { sessionName: names.join(' '), notes: names.join('\n') } });
  const { characters, fonts } = readPdf(await print(press, row));
  const letters = new Set(names.join('').match(/[\p{L}\p{M}]/gu));
  expect([...letters].filter((each) => !characters.has(each))).toEqual([]);
  expect(fonts.join(' ')).toMatch(/Arabic/);
});

test('loads no font that a document does not need', async ({ press }) => {
  const { fonts } = readPdf(await print(press));
  expect(fonts).toEqual(['NotoSans']);
});

test('prints emoji, including joined ones', async ({ press }) => {
  const { text } = readPdf(await print(press, readyRow({ row: { notes: 'Good day 🎯 👍🏽 👨‍👩‍👧' } })));
  expect(text).toContain('Goodday🎯👍');
  expect(text).not.toContain('\uFFFD');
});

test('prints a mark for characters that no font has, and does not fail', async ({ press }) => {
  const row = readyRow({ row: { sessionName: '🎯👨‍👩‍👧 Ა\u202E\u0000', notes: '\uD800 𓀀' } });
  expect(readPdf(await print(press, row)).characters).toContain('\uFFFD');
});

test('prints long notes completely, however long their words', async ({ press }) => {
  const notes = `${'The third string went low again. '.repeat(450)}${'W'.repeat(3000)} Ω`;
  const { pages, characters } = readPdf(await print(press, readyRow({ row: { notes } })));
  expect(pages).toBeGreaterThan(4);
  expect(characters).toContain('Ω');
});

test('prints notes of ten thousand lines as fast as others', async ({ press }) => {
  const bytes = await print(press, readyRow({ row: { notes: 'a\n'.repeat(10_000) } }));
  expect(readPdf(bytes).pages).toBeLessThan(20);
});

test('the shots of a table that fits on one page are not torn apart', async ({ press }) => {
  const content = contentOf(readyRow({ shots: manyShots(10) }), undefined);
  const readPhoto = () => Promise.resolve(null);
  for (const points of [32, 33, 34, 35, 36]) {
    const training = [{ title: '', text: Array.from({ length: points }, () => 'Point') }];
    const { text } = readPdf(
      await press.print({ owner: 'anna', content: { ...content, training }, readPhoto }),
    );
    const table = text.slice(text.lastIndexOf('Everyshot'));
    expect(table.match(/\dof\d/g)).toHaveLength(1);
  }
});

test('prints 200 shots', async ({ press }) => {
  const { pages } = readPdf(await print(press, readyRow({ shots: manyShots(200) })));
  expect(pages).toBeGreaterThan(3);
});

test('prints a report without a measurement', async ({ press }) => {
  const row = readyRow({ row: { measurement: null, notes: 'imported' } });
  expect(readPdf(await print(press, row)).pages).toBeGreaterThanOrEqual(1);
});

test('prints a document once for a download and an email, and again if requested later', async () => {
  const clock = createTestClock();
  const press = createDocumentPress({ log: createLog('silent'), clock });
  let photosRead = 0;
  const printed = () =>
    press.print({
      owner: 'anna',
      content: contentOf(readyRow(), undefined),
      readPhoto: () => {
        photosRead += 1;
        return Promise.resolve(null);
      },
    });
  const [one, other] = await Promise.all([printed(), printed()]);
  expect(other).toBe(one);
  expect(photosRead).toBe(1);
  clock.advance(61);
  await printed();
  expect(photosRead).toBe(2);
  await press.close();
});

test("a document that cannot be printed doesn't affect the next one", async ({ press }) => {
  const broken = { ...contentOf(readyRow(), undefined), madeAt: 'no time' };
  await expect(
    press.print({ owner: 'anna', content: broken, readPhoto: () => Promise.resolve(null) }),
  ).rejects.toThrow();
  expect(readPdf(await print(press, readyRow({ row: { notes: 'after' } }))).pages).toBeGreaterThan(0);
});

test('finishes the document being printed before it closes', async () => {
  const press = createDocumentPress({ log: createLog('silent'), clock: createTestClock() });
  const printing = print(press);
  await press.close();
  await expect(printing).resolves.toHaveProperty('length');
});

test('numbers the groups of a sheet on their boxes, and leaves their shots without numbers', () => {
  const aimGroups = [
    exampleAimGroup({ aim: { column: 100, row: 100 }, holeNumbers: [1, 2] }),
    exampleAimGroup({ aim: { column: 300, row: 200 }, holeNumbers: [3, 4, 5] }),
  ];
  const { overPhoto, plot } = contentOf(readyRow({ measurement: { aimGroups } }), 'mm').measured!;
  expect(plot.title).toBe('All groups laid over each other');
  const words = overPhoto.shapes.flatMap((shape) => (shape.kind === 'word' ? [shape.text] : []));
  expect(words).toEqual(['1', '2']);
  // The aims are drawn below the holes, which they would hide.
  const strokes = overPhoto.shapes.map((shape) => (shape.kind === 'path' ? shape.ink.stroke : ''));
  expect(strokes.filter((stroke) => stroke === markColors.aim)).toHaveLength(2);
  expect(strokes.lastIndexOf(markColors.aim)).toBeLessThan(strokes.indexOf(markColors.shots));
});

test('a table with more columns than half a page fits is not split in two', async ({ press }) => {
  const loads = 'ABCDEFGHIJKL'.split('');
  const aimGroups = loads.map((load, index) =>
    exampleAimGroup({
      ...{ label: `load ${load}`, holeNumbers: [index + 1] },
      meanRadius: { value: 6, low95: 3, high95: 12 },
    }),
  );
  const { text } = readPdf(await print(press, readyRow({ measurement: { aimGroups } })));
  // In two columns, the seventh row would be beside the first.
  const places = loads.map((load) => text.lastIndexOf(`load${load}`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the last point of a list is never alone on the next page', async ({ press }) => {
  const content = contentOf(readyRow(), undefined);
  const readPhoto = () => Promise.resolve(null);
  for (const points of [31, 32, 33, 34]) {
    const more = Array.from({ length: points }, () => 'Point');
    const training = [{ title: '', text: [...more, 'Before', 'Safety first. '.repeat(20)] }];
    const { text } = readPdf(
      await press.print({ owner: 'anna', content: { ...content, training }, readPhoto }),
    );
    const end = text.indexOf('2of');
    expect(text.indexOf('Before') < end).toBe(text.indexOf('Safetyfirst') < end);
  }
});

test('draws the mean radius of each load below the other, by its label, on one scale', async ({ press }) => {
  const radius = (value: number) => ({ value, low95: value / 2, high95: 2 * value });
  const aimGroups = [
    exampleAimGroup({ label: '42.1 gr', holeNumbers: [1, 2], meanRadius: radius(6) }),
    exampleAimGroup({ label: 'תרגיל', holeNumbers: [3, 4], meanRadius: radius(12) }),
  ];
  const row = readyRow({ measurement: { aimGroups } });
  const [spreads] = contentOf(row, 'mm').measured!.spreads;
  expect(spreads?.title).toBe('Mean radius of each group, mm');
  expect(spreads?.bars.map(({ name, words }) => [name, words])).toEqual([
    ['1, 42.1 gr', expect.stringMatching(/^6/)],
    ['2, תרגיל', expect.stringMatching(/^12/)],
  ]);
  const { text } = readPdf(await print(press, row));
  expect(text).toContain('Meanradiusofeachgroup,mm1,42.1gr6(3to12)');
  const page = await printPage(contentOf(row, 'mm'), 'photo.jpg');
  expect(page.toString()).toContain('42.1 gr</dt>');
});

test('prints a mark in a label that no font covers, everywhere', async ({ press }) => {
  const estimate = { value: 6, low95: 3, high95: 12 };
  const aimGroups = [[1, 2] as const, [3] as const].map((holeNumbers) =>
    exampleAimGroup({ label: '42\uE000', holeNumbers: [...holeNumbers], meanRadius: estimate }),
  );
  const { text } = readPdf(await print(press, readyRow({ measurement: { aimGroups } })));
  expect(text).toContain('Group1(42\uFFFD)isthetightest');
  expect(text).not.toContain('\uE000');
});

test('compares the groups of a sheet beside its photo if there is room, else below the plot', () => {
  const bar = { name: '1', words: '', drawing: { width: 130, height: 9, shapes: [] } };
  const spreads = (bars: number) => [
    { of: 'group' as const, title: '', bars: Array.from({ length: bars }, () => bar) },
  ];
  const { overPhoto } = contentOf(readyRow(), 'mm').measured!;
  const isBeside = (width: number, bars: number) =>
    placeSpreads({ overPhoto: { ...overPhoto, width, height: 290, inset: null }, spreads: spreads(bars) })
      .below.length === 0;
  expect([isBeside(258, 6), isBeside(400, 6), isBeside(258, 12)]).toEqual([true, false, false]);
});
