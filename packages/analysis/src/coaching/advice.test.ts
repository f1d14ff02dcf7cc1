import { expect, it } from 'vitest';
import { coachInput, points } from '../testing/coach-input.ts';
import { adviceFrom } from './advice.ts';

it('does not call a few shots plainly off the aim luck', () => {
  const low = points([-5, -20], [8, -8], [-12, -12], [4, -30], [1, -17]);
  const { summary, coaching_analysis: analysis, areas_of_improvement: areas } = adviceFrom(coachInput(low));
  expect(summary).toContain('The group is low, but 5 shots are too few to be sure.');
  expect(analysis[0]).toBe(
    'Low by 17 mm. That may be real, but 5 shots don’t prove it. Shoot more before you touch your sights.',
  );
  expect(areas).toEqual(['Work on a tighter group.']);
});
