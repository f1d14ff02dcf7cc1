import { expect, test } from 'vitest';
import {
  exampleAimGroup,
  exampleFinding,
  exampleHoles,
  exampleReport,
  exampleReportWithoutScale,
  exampleScore,
  exampleZone,
} from '../../testing/example-report.ts';
import type { Report } from '../../report/report.ts';
import { keyFigures } from './figures.ts';
import { lengthsOf } from './lengths.ts';
import { bandNoteOf, tilesOf } from './tiles.ts';

function tilesFor(changes: Partial<Report>) {
  const report = exampleReport({ holes: exampleHoles(3), ...changes });
  return tilesOf(report, lengthsOf(report));
}

/** The words alone, where it does not matter at which spaces a line may break. */
function spaced(note = ''): string {
  return note.replaceAll('\u00A0', ' ');
}

test('a plain group shows its size and mean radius, each with a band', () => {
  expect(tilesFor({})).toEqual([
    {
      ...{ key: 'extremeSpread', label: 'Group size', value: '20', unit: 'mm', note: '' },
      band: { low: 14, value: 20, high: 32, usual: null, words: '14 to 32 mm' },
    },
    expect.objectContaining({ key: 'meanRadius', value: '11', unit: 'mm' }),
  ]);
});

test('a score comes first, then the correction, if the offset is proven', () => {
  const group = { ...exampleReport().group, shots: 10 };
  const tiles = tilesFor({ score: exampleScore(), findings: [exampleFinding('offset')], group });
  expect(tiles.map(({ key }) => key)).toEqual(['score', 'offset', 'meanRadius']);
  expect(tiles[0]).toMatchObject({ value: '28 to 29', unit: 'of 30', band: null });
  expect(tiles[1]?.note).toBe('Move your hits 15\u00A0mm\u00A0down, 20\u00A0mm\u00A0left');
  expect(tilesFor({ findings: [exampleFinding('offset', 'not-shown')] }).map(({ key }) => key)).not.toContain(
    'offset',
  );
});

/** What the tile of the offset asks for, on ten shots. */
function correctionFor(offset: Report['group']['offset']): string | undefined {
  const report = exampleReport({ findings: [exampleFinding('offset')] });
  const group = { ...report.group, shots: 10, offset };
  return spaced(tilesOf({ ...report, group }, lengthsOf(report)).find(({ key }) => key === 'offset')?.note);
}

test('a correction names no direction that hardly matters', () => {
  const noteFor = (right: number, up: number) =>
    correctionFor({ x: null, y: null, right, up, distance: Math.hypot(right, up) });
  expect(noteFor(-20, -0.5)).toBe('Move your hits 20 mm right');
  expect(noteFor(-20, -5)).toBe('Move your hits 5.0 mm up, 20 mm right');
});

test('a correction names no direction that could be luck, and says so, unless both could', () => {
  const within = (value: number, half: number) => ({ value, low95: value - half, high95: value + half });
  const noteFor = (halfWidthUp: number, halfWidthRight: number) =>
    correctionFor({
      right: -10,
      up: -12,
      distance: 15.6,
      x: within(-10, halfWidthRight),
      y: within(-12, halfWidthUp),
    });
  const place = '10 mm left and 12 mm low.';
  expect(noteFor(5, 11)).toBe(`${place} Move your hits 12 mm up (the rest could be luck)`);
  expect(noteFor(13, 5)).toBe(`${place} Move your hits 10 mm right (the rest could be luck)`);
  expect(noteFor(13, 11)).toBe('Move your hits 12 mm up, 10 mm right');

  const barely = { right: -10, up: -0.5, distance: 10, x: within(-10, 11), y: within(-0.5, 0.4) };
  expect(correctionFor(barely)).toContain('Move your hits 0.5 mm up (the rest could be luck)');
});

test('one shot shows where it hit, and asks for no correction', () => {
  const { group } = exampleReport();
  const alone = { ...group, shots: 1, meanRadius: null, extremeSpread: null };
  expect(tilesFor({ group: alone })).toEqual([
    {
      ...{ key: 'offset', label: 'Offset from the aim', value: '25', unit: 'mm', band: null },
      note: '20 mm right and 15 mm high',
    },
  ]);
});

test('three shots proven to be off show where they hit, and ask for no correction', () => {
  const tiles = tilesFor({ findings: [exampleFinding('offset', 'suggested')] });
  expect(tiles.find(({ key }) => key === 'offset')?.note).toBe('20 mm right and 15 mm high');
});

