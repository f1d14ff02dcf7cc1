import { expect, test } from 'vitest';
import { describeApart, originWords, roleWords } from './describe-hole.ts';
import { exampleReport } from '../example-report.ts';
import { diamondPath, holeName, originSign } from '../draw/hole-shape.ts';

function firstHole() {
  const [hole] = exampleReport().holes;
  if (hole === undefined) throw new Error('no hole');
  return hole;
}

test('a hole says where it comes from, and a detected one how sure it is', () => {
  const hole = firstHole();
  expect(originWords(hole)).toBe('Detected, 90\u00A0%');
  expect(originWords({ ...hole, isDoubtful: true })).toBe('Detected, 90\u00A0%, look again');
  expect(originWords({ ...hole, origin: 'moved' })).toBe('Moved');
  expect(originWords({ ...hole, origin: 'added' })).toBe('Added');
});

test('a hole says what it counts for, and is named after it', () => {
  const hole = firstHole();
  expect([roleWords(hole), holeName(hole)]).toEqual(['Shot', '1']);
  expect([roleWords({ ...hole, role: 'flyer' }), holeName({ ...hole, role: 'flyer' })]).toEqual([
    'Flyer',
    '1',
  ]);
  expect([roleWords({ ...hole, role: 'sighter' }), holeName({ ...hole, role: 'sighter' })]).toEqual([
    'Sighter',
    'S 1',
  ]);
  expect(holeName({ ...hole, isDoubtful: true })).toBe('1?');
});

test('added, moved and detected holes carry three different signs', () => {
  const signs = (['added', 'moved', 'detected'] as const).map(originSign);
  expect(new Set(signs).size).toBe(3);
  expect(originSign('detected')).toBeNull();
});

test('the diamond of a flyer covers as much paper as the ring of a shot', () => {
  const reach = Number(/^M0 -([\d.]+)L/.exec(diamondPath(10))?.[1]);
  expect(2 * reach ** 2).toBeCloseTo(Math.PI * 10 ** 2, 6);
});

test('holes that are no part of the group are named with what they are', () => {
  const [first, second, third] = exampleReport().holes;
  if (!first || !second || !third) throw new Error('no holes');
  const holes = [{ ...first, role: 'flyer' as const }, second, { ...third, role: 'sighter' as const }];
  expect(describeApart(exampleReport({ holes }))).toBe('Not counted in the group: flyer 1, sighter 3.');
  expect(describeApart(exampleReport())).toBeNull();
});
