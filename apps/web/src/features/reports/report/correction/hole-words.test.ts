import { exampleReport } from '@target-analysis/analysis/testing';
import { lengthsOf } from '@target-analysis/analysis/telling';
import { expect, test } from 'vitest';
import { holeCountWords, spokenHole } from './hole-words.ts';

test('describes a hole by number, place, doubt, and role', () => {
  const report = exampleReport();
  expect(spokenHole(report, 2, lengthsOf(report))).toBe('Hole 3, 20 mm right, 5.0 mm high, doubtful');
  const [first] = report.holes;
  if (first === undefined) throw new Error('the example has a hole');
  const flyer = exampleReport({ holes: [{ ...first, x: -12, y: -4, role: 'flyer', origin: 'added' }] });
  expect(spokenHole(flyer, 0, lengthsOf(flyer))).toBe('Hole 1, 12 mm left, 4.0 mm low, flyer, added');
});

test('an unmeasured hole has only its number', () => {
  expect(spokenHole(exampleReport(), 3, lengthsOf(exampleReport()))).toBe('Hole 4');
});

test('flyers and sighters are not counted, and the shots entered are shown too', () => {
  const holes = [{ role: 'shot' }, { role: 'flyer' }, { role: 'sighter' }] as const;
  expect(holeCountWords(holes, null)).toBe('3 holes, 1 counted');
  expect(holeCountWords([{ role: 'shot' }], 1)).toBe('1 hole, 1 counted');
  expect(holeCountWords(holes, 5)).toBe('3 holes, 1 counted, you said you fired 5');
});
