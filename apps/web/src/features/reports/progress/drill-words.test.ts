import type { DispersionChange } from '@target-analysis/analysis/progress';
import { expect, test } from 'vitest';
import { comparisonWords, drillStories, verdictWords } from './drill-words.ts';
import { examplePoint } from './example-points.ts';

const facts = { ratio: { value: 0.69, low95: 0.54, high95: 0.88 }, shotsBefore: 25, shotsAfter: 30 };
const smaller: DispersionChange = { ...facts, verdict: 'changed', direction: 'smaller' };

test('a change shows its size and its range', () => {
  expect(verdictWords(smaller)).toBe('Tighter: mean radius 31% smaller (12 to 46%)');
  const larger = { value: 1.4, low95: 1.1, high95: 1.8 };
  expect(verdictWords({ ...facts, ratio: larger, verdict: 'changed', direction: 'larger' })).toBe(
    'Wider: mean radius 40% larger (10 to 80%)',
  );
});

test('a change that luck explains is called no clear change, or says how many shots it would take', () => {
  expect(verdictWords({ ...facts, verdict: 'not-shown' })).toBe('No clear change');
  expect(verdictWords({ ...facts, verdict: 'more-shots-would-tell', moreShots: 24 })).toBe(
    'About 24 more shots would tell',
  );
});

test('the reason gives the shots, and what luck alone would show', () => {
  expect(comparisonWords(smaller)).toBe('30 shots against the 25 before. Luck alone rarely does that.');
  const open = { ...facts, ratio: { value: 1, low95: 0.8, high95: 1.25 } };
  expect(comparisonWords({ ...open, verdict: 'not-shown' })).toBe(
    '30 shots against the 25 before: mean radius the same. The real change could be anything from 20% smaller to 25% larger.',
  );
});

/** Groups of ten shots, one day apart; the third one gives drills. */
function groupsWithSpread(spreads: readonly number[]) {
  return spreads.map((spread, index) =>
    examplePoint({
      report_id: String(index),
      date: `2026-11-0${String(index + 1)}`,
      shots: 10,
      degrees_of_freedom: 18,
      sum_of_squares_mm2: 18 * spread ** 2,
      drills: index === 2 ? ['wall', 'dry-fire'] : [],
    }),
  );
}

test('groups a third as wide since the drills count as a change, with no claim about the cause', () => {
  const [story, ...others] = drillStories(groupsWithSpread([30, 30, 30, 10, 10, 10]));
  expect(others).toEqual([]);
  expect(story).toMatchObject({ reportId: '2', names: 'Wall Drill and Dry Fire', outcome: 'changed' });
  expect(story?.verdict).toMatch(/^Tighter: mean radius 67% smaller/);
  expect(story?.reason).toMatch(/^Given on [^:]*\. 30 shots against the 30 before/);
  expect(`${story?.verdict ?? ''} ${story?.reason ?? ''}`).not.toMatch(/because|thanks to|made|helped/i);
});

test('groups as wide as before are not a change', () => {
  expect(drillStories(groupsWithSpread([30, 30, 30, 30, 30, 30]))[0]).toMatchObject({
    verdict: 'No clear change',
    outcome: 'not-shown',
  });
});

test('with no group since, it is too early to say', () => {
  expect(drillStories(groupsWithSpread([30, 30, 30]))[0]).toMatchObject({
    verdict: 'Too early to say',
    outcome: 'too-early',
  });
});
