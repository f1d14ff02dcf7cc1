import { expect, test } from 'vitest';
import { exampleReport } from '../example-report.ts';
import { closeCalls, describeHitChance, describeMissingZone, showHits } from './describe-zone.ts';
import { exampleZone } from './example-zone.ts';

test('the hits say of how many shots, and between which bounds their share lies', () => {
  expect(showHits(exampleZone())).toEqual({
    label: 'Hits in the center mass',
    value: '2',
    unit: 'of 3',
    lines: ['Share of hits 9 to 99\u00A0%, 95\u00A0% interval'],
  });
});

test('shots too close to the border are counted out loud and marked', () => {
  expect(showHits(exampleZone({ closeCallHoleNumbers: [2] })).lines[1]).toBe('One is too close to call');
  const zone = exampleZone({ closeCallHoleNumbers: [2, 3] });
  expect(showHits(zone).lines[1]).toBe('Two are too close to call');
  expect(closeCalls(zone)).toEqual([
    { holeNumber: 2, words: 'in or out' },
    { holeNumber: 3, words: 'in or out' },
  ]);
});

test('a figure that was not found says what to do, a found one nothing', () => {
  const note = describeMissingZone(exampleReport({ zone: { status: 'outline-not-found', name: 'head' } }));
  expect(note?.title).toBe('Hits in the head not counted');
  expect(note?.text).toContain('whole figure');
  expect(describeMissingZone(exampleReport({ zone: exampleZone() }))).toBeNull();
  expect(describeMissingZone(exampleReport())).toBeNull();
});

test('the chance of a hit can be read, in yards by those who read inches', () => {
  const zone = exampleZone();
  expect(describeHitChance(zone, 'meters')).toContain(
    '90\u00A0% at 10 m (50 to 100\u00A0%), 60\u00A0% at 20 m',
  );
  expect(describeHitChance(zone, 'yards')).toContain('90\u00A0% at 10.9 yd (50 to 100\u00A0%)');
});