test('bullet diameters are named once in a place and in a correction', () => {
  const report = exampleReportWithoutScale();
  const lengths = lengthsOf(report);
  const noteFor = (shots: number) => {
    const told = { ...report, findings: [exampleFinding('offset')], group: { ...report.group, shots } };
    return tilesOf(told, lengths).find(({ key }) => key === 'offset')?.note;
  };
  expect(noteFor(3)).toMatch(/^[\d.]+\u00A0bullet diameters right and [\d.]+ high$/);
  expect(noteFor(10)).toMatch(/^Move your hits [\d.]+\u00A0bullet diameters\u00A0down, [\d.]+\u00A0left$/);
});

test('shots at aims of their own show their offset before their spread, if the verdict is about it', () => {
  const single = exampleAimGroup({ holeNumbers: [1], meanRadius: null, extremeSpread: null });
  const group = { ...exampleReport().group, shots: 10, meanRadius: null };
  const tilesWith = (finding: Parameters<typeof exampleFinding>) =>
    tilesFor({ aimGroups: [single, single], group, findings: [exampleFinding(...finding)] });
  expect(tilesWith(['offset']).map(({ key }) => key)).toEqual(['offset', 'extremeSpread']);
  expect(tilesWith(['offset-small'])[0]?.note).toBe('20 mm right and 15 mm high');
  expect(tilesWith(['offset', 'not-shown']).map(({ key }) => key)).toEqual(['extremeSpread']);
});

test('hits in a zone come first if no score was requested', () => {
  expect(tilesFor({ zone: exampleZone() })[0]).toMatchObject({
    ...{ key: 'zone', value: '2', unit: 'of 3', note: '' },
    band: { words: '9 to 99% of your next shots should hit' },
  });
});

test('unless all shots fired were found, and nothing else, there is no total: neither first nor in the details', () => {
  const unitsWith = (shotsFired: number) => {
    const report = exampleReport({ score: exampleScore(), holes: exampleHoles(8), shotsFired });
    const lengths = lengthsOf(report);
    return [tilesOf(report, lengths)[0]?.unit, keyFigures(report, lengths)[0]?.unit];
  };
  expect(unitsWith(11)).toEqual(['with 8 of 11 shots found', 'with 8 of 11 shots found']);
  expect(unitsWith(5)).toEqual(['with all 8 holes', 'with all 8 holes']);
  expect(unitsWith(8)).toEqual(['of 30', 'of 30']);
});

test('a score that depends on doubtful marks is left out until they are checked, in the details too', () => {
  const reading = { isBadlyRead: false, withheld: ['score' as const] };
  const report = exampleReport({ score: exampleScore(), reading });
  const keysOf = (of: typeof tilesOf | typeof keyFigures) =>
    of(report, lengthsOf(report)).map(({ key }) => key);
  expect(keysOf(tilesOf)).toEqual(['extremeSpread', 'meanRadius']);
  expect(keysOf(keyFigures)).toEqual(['meanRadius', 'extremeSpread', 'offset']);
});

test('a badly read photo has no tiles', () => {
  expect(tilesFor({ score: exampleScore(), reading: { isBadlyRead: true, withheld: [] } })).toEqual([]);
});

test('a single shot has no figures if no aim was found', () => {
  const report = exampleReport({ holes: exampleHoles(1) });
  const group = { ...report.group, shots: 1, offset: null, meanRadius: null, extremeSpread: null };
  expect(tilesOf({ ...report, group }, lengthsOf(report))).toEqual([]);
});

test.each([
  [5, 'The bars show the likely range. With only 5 shots, it’s wide.'],
  [12, 'The bars show the likely range, with 12 shots.'],
  [24, 'The bars show the likely range. With 24 shots, it’s narrow.'],
])('%i shots: the bands say how sure they are', (shots, sentence) => {
  const report = exampleReport();
  const told = { ...report, group: { ...report.group, shots } };
  expect(bandNoteOf(told, tilesOf(told, lengthsOf(told)))).toBe(sentence);
  expect(bandNoteOf(told, [])).toBeNull();
});

test("the shooter's usual figure is beside the mean radius", () => {
  const report = exampleReport();
  const estimate = { value: 31, low95: 27, high95: 36 };
  const pooled = { groups: 5, shots: 38, rayleighSigma: estimate, meanRadius: estimate };
  const group = { ...report.group, pooled };
  expect(tilesOf({ ...report, group }, lengthsOf(report))[1]?.band?.usual).toBe(31);
});
