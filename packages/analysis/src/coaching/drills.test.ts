import { expect, it } from 'vitest';
import { drillNames } from './drill-names.ts';
import { drills } from './drills.ts';

it('tells of every named drill once, in the order of the guide, with steps and a word on safety', () => {
  expect(drills.map(({ key, name }) => [key, name])).toEqual(Object.entries(drillNames));
  expect(drills).toHaveLength(14);
  for (const { steps, corrects, ...told } of drills) {
    expect(steps.length).toBeGreaterThan(0);
    expect(corrects.length).toBeGreaterThan(0);
    const texts = [told.safety, told.why, told.standard, told.source];
    expect(texts.filter((text) => text.length < 10)).toEqual([]);
  }
});

it('has dot torture add up to its fifty rounds', () => {
  const course = drills.find(({ key }) => key === 'dot-torture');
  expect(5 + 5 + 8 + 5 + 16 + 5 + 6).toBe(50);
  expect(course?.rounds).toContain('50');
});

it('draws as many rounds as it says, on targets that are in the drawing', () => {
  // Three of them repeat a string that is drawn once, or mix in inert rounds.
  const repeated = ['ball-and-dummy', 'five-by-five', 'bill-wilson-5x5'];
  for (const { key, rounds, setup } of drills) {
    const drawn = setup.sequence.reduce((sum, { shots }) => sum + shots, 0);
    if (!repeated.includes(key)) expect(rounds).toMatch(new RegExp(`^${String(drawn)}\\b`));
    expect(setup.sequence.every(({ target }) => target in setup.targets)).toBe(true);
  }
});

it('draws the distances that it tells', () => {
  for (const { distance, setup } of drills)
    for (const { distanceYards } of setup.targets)
      expect(distance).toMatch(
        distanceYards === null ? /^Any|^Muzzle/ : new RegExp(`\\b${String(distanceYards)}\\b.*yards`),
      );
});

it('names the printed target wherever it asks for a sheet to hang that we print', () => {
  const steps = drills.filter(({ measuredBy }) => measuredBy === 'sheet').flatMap((drill) => drill.steps);
  expect(steps.filter((step) => step.startsWith('Hang') && !step.includes('printed target'))).toEqual([]);
});
