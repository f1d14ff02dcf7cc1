import { expect, test } from 'vitest';
import {
  exampleReport,
  exampleReportWithoutScale,
  exampleScore,
  exampleZone,
} from '../testing/example-report.ts';
import type { Report } from '../report/report.ts';
import { lengthsOf } from './figures/lengths.ts';
import { aimNote, scaleNote, scoreNote, zoneNote } from './trust.ts';
import { closeCalls, hitChanceInWords } from './figures/zone.ts';

const seenAim = { column: 200, row: 300, source: 'rings' as const, confidence: 0.9 };
const seen = { aim: seenAim, aims: [], faceScale: null, figure: null, drillSheet: null };
const faceScale = { mmPerLevelPx: 0.525, relativeUncertainty: 0.01 };

function scaled(changes: Partial<Report['scale']>, more: Partial<Report> = {}) {
  const report = exampleReport();
  return scaleNote({ ...report, ...more, scale: { ...report.scale, ...changes } });
}

test('the scale says where it comes from and how sure it is', () => {
  expect(scaleNote(exampleReport())).toEqual({
    title: 'Scale from the bullet',
    text: 'We compared the holes with your 9.00 mm bullet. Accurate to ±6%. Choose your target face for an exact scale and a score.',
  });
  const withFace: Partial<Report>[] = [
    { score: exampleScore() },
    { drill: { status: 'not-scored', drill: 'dot-torture', reason: 'marks-not-found' } },
  ];
  for (const more of withFace) expect(scaled({}, more).text).not.toContain('Choose your target face');
  expect(scaleNote(exampleReportWithoutScale()).title).toBe('Scale unknown: distances in bullet diameters');
});

test('a scale says how much the next one in rank disagrees', () => {
  const points = { from: { column: 0, row: 0 }, to: { column: 200, row: 0 }, distanceMm: 100 };
  const { title, text } = scaled({ source: 'points', points, disagreement: 0.05 });
  expect(title).toBe('Scale from the points you set');
  expect(text).toContain('You set them 100 mm apart.');
  expect(text).toContain('The bullet would make lengths 5% longer. We use your points.');
  const bySeen = scaled({ source: 'points', points, disagreement: 0.05 }, { seen: { ...seen, faceScale } });
  expect(bySeen.text).toContain('The rings would');
  expect(scaled({ source: 'face', disagreement: -0.08 }).text).toContain('8% shorter. We use the rings.');
});

test('a scale from a drill sheet says so', () => {
  const toLevel = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const;
  const levelling = { toLevel, source: 'marks' as const, confidence: 1 };
  const { title, text } = scaled({ source: 'face', disagreement: 0.09 }, { levelling });
  expect(title).toBe('Scale from the drill sheet');
  expect(text).toContain('We use the sheet.');
});

test('the aim says where it comes from, and how far the detected one is from it', () => {
  const noteOf = (changes: Partial<Report>) => aimNote(exampleReport(changes), lengthsOf(exampleReport()));
  expect(noteOf({ aim: { ...seenAim, source: 'zone' } }).title).toBe('Aim: the middle of the vital zone');
  const aim = { column: 206, row: 292, source: 'user' as const, confidence: 1 };
  expect(noteOf({ aim, seen }).text).toBe(
    'Every position is measured from there. The middle of the rings is 5.0 mm from it.',
  );
  expect(noteOf({ seen }).text).not.toContain('lies');
  expect(noteOf({ aim: null }).text).toContain('set the point of aim');
});

test('a missing score says why and what helps; a certain one needs no words', () => {
  const noteOf = (told: Report['score']) => scoreNote(exampleReport({ score: told }));
  expect(noteOf(null)).toBeNull();
  expect(noteOf(exampleScore())).toBeNull();
  expect(noteOf(exampleScore({ isVerified: false }))?.title).toBe('Ring sizes not confirmed');
  expect(noteOf({ status: 'not-scored', reason: 'scale-unknown' })?.text).toContain('two points');
  expect(noteOf({ status: 'not-scored', reason: 'caliber-unknown' })?.text).toContain('caliber');
});

test('a missing figure says what to do; a detected one says nothing', () => {
  const note = zoneNote(exampleReport({ zone: { status: 'outline-not-found', name: 'head' } }));
  expect(note?.title).toBe('Hits in the head not counted');
  expect(zoneNote(exampleReport({ zone: exampleZone() }))).toBeNull();
});

test('the chance of a hit has a text, in yards for readers of yards', () => {
  const zone = exampleZone();
  expect(hitChanceInWords(zone, 'meters')).toContain('90% at 10 m (50 to 100%), 60% at 20 m');
  expect(hitChanceInWords(zone, 'yards')).toContain('90% at 10.9 yd (50 to 100%)');
  expect(closeCalls({ closeCallHoleNumbers: [2] })).toEqual([{ holeNumber: 2, words: 'in or out' }]);
});
