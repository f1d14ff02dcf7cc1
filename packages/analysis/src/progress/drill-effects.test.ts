import { describe, expect, it } from 'vitest';
import { compareDispersion } from './compare-dispersion.ts';
import { drillEffects, type ProgressGroup } from './drill-effects.ts';

function groupOf(sigmaMm: number, drills: string[], more: Partial<ProgressGroup> = {}): ProgressGroup {
  const dispersion = {
    shots: 21,
    degreesOfFreedom: 40,
    sumOfSquaresMm2: 40 * sigmaMm ** 2,
    scaleRelativeUncertainty: 0,
  };
  return { dispersion, distanceM: 10, firearm: 'Glock 17', drills, ...more };
}

describe('drillEffects', () => {
  it('compares groups up to the prescription with those after it', () => {
    const groups = [groupOf(10, []), groupOf(12, ['wall']), groupOf(6, []), groupOf(5, [])];
    const [effect, ...others] = drillEffects(groups);
    expect(others).toEqual([]);
    expect(effect).toMatchObject({ drills: ['wall'], prescribedBy: 1 });
    expect(effect?.change).toEqual(compareDispersion(groups.slice(0, 2), groups.slice(2)));
    expect(effect?.change).toMatchObject({ verdict: 'changed', direction: 'smaller', shotsBefore: 42 });
  });

  it('compares the drills of one report once, and a repeated drill from its first time', () => {
    const groups = [groupOf(10, ['wall', 'dot']), groupOf(9, ['dot', 'bill']), groupOf(9, ['wall'])];
    expect(drillEffects(groups).map(({ drills, prescribedBy }) => ({ drills, prescribedBy }))).toEqual([
      { drills: ['wall', 'dot'], prescribedBy: 0 },
      { drills: ['bill'], prescribedBy: 1 },
    ]);
  });

  it('never compares firearms, or near with far', () => {
    const groups = [
      groupOf(10, ['wall']),
      groupOf(1, [], { firearm: 'Ruger 10/22' }),
      groupOf(1, [], { distanceM: 50 }),
    ];
    expect(drillEffects(groups)).toEqual([{ drills: ['wall'], prescribedBy: 0, change: null }]);
    expect(drillEffects([...groups, groupOf(1, ['wall'], { distanceM: 50 })])).toHaveLength(2);
  });

  it('divides the false alarm budget among the possible comparisons', () => {
    const groups = [groupOf(10, ['wall']), groupOf(7.3, ['dot']), groupOf(7.3, ['bill'])];
    const effects = drillEffects(groups);
    expect(compareDispersion(groups.slice(0, 1), groups.slice(1))?.verdict).toBe('changed');
    expect(effects[0]?.change).toEqual(compareDispersion(groups.slice(0, 1), groups.slice(1), 2));
    expect(effects[2]?.change).toBeNull();
  });
});
