import { expect, it } from 'vitest';
import { nextShots } from '../diagnosis/follow-ups.ts';
import { coachInput, points, roundGroup } from '../testing/coach-input.ts';
import { adviceFrom } from './advice.ts';
import { patternsOf } from './patterns.ts';

it('does not call a few shots plainly off the aim luck', () => {
  const low = points([-5, -20], [8, -8], [-12, -12], [4, -30], [1, -17]);
  const advice = adviceFrom(coachInput(low));
  const { summary, coaching_analysis: analysis, areas_of_improvement: areas, suggestions } = advice;
  expect(summary).toContain('The group is low, but 5 shots are too few to be sure.');
  expect(analysis[0]).toBe(
    'Low by 17 mm. That may be real, but 5 shots don’t prove it. Shoot more before you touch your sights.',
  );
  expect(areas).toEqual(['Find out if your group is really off.']);
  expect(suggestions).toEqual([nextShots.groupSeenOff]);
});

it('asks for the next shots once, as what to work on does', () => {
  const { suggestions, recommendations } = adviceFrom(coachInput(roundGroup.slice(0, 7)));
  expect(suggestions).toEqual([nextShots.group]);
  expect(recommendations).toMatch(/^Goal: /);
  const sheet = coachInput(roundGroup, { groupOf: [0, 0, 0, 0, 0, 1, 1, 1, 1, 1] });
  expect(adviceFrom(sheet).suggestions).toEqual([nextShots.sheet]);
  expect(patternsOf(sheet).shot_distribution_overview).toMatch(/ of the center of their group\.$/);
});

it('leaves out a direction that hardly matters, as the figures do', () => {
  const low = points([-9, -30], [5, -18], [-3, -25], [17, -22], [-5, -31]);
  const told = adviceFrom(coachInput(low)).suggestions.join(' ');
  expect(told).toContain('move your hits 25 mm up. This applies');
});
