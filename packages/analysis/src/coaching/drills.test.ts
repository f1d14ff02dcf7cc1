import { expect, it } from 'vitest';
import { drillNames } from './drill-names.ts';
import { drills } from './drills.ts';

it("describes every drill once, in the guide's order, with steps and a safety note", () => {
  expect(drills.map(({ key, name }) => [key, name])).toEqual(Object.entries(drillNames));
  expect(drills).toHaveLength(14);
  for (const { steps, corrects, ...told } of drills) {
    expect(steps.length).toBeGreaterThan(0);
    expect(corrects.length).toBeGreaterThan(0);
    const texts = [told.safety, told.why, told.standard, told.source];
    expect(texts.filter((text) => text.length < 10)).toEqual([]);
  }
});

it('dot torture adds up to its fifty rounds', () => {
  const course = drills.find(({ key }) => key === 'dot-torture');
  expect(5 + 5 + 8 + 5 + 16 + 5 + 6).toBe(50);
  expect(course?.rounds).toContain('50');
});

it('draws as many rounds as it says, on targets in the drawing', () => {
  // Three of them repeat a string that is drawn once, or mix in inert rounds.
  const repeated = ['ball-and-dummy', 'five-by-five', 'bill-wilson-5x5'];
  for (const { key, rounds, setup } of drills) {
    const drawn = setup.sequence.reduce((sum, { shots }) => sum + shots, 0);
    if (!repeated.includes(key)) expect(rounds).toMatch(new RegExp(`^${String(drawn)}\\b`));
    expect(setup.sequence.every(({ target }) => target in setup.targets)).toBe(true);
  }
});

it('draws the distances that it gives', () => {
  for (const { distance, setup } of drills)
    for (const { distanceYards } of setup.targets)
      expect(distance).toMatch(
        distanceYards === null ? /^Any|^Muzzle/ : new RegExp(`\\b${String(distanceYards)}\\b.*yards`),
      );
});

it('names the printed target whenever it asks for a sheet that we print', () => {
  const steps = drills.filter(({ measuredBy }) => measuredBy === 'sheet').flatMap((drill) => drill.steps);
  expect(steps.filter((step) => step.startsWith('Hang') && !step.includes('printed target'))).toEqual([]);
});
